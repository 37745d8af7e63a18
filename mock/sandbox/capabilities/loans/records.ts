import {
  accrueLoanDebt,
  dayOf,
  type LoanDebt,
  type LoanInterestTerms,
  loanInterestTerms,
  loanOwedYen,
} from '@tsubame/sdk/rules';
import { LOAN_MOVES } from '@tsubame/sdk/transitions';
import { notFound } from '#frame/contract/refusal.ts';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type loanRepayments, loans } from './tables.ts';

export const LOAN = defineRecordKind({
  name: 'loan',
  table: loans,
  id: 'loanId',
  moves: LOAN_MOVES,
  longestTimeline: 100,
  isStreamed: true,
});

export type LoanRow = RowOf<typeof LOAN>;
export type RepaymentRow = typeof loanRepayments.$inferSelect;

/** States of a loan with a debt that can be repaid. */
export const OPEN_STATES = ['in_progress', 'repaying', 'overdue'] as const;

export function isOutstandingLoan({ state }: Pick<LoanRow, 'state'>): boolean {
  return OPEN_STATES.some((open) => open === state);
}

/** A loan that was paid out: its days and what it owes. */
export type PaidOut = {
  readonly loanDay: number;
  readonly bearing: LoanInterestTerms;
  readonly debt: LoanDebt;
};

/** A loan as paid out: its days and what it owes; null until then. */
export function asPaidOutLoan({ loanDay, dueDay, debt, rate, waived }: LoanRow): PaidOut | null {
  if (loanDay === null || dueDay === null || debt === null) return null;
  return { loanDay, debt, bearing: loanInterestTerms({ loanDay, dueDay, rate, waived }) };
}

/**
 * {@link asPaidOutLoan} of a loan that is known to be paid out.
 *
 * @throws Error if it is not.
 */
export function requirePaidOutLoan(row: LoanRow): PaidOut {
  const loan = asPaidOutLoan(row);
  if (!loan) throw new Error(`${row.loanId} was not paid out`);
  return loan;
}

/** What a loan owes after a day (number). */
export function debtAfter({ loanDay, bearing, debt }: PaidOut, day: number): LoanDebt {
  return accrueLoanDebt(bearing, debt, day - loanDay);
}

/** Outstanding yen at an instant (epoch ms); 0 until it is paid out. */
export function owedAt(row: LoanRow, at: number): number {
  const loan = asPaidOutLoan(row);
  return loan ? loanOwedYen(debtAfter(loan, dayOf(at))) : 0;
}

/**
 * The user's loan with this id.
 *
 * @throws ProtocolError 404 if there is none.
 */
export async function requireLoan(unit: Unit, loanId: string): Promise<LoanRow> {
  const row = await unit.get(LOAN, loanId);
  if (!row) throw notFound();
  return row;
}
