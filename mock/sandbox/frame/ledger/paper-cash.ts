import type { LedgerPost } from './entry.ts';

/** The ledger entry that gives a user paper cash (yen) at an instant (epoch ms), or takes it if negative. */
export function paperCashEntry(yen: number, at: number): LedgerPost {
  return {
    ...{ kind: 'opening_balance', referenceId: null, stockCode: null, at },
    postings: [
      { account: 'user_cash', amount: yen },
      { account: 'house_capital', amount: -yen },
    ],
  };
}
