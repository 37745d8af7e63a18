import { LOAN_INTEREST } from '@tsubame/sdk/rules';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { LOAN, type LoanRow, owedAt } from './records.ts';
import { loans } from './tables.ts';

/** A user's earlier loans. */
export type BorrowingHistory = {
  /** Loans that were paid out. */
  readonly count: number;
  /** True if a debt remains although all collateral was sold: no further loan is granted. */
  readonly hasUncoveredDebt: boolean;
};

const wasPaidOut = (userId: string) => and(eq(loans.userId, userId), isNotNull(loans.loanDay));

/** The user's borrowing history in a unit of work, with the changes of this unit, at an instant (epoch ms). */
export async function readBorrowingHistoryInUnit(
  unit: Unit,
  userId: string,
  at: number,
): Promise<BorrowingHistory> {
  const rows = await unit.find(LOAN, {
    where: wasPaidOut(userId),
    matches: ({ loanDay }) => loanDay !== null,
  });
  return borrowedOf(rows, at);
}

/** The user's borrowing history as committed. */
export async function readBorrowingHistory(
  db: Executor,
  userId: string,
  at: number,
): Promise<BorrowingHistory> {
  return borrowedOf(await db.select().from(loans).where(wasPaidOut(userId)), at);
}

function borrowedOf(rows: readonly LoanRow[], at: number): BorrowingHistory {
  const isShort = rows.some((row) => row.collateral.length === 0 && owedAt(row, at) > 0);
  return { count: rows.length, hasUncoveredDebt: isShort };
}

/** Number of remaining loans with the interest waiver. */
export function waiversLeft({ count }: BorrowingHistory): number {
  return Math.max(0, LOAN_INTEREST.waiver_loans - count);
}
