import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { reduceMarginCall } from '../margin/margin-call.ts';
import { cancelTermNotice } from '../margin/term-notice.ts';
import { type Execution, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import { fillsIn, ORDERS, type OrderRow, POSITIONS, type PositionRow } from '../records/records.ts';
import { yearGainIn } from '../records/year-gain.ts';
import type { TradingEnv } from '../rules/env.ts';
import { closingSums, netOfClosing, settleClosing, sumOfCosts } from '../rules/profit.ts';
import { announceFilled } from './announce-filled.ts';
import { closingFills, storeAndCountFills, totalsAfterExecutions } from './executed.ts';
import { createExecutionStep, type ForcedReason } from './opening.ts';

/**
 * Fills a working closing order, whole or in part: own funds return, and profit or loss is booked against the market. The
 * remainder keeps working and holds its shares.
 * `why` is the reason of a forced order.
 */
export async function fillClosingOrder(
  unit: Unit,
  env: TradingEnv,
  { order, position, why = 'forced_close' }: { order: OrderRow; position: PositionRow; why?: ForcedReason },
  executions: readonly Execution[],
  at: number,
): Promise<OrderRow> {
  const quantity = sharesIn(executions);
  const notionalTenths = notionalTenthsOf(executions);
  const fees = await readFeeStandingOfOrder(unit, order);
  const before = { market: env.market, fees, yearGainYen: await yearGainIn(unit, at) };
  const { rows, yearGainYen } = closingFills(before, order, position, executions, at);
  const costs = storeAndCountFills(unit, order, fees, rows);
  const openingFeeYen = rows.reduce((sum, row) => sum + row.openingFeeYen, 0);
  const sums = { ...closingSums(position, quantity, notionalTenths), ...costs };
  const { cashYen, absorbedYen } = settleClosing(sums, unit.balances.user_cash);
  // Proceeds can be used at once and settle later; until then the market owes them.
  const proceedsYen = Math.max(0, cashYen);
  unit.post({
    kind: 'position_closed',
    referenceId: position.positionId,
    stockCode: order.code,
    at,
    yearGainYen,
    postings: [
      { account: 'user_margin', amount: -sums.principalYen },
      { account: 'house_market', amount: proceedsYen - sums.profitLossYen - absorbedYen },
      { account: 'house_settlement', amount: -proceedsYen },
      { account: 'house_fee', amount: costs.feeYen },
      { account: 'house_lending', amount: costs.interestYen + costs.reverseFeeYen },
      { account: 'house_tax', amount: costs.taxYen },
      { account: 'user_cash', amount: cashYen },
    ],
  });
  const left = position.quantity - quantity;
  const stillHeld = position.closingQuantity - quantity;
  const after = unit.change(
    POSITIONS,
    position,
    {
      quantity: left,
      closingQuantity: stillHeld,
      closedNotionalTenths: position.closedNotionalTenths + notionalTenths,
      principalYen: position.principalYen - sums.principalYen,
      closedPrincipalYen: position.closedPrincipalYen + sums.principalYen,
      ...sumOfCosts(position, costs),
      realisedProfitLossYen: position.realisedProfitLossYen + sums.profitLossYen,
      ...(left === 0 ? { closedAt: at, closedOn: formatDay(dayOf(at)) } : {}),
    },
    left === 0
      ? { at, event: 'close', actor: 'system', reason: order.forced ? why : 'closed' }
      : { at, event: stillHeld === 0 ? 'fill_all' : 'fill_some', actor: 'system', reason: 'partly_closed' },
  );
  const filled = unit.change(
    ORDERS,
    order,
    {
      ...totalsAfterExecutions(order, executions, at),
      ...sumOfCosts(order, costs),
      openingFeeYen: order.openingFeeYen + openingFeeYen,
      realisedProfitLossYen: (order.realisedProfitLossYen ?? 0) + sums.profitLossYen,
    },
    createExecutionStep(order, executions, { at, forced: why }),
  );
  const change = { order: filled, position: after, fills: await fillsIn(unit, filled) };
  announceChange(unit, env, { at, ...change });
  await reduceMarginCall(unit, { before: position, after }, at);
  const { userId, positionId } = position;
  const profitYen = netOfClosing(sums.profitLossYen, { ...costs, openingFeeYen });
  await announceFilled(unit, filled, { positionId, executions, profitYen }, at);
  if (left > 0) return filled;
  cancelTermNotice(unit, after);
  await unit.announce('position.closed', { userId, positionId, at });
  return filled;
}
