import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Schemas } from '#frame/contract/handlers.ts';
import { notFound, ProtocolError } from '#frame/contract/refusal.ts';
import { decodeCursor, encodeCursor } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { TradingEnv } from '../rules/env.ts';
import { fillsOf, type OrderRow } from './records.ts';
import { orders, positions } from './tables.ts';
import { orderOnWire, positionOnWire } from './wire-records.ts';

const PAGE = 20;

/** Which part of a list is asked for. */
export interface Page<State> {
  /** Any of these. */
  readonly state?: readonly State[] | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The user's orders, newest first. */
export async function listOrders(
  executor: Executor,
  env: TradingEnv,
  userId: string,
  page: Page<OrderState>,
  at: number,
) {
  const limit = page.limit ?? PAGE;
  const rows = await executor
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        page.state ? inArray(orders.state, page.state) : undefined,
        page.cursor ? lt(orders.seq, seqOf(page.cursor)) : undefined,
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const fills = await fillsOf(
    executor,
    shown.map((row) => row.orderId),
  );
  const items = shown.map((row) => orderOnWire(env, row, fills.get(row.orderId) ?? [], at));
  return { items, next_cursor: nextCursor(rows, limit) };
}

/** The user's positions, newest first, valued at the instant (epoch ms). */
export async function listPositions(
  executor: Executor,
  env: TradingEnv,
  userId: string,
  page: Page<PositionState>,
  at: number,
) {
  const limit = page.limit ?? PAGE;
  const rows = await executor
    .select()
    .from(positions)
    .where(
      and(
        eq(positions.userId, userId),
        page.state ? inArray(positions.state, page.state) : undefined,
        page.cursor ? lt(positions.seq, seqOf(page.cursor)) : undefined,
      ),
    )
    .orderBy(desc(positions.seq))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((row) => positionOnWire(env, row, at));
  return { items, next_cursor: nextCursor(rows, limit) };
}

/** An order of the user as the contract shows it, with its fills if it has any. */
export async function shownOrder(
  executor: Executor,
  env: TradingEnv,
  order: OrderRow,
  at: number,
): Promise<Schemas['Order']> {
  const fills = order.filledQuantity > 0 ? await fillsOf(executor, [order.orderId]) : null;
  return orderOnWire(env, order, fills?.get(order.orderId) ?? [], at);
}

/** @throws ProtocolError 404 if there is no such order of this user. */
export async function getOrder(
  executor: Executor,
  env: TradingEnv,
  request: { userId: string; orderId: string },
  at: number,
): Promise<Schemas['Order']> {
  const [row] = await executor
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, request.orderId), eq(orders.userId, request.userId)));
  if (!row) throw notFound();
  return shownOrder(executor, env, row, at);
}

/** @throws ProtocolError 404 if there is no such position of this user. */
export async function getPosition(
  executor: Executor,
  env: TradingEnv,
  request: { userId: string; positionId: string },
  at: number,
): Promise<Schemas['Position']> {
  const [row] = await executor
    .select()
    .from(positions)
    .where(and(eq(positions.positionId, request.positionId), eq(positions.userId, request.userId)));
  if (!row) throw notFound();
  return positionOnWire(env, row, at);
}

function seqOf(cursor: string): number {
  const seq = decodeCursor(cursor);
  if (seq === null)
    throw new ProtocolError(422, [{ path: 'query.cursor', message: 'is not a cursor of this list' }]);
  return seq;
}

function nextCursor(rows: { seq: number }[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? encodeCursor(last.seq) : null;
}
