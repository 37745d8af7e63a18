import {
  dayOf,
  findRateOverCap,
  loanDueDay,
  loanFeeYen,
  loanLimitYen,
  newLoanDebt,
} from '@tsubame/sdk/rules';
import { type Decision, defineDecision } from '#frame/capability.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import { readBorrowingHistoryInUnit, waiversLeft } from './borrowing-history.ts';
import type { LoanEnv } from './env.ts';
import type {} from './events.ts';
import { releasePledges } from './pledge.ts';
import { LOAN, type LoanRow } from './records.ts';

/** The operator's decisions on an application. */
export function loanDecisions(env: LoanEnv): Decision[] {
  return [
    defineDecision({
      record: LOAN,
      event: 'approve',
      reasons: ['approved'],
      decide: (unit, row, { at }) => approveLoan(unit, env, row, at),
    }),
    defineDecision({
      record: LOAN,
      event: 'decline',
      reasons: ['declined', 'collateral_short'],
      decide: (unit, row, { at, reason }) =>
        decline(unit, env, row, { at, reason: reason === 'collateral_short' ? reason : 'declined' }),
    }),
  ];
}

/**
 * Pays a loan out at an instant (epoch ms). Declines it instead if the collateral no longer covers it, if the user has an
 * uncovered debt, or if it would now exceed the legal cap.
 */
export async function approveLoan(unit: Unit, env: LoanEnv, row: LoanRow, at: number): Promise<void> {
  const { userId, loanId, amountYen, termDays, collateral } = row;
  const loanDay = dayOf(at);
  const borrowed = await readBorrowingHistoryInUnit(unit, userId, at);
  const waived = waiversLeft(borrowed) > 0;
  if (amountYen > loanLimitYen(basketValue(env.market, collateral, at)))
    return decline(unit, env, row, { at, reason: 'collateral_short' });
  if (borrowed.hasUncoveredDebt || findRateOverCap({ amount: amountYen, termDays, loanDay, waived }))
    return decline(unit, env, row, { at, reason: 'declined' });
  const fee = loanFeeYen(amountYen, waived);
  unit.post({
    kind: 'loan_disbursed',
    referenceId: loanId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_loan', amount: -amountYen },
      { account: 'house_fee', amount: fee },
      { account: 'user_cash', amount: amountYen - fee },
    ],
  });
  const dueDay = loanDueDay(loanDay, termDays);
  unit.change(
    LOAN,
    row,
    {
      ...{ loanDay, dueDay, waived, feeYen: fee, paidOutAt: at, checkedUntil: at },
      borrowingNumber: borrowed.count + 1,
      debt: newLoanDebt(amountYen),
    },
    { at, event: 'approve', actor: 'operator', reason: 'approved' },
  );
  await unit.announce('loan.approved', { loanId, at, disbursed: amountYen - fee, dueDay });
}

async function decline(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  { at, reason }: { at: number; reason: 'declined' | 'collateral_short' },
): Promise<void> {
  await releasePledges(unit, env, row.collateral, at);
  unit.change(LOAN, row, { collateral: [] }, { at, event: 'decline', actor: 'operator', reason });
  await unit.announce('loan.rejected', { loanId: row.loanId, at, reason });
}
