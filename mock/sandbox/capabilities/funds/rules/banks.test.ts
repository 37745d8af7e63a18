import { expect, test } from 'vitest';
import { BANKS, banksLike } from './banks.ts';

const names = (text?: string) => banksLike(text).map(({ name }) => name);

test('every code of a bank is one of its own, and so is every code of its branches', () => {
  expect(new Set(BANKS.map(({ code }) => code)).size).toBe(BANKS.length);
  for (const { name, branches } of BANKS)
    expect(new Set(branches.map(({ code }) => code)).size, name).toBe(branches.length);
});

test('banks are found by part of a name, of a name in kana of any width, of a code, and by their branches', () => {
  expect(names()).toHaveLength(BANKS.length);
  for (const text of ['つばめ', 'ツバメ', 'ﾂﾊﾞﾒ', '9998', '９９９８', '燕ヶ丘', 'つばめがおか'])
    expect(names(text), text).toEqual(['つばめ銀行']);
  expect(names('銀行')).toEqual(['つばめ銀行', 'せきれい銀行', 'こまどり信託銀行', 'やませみネット銀行']);
  expect(names('015')).toEqual(['せきれい銀行']);
  expect(names('みずうみ')).toEqual([]);
});
