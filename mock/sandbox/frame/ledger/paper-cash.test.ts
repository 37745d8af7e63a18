import { expect, test } from 'vitest';
import { paperCashEntry } from './paper-cash.ts';

test('paper cash comes from house_capital and belongs to no record', () => {
  expect(paperCashEntry(1_000, 5)).toEqual({
    kind: 'opening_balance',
    referenceId: null,
    stockCode: null,
    at: 5,
    postings: [
      { account: 'user_cash', amount: 1_000 },
      { account: 'house_capital', amount: -1_000 },
    ],
  });
});
