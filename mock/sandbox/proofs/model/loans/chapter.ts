import { LOANS as LOAN } from '#capabilities/loans/records.ts';
import { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import type { Chapter } from '../chapter.ts';
import { LOANS_DEEDS } from './deeds.ts';
import { LOANS_LAWS, oracleOf, soldAtOnce } from './laws.ts';

export const LOANS: Chapter = {
  deeds: LOANS_DEEDS,
  laws: LOANS_LAWS,
  records: [LOAN],

  /** What is owed stands negative. */
  async holds(world, { userId }) {
    let owed = 0;
    for (const row of await world.look.of(loans, userId))
      if (row.loanDay !== null) owed += (await oracleOf(world, row)).principal;
    return { user_loan: -owed };
  },

  async earned(world, { userId }) {
    let cost = 0;
    for (const row of await world.look.of(loans, userId)) {
      if (row.loanDay === null) continue;
      const { feeYen, paidCost } = await oracleOf(world, row);
      cost += feeYen + paidCost;
    }
    return -cost;
  },

  async cameAbout(world) {
    const repayments = await world.look.all(loanRepayments);
    const all = await world.look.all(loans);
    const calls = (status: string) => all.filter(({ call }) => call?.status === status).length;
    return {
      'call begun': all.filter(({ call }) => call !== null && call.calledAt >= world.began).length,
      'call met': calls('met'),
      'call missed': calls('missed'),
      'all sold at 85 %': all.filter((row) => soldAtOnce(row) !== null).length,
      'interest repaid': repayments.filter(({ interestYen }) => interestYen > 0).length,
      'late charge repaid': repayments.filter(({ lateYen }) => lateYen > 0).length,
      'repaid of collateral': repayments.filter(({ source }) => source === 'collateral').length,
    };
  },
};
