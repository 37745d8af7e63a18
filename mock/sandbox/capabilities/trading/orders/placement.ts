import { endsAtOnce } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { findPositionToClose, isLiveOrder, type OrderRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { endOrder } from './ending.ts';

/** Ends what is left of an order that had to be filled at once, and returns the order. */
export async function endRest(unit: Unit, env: TradingEnv, order: OrderRow, at: number): Promise<OrderRow> {
  if (!endsAtOnce(order.execution) || !isLiveOrder(order)) return order;
  const ending = { at, event: 'end_rest', actor: 'system', reason: 'not_filled_at_once' } as const;
  return endOrder(unit, env, { order, position: await findPositionToClose(unit, order) }, ending);
}
