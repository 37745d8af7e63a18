import { and, eq } from 'drizzle-orm';
import { notFound } from '#frame/contract/refusal.ts';
import type { Tx } from '#frame/store/database.ts';
import type { OrderRow } from '../records/records.ts';
import { orders, positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { mayCancel } from '../rules/states.ts';
import { insist } from './draft.ts';
import { endOrder } from './ending.ts';

/**
 * Takes back a live order at an instant (epoch ms). The caller holds the user's turn, so what the price did before
 * that instant came first: an order that was reached is filled, not cancelled.
 *
 * @throws ProtocolError 404 if there is no such order of this user, Refusal if it is not live any more.
 */
export async function cancelOrder(
  tx: Tx,
  env: TradingEnv,
  request: { userId: string; orderId: string },
  at: number,
): Promise<OrderRow> {
  const { userId, orderId } = request;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!order) throw notFound();
  if (!mayCancel(order.state))
    insist({
      id: 'order_not_cancellable',
      field: 'order_id',
      rule: 'order_state',
      params: { state: order.state },
    });
  const [position] =
    order.intent === 'close' && order.positionId !== null
      ? await tx.select().from(positions).where(eq(positions.positionId, order.positionId))
      : [];
  const ending = { event: 'cancel', at, actor: 'user', reason: 'cancelled' } as const;
  return (await endOrder(tx, env, { order, position: position ?? null }, ending)).order;
}
