import { isOwnShares } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { stopEnded, unfilledShares } from '../positions/executed.ts';
import { releaseShares } from '../positions/hold-shares.ts';
import { announceChange } from '../records/announce.ts';
import {
  conditionalOpeningOrdersIn,
  fillsIn,
  ORDERS,
  type OrderRow,
  type PositionRow,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { OrderEnding, OrderStep, RejectionReason } from '../rules/states.ts';
import { changeOrderReserve } from './reserve.ts';

/**
 * Ends a live order and releases its cash (opening order) or shares (closing order). Earlier executions stay. `position` is
 * the one that a closing order closes.
 */
export async function endOrder(
  unit: Unit,
  env: TradingEnv,
  pair: { order: OrderRow; position: PositionRow | null },
  ending: OrderEnding,
): Promise<OrderRow> {
  const { order } = pair;
  const { event: _, ...release } = ending;
  const position = pair.position && releaseShares(unit, pair.position, unfilledShares(order), release);
  return storeEnd(unit, env, { order, position }, ending);
}

/**
 * Rejects an order that cannot be executed on a new day, and releases its cash or shares. Earlier executions stay. `position` is the one
 * that a closing order closes.
 */
export async function rejectOrder(
  unit: Unit,
  env: TradingEnv,
  { order, position }: { order: OrderRow; position: PositionRow | null },
  { reason, at }: { readonly reason: RejectionReason; readonly at: number },
): Promise<void> {
  const by = { at, actor: 'system' } as const;
  // A closing order reserves no cash, so only the limits of the day can exclude it.
  const released =
    position &&
    releaseShares(unit, position, unfilledShares(order), { ...by, reason: 'price_out_of_limits' });
  await storeEnd(unit, env, { order, position: released }, { ...by, event: 'reject', reason });
}

/** During a margin call only conditions that close positions stay: a conditional order that would open a position on margin ends, with the exit that it carries. */
export async function endConditionalMarginOrders(unit: Unit, env: TradingEnv, at: number): Promise<void> {
  const ending = { at, event: 'call_margin', actor: 'system', reason: 'margin_short' } as const;
  for (const order of await conditionalOpeningOrdersIn(unit))
    if (!isOwnShares(order)) await storeEnd(unit, env, { order, position: null }, ending);
}

async function storeEnd(
  unit: Unit,
  env: TradingEnv,
  { order, position }: { order: OrderRow; position: PositionRow | null },
  ending: OrderStep,
): Promise<OrderRow> {
  const { at } = ending;
  changeOrderReserve(unit, order, -order.reserveYen, at);
  const ended = unit.change(ORDERS, order, { reserveYen: 0, ...stopEnded(order) }, ending);
  announceChange(unit, env, { at, order: ended, position, fills: await fillsIn(unit, ended) });
  return ended;
}
