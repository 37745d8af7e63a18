import { accrueLoanDebt, dayOf, loanDebtAfterRepayment, loanOwedYen, newLoanDebt } from '@tsubame/sdk/rules';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { asPaidOutLoan, type LoanRow, type RepaymentRow } from './records.ts';
import { loanRepayments, loans } from './tables.ts';

/** Interest and late charge in yen that a user owed at any instant (epoch ms): the part of a debt without a ledger entry. */
export async function accruedLoanCostOf(db: Executor, userId: string): Promise<(at: number) => number> {
  const rows = await db
    .select()
    .from(loans)
    .where(and(eq(loans.userId, userId), isNotNull(loans.loanDay)));
  if (rows.length === 0) return () => 0;
  const repayments = await db
    .select()
    .from(loanRepayments)
    .where(eq(loanRepayments.userId, userId))
    .orderBy(asc(loanRepayments.seq));
  const byLoan = Map.groupBy(repayments, ({ loanId }) => loanId);
  return (at) => rows.reduce((sum, row) => sum + accruedAt(row, byLoan.get(row.loanId) ?? [], at), 0);
}

function accruedAt(row: LoanRow, repayments: readonly RepaymentRow[], at: number): number {
  const loan = asPaidOutLoan(row);
  if (!loan || row.paidOutAt === null || at < row.paidOutAt) return 0;
  let debt = newLoanDebt(row.amountYen);
  for (const { at: paidAt, lateYen, interestYen, principalYen } of repayments) {
    if (paidAt > at) break;
    const parts = { late: lateYen, interest: interestYen, principal: principalYen };
    debt = loanDebtAfterRepayment(accrueLoanDebt(loan.bearing, debt, dayOf(paidAt) - loan.loanDay), parts);
  }
  const now = accrueLoanDebt(loan.bearing, debt, dayOf(at) - loan.loanDay);
  return loanOwedYen(now) - now.principal;
}

/** Interest and late charge in yen that a user paid, each at its instant (epoch ms). */
export async function interestPaidBy(db: Executor, userId: string): Promise<{ at: number; yen: number }[]> {
  const rows = await db.select().from(loanRepayments).where(eq(loanRepayments.userId, userId));
  return rows.map(({ at, lateYen, interestYen }) => ({ at, yen: lateYen + interestYen }));
}
