import { expect, it } from 'vitest';
import { faultOfGroupName, MAX_GROUP_NAME_LENGTH, nextStockInList, stocksInGroup } from './watch-group.ts';

it.each([
  ['', 'empty'],
  ['　 ', 'empty'],
  ['半導体', null],
  [' 半導体 ', null],
  ['配当', 'taken'],
  [' 配当', 'taken'],
  ['あ'.repeat(MAX_GROUP_NAME_LENGTH), null],
  ['あ'.repeat(MAX_GROUP_NAME_LENGTH + 1), 'tooLong'],
  ['two\nlines', 'characters'],
  ['a\u0007b', 'characters'],
  ['a\u202eb', null],
])('checks the group name %j as the contract does, without its invisible marks', (name, fault) => {
  expect(faultOfGroupName(name, ['配当'])).toBe(fault);
});

it('lists a group’s issues in its order, without unwatched ones', () => {
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
] as const)('finds the neighbour of stock %s in direction %i: %s', (from, direction, to) => {
  const stocks = [{ code: '7203' }, { code: '6758' }, { code: '9984' }];
  expect(nextStockInList(stocks, from, direction)).toEqual({ code: to });
});

it('finds no neighbour in an empty list, and the stock itself in a list of one', () => {
  expect(nextStockInList([], '7203', 1)).toBeUndefined();
  expect(nextStockInList([], '7203', -1)).toBeUndefined();
  expect(nextStockInList([{ code: '7203' }], '7203', -1)).toEqual({ code: '7203' });
});
