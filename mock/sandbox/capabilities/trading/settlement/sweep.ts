import { and, inArray, lt } from 'drizzle-orm';
import type { Database, Executor, Tx } from '#frame/store/database.ts';
import { hasLiveRecords, liveOrders, lockUser, watchedPositions } from '../records/records.ts';
import { orders, positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { nextOfOrder, nextOfPosition } from './due.ts';
import { settleUser } from './settle.ts';

/** How far behind a record's check mark may fall before it is moved; it only saves work, so not every sweep writes. */
const MARK_AFTER_MS = 60_000;

/**
 * The matching sweep: does what is due for everybody. Several instances may sweep at once; each user is settled by
 * whoever gets the user's turn first, the others pass on.
 */
export async function sweepAll(database: Database, env: TradingEnv): Promise<void> {
  const until = env.now();
  const waiting = await liveOrders(database.db);
  const held = await watchedPositions(database.db);
  const users = new Set([
    ...waiting.filter((order) => nextOfOrder(env, order, until)).map((order) => order.userId),
    ...held.filter((position) => nextOfPosition(env, position, until)).map((position) => position.userId),
  ]);
  for (const userId of users) {
    await database.transaction(async (tx) => {
      if (await lockUser(tx, userId, { wait: false })) await settleUser(tx, env, userId, until);
    });
  }
  const stale = (row: { userId: string; checkedUntil: number }) =>
    !users.has(row.userId) && row.checkedUntil < until - MARK_AFTER_MS;
  const orderIds = waiting
    .filter((order) => order.state === 'working' && stale(order))
    .map((row) => row.orderId);
  if (orderIds.length > 0)
    await database.db
      .update(orders)
      .set({ checkedUntil: until })
      .where(and(inArray(orders.orderId, orderIds), lt(orders.checkedUntil, until)));
  const positionIds = held.filter(stale).map((row) => row.positionId);
  if (positionIds.length > 0)
    await database.db
      .update(positions)
      .set({ checkedUntil: until })
      .where(and(inArray(positions.positionId, positionIds), lt(positions.checkedUntil, until)));
}

/**
 * Brings one user up to date before the user's own records are read; writes, and takes the user's turn, only if
 * something is due.
 */
export async function settleForReading(
  store: { db: Executor; transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> },
  env: TradingEnv,
  userId: string,
): Promise<void> {
  const until = env.now();
  if (!(await hasLiveRecords(store.db, userId))) return;
  const due =
    (await liveOrders(store.db, userId)).some((order) => nextOfOrder(env, order, until)) ||
    (await watchedPositions(store.db, userId)).some((position) => nextOfPosition(env, position, until));
  if (!due) return;
  await store.transaction(async (tx) => {
    await lockUser(tx, userId);
    await settleUser(tx, env, userId, until);
  });
}

/**
 * Takes the user's turn and brings the user up to now: the first thing every change does.
 *
 * @returns the instant (epoch ms) of the change, read after the wait for the turn.
 */
export async function takeTurn(tx: Tx, env: TradingEnv, userId: string): Promise<number> {
  await lockUser(tx, userId);
  const at = env.now();
  await settleUser(tx, env, userId, at);
  return at;
}
