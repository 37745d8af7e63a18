import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { findPositionToClose, type OrderRow, requireOrder } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { mayCancelOrder } from '../rules/states.ts';
import { endOrder } from './ending.ts';

/**
 * Cancels a live order at an instant (epoch ms). Earlier prices count first: an order that was reached before is filled,
 * not cancelled.
 *
 * @throws ProtocolError 404 if there is no such order of this user, Refusal if it is not live any more.
 */
export async function cancelOrder(
  unit: Unit,
  env: TradingEnv,
  orderId: string,
  at: number,
): Promise<OrderRow> {
  const order = await requireOrder(unit, orderId);
  if (!mayCancelOrder(order.state))
    throwIfRefused({
      id: 'order_not_cancellable',
      field: 'order_id',
      rule: 'order_state',
      params: { state: order.state },
    });
  const position = await findPositionToClose(unit, order);
  const ending = { event: 'cancel', at, actor: 'user', reason: 'cancelled' } as const;
  return endOrder(unit, env, { order, position }, ending);
}
