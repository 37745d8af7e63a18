import { expect, it } from 'vitest';
import { faultOfGroupName, LONGEST_GROUP_NAME, nextInList, stocksInGroup } from './watch-group.ts';

it.each([
  ['', 'empty'],
  ['　 ', 'empty'],
  ['半導体', null],
  [' 半導体 ', null],
  ['配当', 'taken'],
  [' 配当', 'taken'],
  ['あ'.repeat(LONGEST_GROUP_NAME), null],
  ['あ'.repeat(LONGEST_GROUP_NAME + 1), 'tooLong'],
  ['two\nlines', 'characters'],
  ['a\u202eb', 'characters'],
])('the name %j is judged as the contract judges it', (name, fault) => {
  expect(faultOfGroupName(name, ['配当'])).toBe(fault);
});

it('a group shows its issues in its own order, without those that are watched no more', () => {
  const stocks = [{ code: '7203' }, { code: '6758' }, { code: '9984' }];
  expect(stocksInGroup(stocks, { codes: ['9984', '8035', '7203'] })).toEqual([
    { code: '9984' },
    { code: '7203' },
  ]);
  expect(stocksInGroup(stocks, { codes: [] })).toEqual([]);
  expect(stocksInGroup(stocks, undefined)).toBe(stocks);
});

it.each([
  ['7203', 1, '6758'],
  ['9984', 1, '7203'],
  ['7203', -1, '9984'],
  ['6758', -1, '7203'],
  ['8035', 1, '7203'],
  ['8035', -1, '9984'],
] as const)('from %s by %i the list goes to %s', (from, direction, to) => {
  const stocks = [{ code: '7203' }, { code: '6758' }, { code: '9984' }];
  expect(nextInList(stocks, from, direction)).toEqual({ code: to });
});

it('a list of nothing leads nowhere, and one of itself to itself', () => {
  expect(nextInList([], '7203', 1)).toBeUndefined();
  expect(nextInList([], '7203', -1)).toBeUndefined();
  expect(nextInList([{ code: '7203' }], '7203', -1)).toEqual({ code: '7203' });
});
