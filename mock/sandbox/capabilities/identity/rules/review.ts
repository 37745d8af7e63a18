import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { IdentityFailure, IdentityField } from '@tsubame/sdk/schema';

/** Facts of an image for the review; equal digests mean equal images. */
export type ImageFacts = { readonly width: number; readonly height: number; readonly digest: string };

/** Submitted documents. */
export type SubmittedIdentity = {
  readonly nameKanji: string;
  readonly nameKana: string;
  readonly documentNumber: string;
  readonly front: ImageFacts;
  readonly back: ImageFacts;
};

export type Finding = { readonly field: IdentityField; readonly reason: IdentityFailure };

/** The fields in the order of the form (contract, `Identity.checks`). */
export const FIELDS = [
  'name_kanji',
  'name_kana',
  'birth_date',
  'document_number',
  'front_image_id',
  'back_image_id',
] as const satisfies readonly IdentityField[];

/** Minimum pixels of the longer side for a legible card. */
const LEAST_SIDE = 300;

/**
 * The rule of the simulated review (see `openapi/guides/sandbox.md`): both forms of the name have the same number of words, the
 * eight digits of the number are the date of issue, the images are legible, and the two sides are different images.
 *
 * @param at instant of the submission (epoch ms)
 * @returns the fields to correct, in the order of the form; they do not depend on the user.
 */
export function findingsIn(handedIn: SubmittedIdentity, at: number): Finding[] {
  const { nameKanji, nameKana, documentNumber, front, back } = handedIn;
  const found: Finding[] = [];
  if (wordsOf(nameKanji) !== wordsOf(nameKana)) found.push({ field: 'name_kana', reason: 'name_mismatch' });
  if (!isMadeBy(documentNumber, at)) found.push({ field: 'document_number', reason: 'number_invalid' });
  if (!isReadable(front)) found.push({ field: 'front_image_id', reason: 'image_unreadable' });
  if (!isReadable(back)) found.push({ field: 'back_image_id', reason: 'image_unreadable' });
  else if (front.digest === back.digest) found.push({ field: 'back_image_id', reason: 'sides_differ' });
  return found;
}

const wordsOf = (name: string) => name.trim().split(/[\s・]+/).length;
const isReadable = ({ width, height }: ImageFacts) => Math.max(width, height) >= LEAST_SIDE;

/** True for `SAMPLE-20261120`: a valid date, not after the submission. */
function isMadeBy(documentNumber: string, at: number): boolean {
  const [, year = '', month = '', day = ''] = /^SAMPLE-(\d{4})(\d\d)(\d\d)$/.exec(documentNumber) ?? [];
  const instant = Date.parse(`${year}-${month}-${day}T00:00:00Z`);
  const isDay = !Number.isNaN(instant) && new Date(instant).getUTCDate() === Number(day);
  return isDay && parseDay(`${year}-${month}-${day}`) <= dayOf(at);
}

/** The fields to correct for an operator's reason, used if the rule found nothing of that kind. */
export const FIELDS_OF_REASON: Readonly<Record<IdentityFailure, readonly IdentityField[]>> = {
  name_mismatch: ['name_kanji', 'name_kana'],
  image_unreadable: ['front_image_id', 'back_image_id'],
  number_invalid: ['document_number'],
  sides_differ: ['front_image_id', 'back_image_id'],
};

/** Findings after an operator's decision: those of its reason first, then the rule's other findings. */
export function findingsAfterDecision(reason: IdentityFailure, found: readonly Finding[]): Finding[] {
  const own = found.some((finding) => finding.reason === reason)
    ? []
    : FIELDS_OF_REASON[reason].map((field) => ({ field, reason }));
  const all = [...own, ...found];
  return FIELDS.flatMap((field) => all.find((finding) => finding.field === field) ?? []);
}
