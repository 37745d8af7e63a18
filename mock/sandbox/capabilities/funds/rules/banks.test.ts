import { expect, test } from 'vitest';
import { BANKS, bankOf, searchBanks } from './banks.ts';

const names = (text?: string) => searchBanks(text).map(({ name }) => name);

test('no two banks have the same code, and no two branches of a bank', () => {
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

test('every bank has a code, a unique name and a kana by which it is found, and so have its branches', () => {
  for (const bank of BANKS) {
    expect(bank.code).toMatch(/^999\d$/);
    expect(bankOf(bank.code)).toBe(bank);
    expect(bank.name).toMatch(/(銀行|信用金庫|信用組合)$/);
    expect(new Set(bank.branches.map(({ name }) => name)).size).toBe(bank.branches.length);
    for (const { code, name, kana } of bank.branches) {
      expect(code).toMatch(/^\d{3}$/);
      expect(name).toMatch(/^本店$|.+支店$/);
      expect(kana).toMatch(/^[ァ-ヶー]+$/);
    }
    expect(bank.kana).toMatch(/^[ァ-ヶー]+$/);
    for (const text of [bank.code, bank.name, bank.kana]) expect(names(text), text).toContain(bank.name);
  }
  expect(new Set(BANKS.map(({ name }) => name)).size).toBe(BANKS.length);
  expect(bankOf('0001')).toBeUndefined();
});

test('a search for banks ignores spaces', () => {
  expect(names(' つば め ')).toEqual(['つばめ銀行']);
});
