import type { LedgerPost } from './entry.ts';

/** Paper cash that a user is given (yen) at an instant (epoch ms), or that is taken if below zero. */
export function paperCash(yen: number, at: number): LedgerPost {
  return {
    ...{ kind: 'opening_balance', referenceId: null, stockCode: null, at },
    postings: [
      { account: 'user_cash', amount: yen },
      { account: 'house_capital', amount: -yen },
    ],
  };
}
