import { vKanaName, vPersonName, vSubmitIdentityRequest } from '@tsubame/sdk/validators';
import * as v from 'valibot';
import { keeps, required } from './form-rules.ts';

/** What can be wrong with a field; name and number are required by the specification, section 5. */
export const IDENTITY_FAULTS = [
  'nameEmpty',
  'nameFormat',
  'kanaEmpty',
  'kanaFormat',
  'birthEmpty',
  'birthFormat',
  'numberEmpty',
  'numberFormat',
] as const;

const { birth_date, document_number } = vSubmitIdentityRequest.entries;

/** The first step of the verification as it is filled in, within the contract's bounds. */
export const identityForm = v.object({
  name: v.pipe(required('nameEmpty'), v.trim(), keeps(vPersonName, 'nameFormat')),
  kana: v.pipe(required('kanaEmpty'), v.trim(), keeps(vKanaName, 'kanaFormat')),
  birth: v.pipe(required('birthEmpty'), keeps(birth_date, 'birthFormat')),
  number: v.pipe(required('numberEmpty'), v.trim(), keeps(document_number, 'numberFormat')),
});

export type IdentityPerson = v.InferOutput<typeof identityForm>;

/** The number of a sample card made at an instant (epoch ms): the day in Japan. */
export function sampleNumber(at: number): string {
  const day = new Date(at + 9 * 3_600_000).toISOString().slice(0, 10);
  return `SAMPLE-${day.replaceAll('-', '')}`;
}
