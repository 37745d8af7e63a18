import { dayOf, forcedClosePriceTenths, formatDay, isOwnShares, principalYen } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { issueOf } from '#market/universe.ts';
import { scheduleMarginMeasurements } from '../margin/margin-call.ts';
import { scheduleTermNotice } from '../margin/term-notice.ts';
import { type Execution, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import { fillsIn, ORDERS, type OrderRow, POSITIONS, termsInForce } from '../records/records.ts';
import { scheduleNextSplit } from '../records/schedule-next-split.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { OrderStep } from '../rules/states.ts';
import { announceFilled } from './announce-filled.ts';
import { openingFills, storeAndCountFills, totalsAfterExecutions, unfilledShares } from './executed.ts';
import { beginExit } from './exit.ts';

/** Reason of an order that was not placed by a user. */
export type ForcedReason = 'forced_close' | 'intraday_close' | 'margin_term_ended' | 'collateral_sold';

/** The transition of an order by executions: full or partial; forced, at the limit, or at the market price. */
export function createExecutionStep(
  order: OrderRow,
  executions: readonly Execution[],
  { at, forced = 'forced_close' }: { readonly at: number; readonly forced?: ForcedReason },
): OrderStep {
  const reason = termsInForce(order).priceType === 'limit' ? 'limit_reached' : 'matched';
  const by = { at, actor: 'system' } as const;
  return sharesIn(executions) < unfilledShares(order)
    ? { ...by, event: 'fill_some', reason }
    : { ...by, event: 'match', reason: order.forced ? forced : reason };
}

/** Executions of an opening order, and the reserve (yen) of its remaining shares. */
export interface OpeningFill {
  readonly executions: readonly Execution[];
  readonly keptYen: number;
}

/**
 * Fills a working opening order, whole or in part, as a new position. The reserve of the executed part becomes margin and
 * fee, and its rest is released. The remainder keeps working. An exit of the order begins for the position.
 */
export async function fillOpeningOrder(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  { executions, keptYen }: OpeningFill,
  at: number,
): Promise<OrderRow> {
  const positionId = newId('pos');
  const exitOrderId = order.exit === null ? null : newId('ord');
  const notionalTenths = notionalTenthsOf(executions);
  const { userId, code, direction, leverage, product } = order;
  const quantity = sharesIn(executions);
  const releasedYen = order.reserveYen - keptYen;
  const principal = principalYen(notionalTenths / 10, leverage);
  const fees = await readFeeStandingOfOrder(unit, order);
  const rows = openingFills(fees, order, positionId, executions, at);
  const { feeYen: fee } = storeAndCountFills(unit, order, fees, rows);
  unit.post({
    kind: 'position_opened',
    referenceId: positionId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -releasedYen },
      { account: 'user_margin', amount: principal },
      { account: 'house_fee', amount: fee },
      { account: 'user_cash', amount: releasedYen - principal - fee },
    ],
  });
  const position = unit.begin(
    POSITIONS,
    {
      positionId,
      userId,
      orderId: order.orderId,
      code,
      direction,
      leverage,
      product,
      openedQuantity: quantity,
      quantity,
      openedNotionalTenths: notionalTenths,
      principalYen: principal,
      feeYen: fee,
      openingFeeYen: fee,
      forcedClosePriceTenths: forcedClosePriceTenths(
        { direction, leverage, notionalTenths, quantity },
        issueOf(code).tickGroup,
      ),
      openedAt: at,
      openedOn: formatDay(dayOf(at)),
      checkedUntil: at,
    },
    { at, event: 'open', actor: 'system', reason: 'opened' },
  );
  const filled = unit.change(
    ORDERS,
    order,
    {
      positionId: order.positionId ?? positionId,
      exitOrderIds: exitOrderId === null ? order.exitOrderIds : [...order.exitOrderIds, exitOrderId],
      ...totalsAfterExecutions(order, executions, at),
      reserveYen: keptYen,
      feeYen: order.feeYen + fee,
    },
    createExecutionStep(order, executions, { at }),
  );
  scheduleNextSplit(unit, env, code, at);
  if (!isOwnShares(position)) scheduleMarginMeasurements(unit, at);
  scheduleTermNotice(unit, position);
  announceChange(unit, env, {
    at,
    order: filled,
    position,
    fills: await fillsIn(unit, filled),
  });
  await announceFilled(unit, filled, { positionId, executions, profitYen: null }, at);
  if (exitOrderId !== null) await beginExit(unit, env, { entry: filled, position, exitOrderId }, at);
  return filled;
}
