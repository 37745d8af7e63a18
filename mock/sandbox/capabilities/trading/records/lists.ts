import type { OrderState, PositionState } from '@tsubame/sdk/schema';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { TradingEnv } from '../rules/env.ts';
import { fillsIn, fillsOf, type OrderRow } from './records.ts';
import { orders, positions } from './tables.ts';
import { orderOnWire, positionOnWire } from './wire-records.ts';

/** The requested page, and the states to include. */
type Wish<State> = Parameters<typeof pageRequestOf>[1] & { readonly state?: readonly State[] | undefined };

/** The user's orders, newest first. */
export async function listOrders(
  executor: Executor,
  env: TradingEnv,
  userId: string,
  wish: Wish<OrderState>,
  at: number,
) {
  const page = pageRequestOf('listOrders', wish);
  const rows = await executor
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        wish.state ? inArray(orders.state, wish.state) : undefined,
        page.after === null ? undefined : lt(orders.seq, page.after),
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  const executed = await fillsOf(
    executor,
    shown.map((row) => row.orderId),
  );
  const items = shown.map((row) => orderOnWire(env, row, executed.get(row.orderId) ?? [], at));
  return { items, next_cursor };
}

/** The user's positions, newest first, valued at the instant (epoch ms). */
export async function listPositions(
  executor: Executor,
  env: TradingEnv,
  userId: string,
  wish: Wish<PositionState>,
  at: number,
) {
  const page = pageRequestOf('listPositions', wish);
  const rows = await executor
    .select()
    .from(positions)
    .where(
      and(
        eq(positions.userId, userId),
        wish.state ? inArray(positions.state, wish.state) : undefined,
        page.after === null ? undefined : lt(positions.seq, page.after),
      ),
    )
    .orderBy(desc(positions.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  const items = shown.map((row) => positionOnWire(env, row, at));
  return { items, next_cursor };
}

/** An order with the changes of the unit. */
export async function orderAfterUnit(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  at: number,
): Promise<Schemas['Order']> {
  return orderOnWire(env, order, await fillsIn(unit, order), at);
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
  const executed = row.filledQuantity > 0 ? await fillsOf(executor, [row.orderId]) : null;
  return orderOnWire(env, row, executed?.get(row.orderId) ?? [], at);
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
