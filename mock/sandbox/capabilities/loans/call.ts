import { addBusinessDays, dayOf, startOfDay } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { basketValue } from '#market/basket.ts';
import { NOON_MS } from '#market/exchange-hours.ts';
import type { LoanEnv } from './env.ts';
import { type LoanRow, owedAt } from './records.ts';
import { isCovered, type LoanCover } from './rules/ltv.ts';
import { CALL_DAYS } from './rules/schedule.ts';
import type { CollateralCall } from './tables.ts';

/** Debt and collateral value of a loan at an instant (epoch ms). */
export function coverAt(env: Pick<LoanEnv, 'market'>, row: LoanRow, at: number): LoanCover {
  return { owed: owedAt(row, at), value: basketValue(env.market, row.collateral, at) };
}

/** Creates a collateral call at a close (epoch ms). */
export function createCollateralCall(at: number): CollateralCall {
  const lastDay = addBusinessDays(dayOf(at), CALL_DAYS);
  return { status: 'open', calledAt: at, deadline: startOfDay(lastDay) + NOON_MS };
}

/** Announces that an open call is met now (epoch ms). */
export async function announceMet(
  unit: Unit,
  before: Pick<LoanRow, 'call'>,
  { loanId, call }: LoanRow,
  at: number,
): Promise<void> {
  if (before.call?.status === 'open' && call?.status === 'met')
    await unit.announce('loan.call_met', { loanId, at });
}

/** The call, met if it was open and the collateral now covers what is owed; null if there was none. */
export function callMetIfCovered(call: CollateralCall | null, cover: LoanCover): CollateralCall | null {
  return call?.status === 'open' && isCovered(cover) ? { ...call, status: 'met' } : call;
}
