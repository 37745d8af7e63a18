import { submitIdentityBounds } from '@tsubame/sdk/bounds';
import { isCalendarDay, isKanaName, isSampleNumber } from '@tsubame/sdk/rules';
import * as v from 'valibot';
import { maxLengthOf, requiredText } from './form-rules.ts';

/** What can be wrong with a field; name and number are required by the specification, section 5. */
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

/** A text that a rule finds right; nothing at all is no such fault. */
const is = <const Fault extends string>(rule: (text: string) => boolean, fault: Fault) =>
  v.check<string, Fault>((text) => text.trim() === '' || rule(text.trim()), fault);

/**
 * The first step of the verification as it is filled in, within the contract's bounds. By rules, not by the contract's
 * validators: those stand in one file, and what a form takes of it every first load bears.
 */
export const identityForm = v.object({
  name: v.pipe(
    requiredText('nameEmpty'),
    v.trim(),
    maxLengthOf(submitIdentityBounds.name_kanji, 'nameLength'),
  ),
  kana: v.pipe(
    requiredText('kanaEmpty'),
    v.trim(),
    maxLengthOf(submitIdentityBounds.name_kana, 'nameLength'),
    is(isKanaName, 'kanaFormat'),
  ),
  birth: v.pipe(requiredText('birthEmpty'), is(isCalendarDay, 'birthFormat')),
  number: v.pipe(requiredText('numberEmpty'), v.trim(), is(isSampleNumber, 'numberFormat')),
});

export type IdentityPerson = v.InferOutput<typeof identityForm>;

/** The number of a sample card made at an instant (epoch ms): the day in Japan. */
export function sampleNumber(at: number): string {
  const day = new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
  return `SAMPLE-${day.replaceAll('-', '')}`;
}
