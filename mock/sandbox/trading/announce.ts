import { balancesOf } from '../ledger/post.ts';
import { append } from '../outbox/outbox.ts';
import type { Tx } from '../store/database.ts';
import type { TradingEnv } from './env.ts';
import { fillsOf, type OrderRow, type PositionRow } from './records.ts';
import { orderOnWire, positionOnWire } from './wire-records.ts';

/** Tells the user's stream what changed, in the transaction that changed it. */
export async function announce(
  tx: Tx,
  env: TradingEnv,
  change: { userId: string; at: number; order: OrderRow | null; position: PositionRow | null },
): Promise<void> {
  const { userId, at, order, position } = change;
  const isFilled = order !== null && order.filledQuantity > 0;
  const fills = isFilled ? ((await fillsOf(tx, [order.orderId])).get(order.orderId) ?? []) : [];
  const payload = {
    order: order ? orderOnWire(order, fills) : null,
    position: position ? positionOnWire(env, position, at) : null,
  };
  await append(tx, { userId, channel: 'order', at, payload });
}

/** Tells the user's stream what the account holds now. */
export async function announceAccount(tx: Tx, userId: string, at: number): Promise<void> {
  const balances = await balancesOf(tx, userId);
  const payload = {
    balance: balances.user_cash,
    reserved: balances.user_reserved,
    margin: balances.user_margin,
  };
  await append(tx, { userId, channel: 'account', at, payload });
}
