import { submitIdentityBounds } from '@tsubame/sdk/bounds';
import { isCalendarDay, isSampleNumber, isWideKana, wideKana } from '@tsubame/sdk/rules';
import * as v from 'valibot';
import { identifierText, maxLengthOf, readableText, requiredText } from './form-rules.ts';

/** Faults of a field; the specification requires name and number (section 5). */
export const IDENTITY_FAULTS = [
  'nameEmpty',
  'nameLength',
  'kanaEmpty',
  'kanaFormat',
  'birthEmpty',
  'birthFormat',
  'numberEmpty',
  'numberFormat',
] as const;

/** A text that satisfies a rule; an empty text is valid. */
const is = <const Fault extends string>(rule: (text: string) => boolean, fault: Fault) =>
  v.check<string, Fault>((text) => text.trim() === '' || rule(text.trim()), fault);

/**
 * The form of the first verification step, within the contract's bounds. Its rules are written here, because the contract's
 * validators are one file, and every validator that a form uses would be in the first load.
 */
export const identityFormSchema = v.object({
  name: v.pipe(readableText('nameEmpty'), maxLengthOf(submitIdentityBounds.name_kanji, 'nameLength')),
  kana: v.pipe(
    readableText('kanaEmpty'),
    v.transform(wideKana),
    maxLengthOf(submitIdentityBounds.name_kana, 'nameLength'),
    is(isWideKana, 'kanaFormat'),
  ),
  birth: v.pipe(requiredText('birthEmpty'), is(isCalendarDay, 'birthFormat')),
  number: v.pipe(identifierText('numberEmpty'), is(isSampleNumber, 'numberFormat')),
});

export type IdentityPerson = v.InferOutput<typeof identityFormSchema>;

/** Whether two persons have the same front of a sample card, which shows name, date of birth and number. */
export function hasSameCard(one: IdentityPerson, other: IdentityPerson): boolean {
  return one.name === other.name && one.birth === other.birth && one.number === other.number;
}

/** Number of a sample card for an instant (epoch ms): the day in Japan. */
export function sampleCardNumber(at: number): string {
  const day = new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
  return `SAMPLE-${day.replaceAll('-', '')}`;
}
