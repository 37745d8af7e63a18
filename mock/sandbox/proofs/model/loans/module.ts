import { LOAN } from '#capabilities/loans/records.ts';
import { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import type { ModelModule } from '../module.ts';
import { LOANS_COMMANDS } from './commands.ts';
import { expectedLoanOf, LOANS_INVARIANTS, lastForcedSaleAt } from './invariants.ts';

export const LOANS: ModelModule = {
  commands: LOANS_COMMANDS,
  invariants: LOANS_INVARIANTS,
  records: [LOAN],

  /** The ledger keeps debt as a negative balance. */
  async expectedBalances(harness, { userId }) {
    let owed = 0;
    for (const row of await harness.store.rowsOfUser(loans, userId))
      if (row.loanDay !== null) owed += (await expectedLoanOf(harness, row)).principal;
    return { user_loan: -owed };
  },

  async expectedEarnings(harness, { userId }) {
    let cost = 0;
    for (const row of await harness.store.rowsOfUser(loans, userId)) {
      if (row.loanDay === null) continue;
      const { feeYen, paidCost } = await expectedLoanOf(harness, row);
      cost += feeYen + paidCost;
    }
    return -cost;
  },

  async countEvents(harness) {
    const repayments = await harness.store.allRows(loanRepayments);
    const all = await harness.store.allRows(loans);
    const calls = (status: string) => all.filter(({ call }) => call?.status === status).length;
    return {
      'collateral call opened': all.filter(({ call }) => call !== null && call.calledAt >= harness.beganAt)
        .length,
      'collateral call met': calls('met'),
      'collateral call missed': calls('missed'),
      'all collateral sold at 85 %': all.filter((row) => lastForcedSaleAt(row) !== null).length,
      'loan interest repaid': repayments.filter(({ interestYen }) => interestYen > 0).length,
      'loan late charge repaid': repayments.filter(({ lateYen }) => lateYen > 0).length,
      'loan repaid from collateral': repayments.filter(({ source }) => source === 'collateral').length,
    };
  },
};
