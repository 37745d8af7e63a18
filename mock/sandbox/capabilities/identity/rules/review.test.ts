import { expect, it } from 'vitest';
import { isOfAge } from './of-age.ts';
import {
  FIELDS,
  FIELDS_OF_REASON,
  findingsAfterDecision,
  findingsIn,
  type SubmittedIdentity,
} from './review.ts';

const at = (time: string) => Date.parse(`${time}+09:00`);
const NOON = at('2026-11-20T12:00:00');
const image = { width: 1280, height: 800, digest: 'a' };
const good: SubmittedIdentity = {
  nameKanji: '佐藤 一郎',
  nameKana: 'サトウ イチロウ',
  documentNumber: 'SAMPLE-20261120',
  front: image,
  back: { ...image, digest: 'b' },
};
const found = (changes: Partial<SubmittedIdentity>) => findingsIn({ ...good, ...changes }, NOON);

it('has no findings for valid documents', () => {
  expect(found({})).toEqual([]);
  expect(found({ documentNumber: 'SAMPLE-19990228' })).toEqual([]);
  expect(found({ documentNumber: 'SAMPLE-20240229' })).toEqual([]);
  expect(found({ nameKanji: ' 佐藤  一郎 ', nameKana: 'サトウ・イチロウ' })).toEqual([]);
  for (const [width, height] of [
    [300, 1],
    [1, 300],
  ] as const)
    expect(found({ front: { ...image, width, height } })).toEqual([]);
});

it.each([
  [{ nameKana: 'サトウイチロウ' }, 'name_kana', 'name_mismatch'],
  [{ documentNumber: 'SAMPLE-20261121' }, 'document_number', 'number_invalid'],
  [{ documentNumber: 'SAMPLE-20261131' }, 'document_number', 'number_invalid'],
  [{ documentNumber: 'SAMPLE-20261301' }, 'document_number', 'number_invalid'],
  [{ front: { ...image, width: 299, height: 200 } }, 'front_image_id', 'image_unreadable'],
  [{ back: { width: 1, height: 1, digest: 'a' } }, 'back_image_id', 'image_unreadable'],
  [{ back: image }, 'back_image_id', 'sides_differ'],
  [{ nameKanji: '佐藤 一 郎' }, 'name_kana', 'name_mismatch'],
  [{ documentNumber: 'X-SAMPLE-20261120' }, 'document_number', 'number_invalid'],
  [{ documentNumber: 'SAMPLE-202611201' }, 'document_number', 'number_invalid'],
  [{ documentNumber: 'SAMPLE-20261100' }, 'document_number', 'number_invalid'],
  [{ documentNumber: 'SAMPLE-20260229' }, 'document_number', 'number_invalid'],
] as const)('documents with %o have a finding at %s: %s', (changes, field, reason) => {
  expect(found(changes)).toEqual([{ field, reason }]);
});

it('merges the fields of an operator’s reason with the rule’s findings, in form order', () => {
  const number = { field: 'document_number', reason: 'number_invalid' } as const;
  expect(findingsAfterDecision('image_unreadable', [number])).toEqual([
    number,
    { field: 'front_image_id', reason: 'image_unreadable' },
    { field: 'back_image_id', reason: 'image_unreadable' },
  ]);
  expect(findingsAfterDecision('number_invalid', [number])).toEqual([number]);
  expect(FIELDS_OF_REASON).toEqual({
    name_mismatch: ['name_kanji', 'name_kana'],
    image_unreadable: ['front_image_id', 'back_image_id'],
    number_invalid: ['document_number'],
    sides_differ: ['front_image_id', 'back_image_id'],
  });
  for (const reason of ['name_mismatch', 'number_invalid', 'sides_differ'] as const)
    expect(findingsAfterDecision(reason, []).map(({ field }) => field)).toEqual(FIELDS_OF_REASON[reason]);
  expect(FIELDS).toEqual([
    ...['name_kanji', 'name_kana', 'birth_date', 'document_number', 'front_image_id', 'back_image_id'],
  ]);
});

it('a person is of age from the eighteenth birthday on', () => {
  expect(isOfAge('2008-11-20', NOON)).toBe(true);
  expect(isOfAge('2008-11-21', NOON)).toBe(false);
  expect(isOfAge('2008-11-20', at('2026-11-20T00:00:00'))).toBe(true);
  expect(isOfAge('2008-11-20', at('2026-11-19T23:59:59'))).toBe(false);
});
