import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { type Executor, rawRows, type Tx } from '#frame/store/database.ts';
import { ledgerBalances } from '#frame/store/schema/ledger.ts';
import { type OrderStep, orderMoved, type PositionStep, positionMoved } from '../rules/states.ts';
import { LONGEST_TIMELINE, lengthened } from '../rules/timeline.ts';
import { fills, orders, positions } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type NewOrder = typeof orders.$inferInsert;
export type PositionRow = typeof positions.$inferSelect;
export type NewPosition = typeof positions.$inferInsert;
export type FillRow = typeof fills.$inferSelect;

/**
 * Takes the user's turn: every change of orders, positions and trading money holds this lock, so changes of one user
 * happen one after another, whatever instance they come through.
 *
 * @returns false if somebody else holds it and `wait` is false, or the user has no account.
 */
export async function lockUser(
  tx: Tx,
  userId: string,
  options: { wait: boolean } = { wait: true },
): Promise<boolean> {
  const query = tx
    .select({ balance: ledgerBalances.balance })
    .from(ledgerBalances)
    .where(and(eq(ledgerBalances.userId, userId), eq(ledgerBalances.account, 'user_cash')));
  const rows = options.wait ? await query.for('update') : await query.for('update', { skipLocked: true });
  return rows.length > 0;
}

// Written out, not as parameters: a prepared statement could not use the partial indexes otherwise.
const isLive = sql`${orders.state} in ('queued', 'working')`;
const isOpen = sql`${positions.state} in ('holding', 'closing')`;
const isWatched = and(
  isOpen,
  or(isNotNull(positions.forcedClosePriceTenths), sql`${positions.state} = 'closing'`),
);

/** False if neither time nor price can change anything of the user: one small question instead of two long lists. */
export async function hasLiveRecords(executor: Executor, userId: string): Promise<boolean> {
  const order = sql`select 1 from ${orders} where ${isLive} and ${orders.userId} = ${userId}`;
  const position = sql`select 1 from ${positions} where ${isWatched} and ${positions.userId} = ${userId}`;
  const query = sql`select exists (${order}) or exists (${position}) as live`;
  return (await rawRows<{ live: boolean }>(executor, query))[0]?.live === true;
}

/** Orders that can still be filled, of one user or of everybody. */
export function liveOrders(executor: Executor, userId?: string): Promise<OrderRow[]> {
  return executor
    .select()
    .from(orders)
    .where(and(isLive, userId ? eq(orders.userId, userId) : undefined))
    .orderBy(asc(orders.seq));
}

/** Positions that hold shares, of one user or of everybody. */
export function openPositions(executor: Executor, userId?: string): Promise<PositionRow[]> {
  return executor
    .select()
    .from(positions)
    .where(and(isOpen, userId ? eq(positions.userId, userId) : undefined))
    .orderBy(asc(positions.seq));
}

/** Open positions that time or price can change, of one user or of everybody: the others only wait for their owner. */
export function watchedPositions(executor: Executor, userId?: string): Promise<PositionRow[]> {
  return executor
    .select()
    .from(positions)
    .where(and(isWatched, userId ? eq(positions.userId, userId) : undefined))
    .orderBy(asc(positions.seq));
}

export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(order).returning();
  if (!row) throw new Error('the order was not stored');
  return row;
}

export async function insertPosition(tx: Tx, position: NewPosition): Promise<PositionRow> {
  const [row] = await tx.insert(positions).values(position).returning();
  if (!row) throw new Error('the position was not stored');
  return row;
}

/** Stores a move of an order with what changes by it, and counts its version up; the version it was read with must still stand. */
export async function changeOrder(
  tx: Tx,
  order: OrderRow,
  changes: Omit<Partial<NewOrder>, 'state' | 'timeline'>,
  step: OrderStep,
): Promise<OrderRow> {
  const move = orderMoved(order.state, step);
  const [row] = await tx
    .update(orders)
    .set({
      ...changes,
      state: move.to,
      updatedAt: move.at,
      version: sql`${orders.version} + 1`,
      timeline: lengthened(order.timeline, move, LONGEST_TIMELINE.order),
    })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.version, order.version)))
    .returning();
  if (!row) throw new Error(`order ${order.orderId} changed outside the user's turn`);
  return row;
}

/** Stores a change of a position as {@link changeOrder} does. */
export async function changePosition(
  tx: Tx,
  position: PositionRow,
  changes: Omit<Partial<NewPosition>, 'state' | 'timeline'>,
  step: PositionStep,
): Promise<PositionRow> {
  const move = positionMoved(position.state, step);
  const [row] = await tx
    .update(positions)
    .set({
      ...changes,
      state: move.to,
      updatedAt: move.at,
      version: sql`${positions.version} + 1`,
      timeline: lengthened(position.timeline, move, LONGEST_TIMELINE.position),
    })
    .where(and(eq(positions.positionId, position.positionId), eq(positions.version, position.version)))
    .returning();
  if (!row) throw new Error(`position ${position.positionId} changed outside the user's turn`);
  return row;
}

/** Fills of the orders, oldest first. */
export async function fillsOf(executor: Executor, orderIds: string[]): Promise<Map<string, FillRow[]>> {
  const found = new Map<string, FillRow[]>();
  if (orderIds.length === 0) return found;
  const rows = await executor
    .select()
    .from(fills)
    .where(inArray(fills.orderId, orderIds))
    .orderBy(asc(fills.seq));
  for (const row of rows) found.set(row.orderId, [...(found.get(row.orderId) ?? []), row]);
  return found;
}
