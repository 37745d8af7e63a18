import type { Unit } from '#frame/unit/unit.ts';
import { releaseShares } from '../positions/closing.ts';
import { unfilledShares } from '../positions/executed.ts';
import { announceChange } from '../records/announce.ts';
import { fillsIn, ORDERS, type OrderRow, type PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { OrderEnding } from '../rules/states.ts';
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
  const { at } = ending;
  changeOrderReserve(unit, order, -order.reserveYen, at);
  const position = pair.position && releaseShares(unit, pair.position, unfilledShares(order), release);
  const ended = unit.change(ORDERS, order, { reserveYen: 0 }, ending);
  announceChange(unit, env, { at, order: ended, position, fills: await fillsIn(unit, ended) });
  return ended;
}
