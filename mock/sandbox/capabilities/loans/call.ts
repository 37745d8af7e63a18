import { callDeadline, dayOf, isLoanCovered, type LoanCover } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import type { LoanEnv } from './env.ts';
import { type LoanRow, owedAt } from './records.ts';
import type { CollateralCall } from './tables.ts';

/** Debt and collateral value of a loan at an instant (epoch ms). */
export function loanCoverAt(env: Pick<LoanEnv, 'market'>, row: LoanRow, at: number): LoanCover {
  return { owed: owedAt(row, at), value: basketValue(env.market, row.collateral, at) };
}

/** Creates a collateral call at a close (epoch ms). */
export function createCollateralCall(at: number): CollateralCall {
  return { status: 'open', calledAt: at, deadline: callDeadline(dayOf(at)) };
}

/** Announces that an open call is met now (epoch ms). */
export async function announceCallMet(
  unit: Unit,
  before: Pick<LoanRow, 'call'>,
  { loanId, call }: LoanRow,
  at: number,
): Promise<void> {
  if (before.call?.status === 'open' && call?.status === 'met')
    await unit.announce('loan.call_met', { loanId, at });
}

/** The call, met if it was open and the collateral now covers what is owed; null if there was none. */
export function meetCallIfCovered(call: CollateralCall | null, cover: LoanCover): CollateralCall | null {
  return call?.status === 'open' && isLoanCovered(cover) ? { ...call, status: 'met' } : call;
}
