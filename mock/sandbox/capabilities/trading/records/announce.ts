import type { UserBalances } from '#frame/ledger/post.ts';
import { append } from '#frame/outbox/outbox.ts';
import type { Tx } from '#frame/store/database.ts';
import type { TradingEnv } from '../rules/env.ts';
import type { FillRow, OrderRow, PositionRow } from './records.ts';
import { orderOnWire, positionOnWire } from './wire-records.ts';

/** What changed for a user at an instant (epoch ms). */
export interface Change {
  readonly userId: string;
  readonly at: number;
  readonly order: OrderRow | null;
  readonly position: PositionRow | null;
  /** Fills of the order, if it is filled. */
  readonly fills?: readonly FillRow[];
  /** What the account holds now, if money moved. */
  readonly balances?: UserBalances | null;
}

/** Tells the user's stream what changed, in the transaction that changed it. */
export async function announce(tx: Tx, env: TradingEnv, change: Change): Promise<void> {
  const { userId, at, order, position, fills = [], balances = null } = change;
  const told = {
    order: order ? orderOnWire(env, order, fills, at) : null,
    position: position ? positionOnWire(env, position, at) : null,
  };
  const account = balances && {
    balance: balances.user_cash,
    reserved: balances.user_reserved,
    margin: balances.user_margin,
  };
  await append(tx, { userId, at, payloads: { order: told, ...(account ? { account } : {}) } });
}
