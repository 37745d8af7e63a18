import type { OrderState } from '@tsubame/sdk/schema';
import { ACCOUNT_CALL_MOVES, ORDER_MOVES, POSITION_MOVES } from '@tsubame/sdk/transitions';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { notFound } from '#frame/contract/refusal.ts';
import { defineRecordKind } from '#frame/records/record-kind.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { fills, marginCalls, orders, positions } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type PositionRow = typeof positions.$inferSelect;
export type MarginCallRow = typeof marginCalls.$inferSelect;
export type NewFill = typeof fills.$inferInsert;
export type FillRow = typeof fills.$inferSelect;

export const ORDERS = defineRecordKind({
  name: 'order',
  table: orders,
  id: 'orderId',
  moves: ORDER_MOVES,
  longestTimeline: 50,
});

export const POSITIONS = defineRecordKind({
  name: 'position',
  table: positions,
  id: 'positionId',
  moves: POSITION_MOVES,
  longestTimeline: 200,
});

export const MARGIN_CALLS = defineRecordKind({
  name: 'margin_call',
  table: marginCalls,
  id: 'callId',
  moves: ACCOUNT_CALL_MOVES,
  longestTimeline: 2,
});

/** States of an order that can still be executed. */
export const LIVE_ORDER_STATES = ['armed', 'queued', 'working'] as const satisfies readonly OrderState[];

const LIVE: ReadonlySet<OrderState> = new Set(LIVE_ORDER_STATES);

export function isLiveOrder({ state }: Pick<OrderRow, 'state'>): boolean {
  return LIVE.has(state);
}

// Written out, not as parameters: a prepared statement could not use a partial index otherwise.
const IS_LIVE = sql`${orders.state} in ('armed', 'queued', 'working')`;

/**
 * The user's order with this id.
 *
 * @throws ProtocolError 404 if there is none.
 */
export async function requireOrder(unit: Unit, orderId: string): Promise<OrderRow> {
  const order = await unit.get(ORDERS, orderId);
  if (!order) throw notFound();
  return order;
}

/** The open position that a closing order closes; null for an opening order. */
export async function findPositionToClose(unit: Unit, order: OrderRow): Promise<PositionRow | null> {
  if (order.intent === 'open' || order.positionId === null) return null;
  return unit.get(POSITIONS, order.positionId);
}

/** Live orders that would close the position. */
export function closingOrders(unit: Unit, positionId: string): Promise<OrderRow[]> {
  return unit.find(ORDERS, {
    where: and(
      eq(orders.positionId, positionId),
      eq(orders.intent, 'close'),
      inArray(orders.state, LIVE_ORDER_STATES),
    ),
    matches: (order) => order.positionId === positionId && order.intent === 'close' && isLiveOrder(order),
  });
}

/** The user's live orders. */
export function liveOrders(executor: Executor, userId: string): Promise<OrderRow[]> {
  return executor
    .select()
    .from(orders)
    .where(and(IS_LIVE, eq(orders.userId, userId)))
    .orderBy(asc(orders.seq));
}

/** The live orders of one issue, with the changes of the user's unit. */
export function liveOrdersIn(unit: Unit, code: string): Promise<OrderRow[]> {
  return unit.find(ORDERS, {
    where: and(IS_LIVE, eq(orders.userId, unit.userId ?? ''), eq(orders.code, code)),
    matches: (order) => order.code === code && isLiveOrder(order),
  });
}

/** True if the trigger price of a stop order, or of the stop of an OCO order, is still waited for. */
export function hasWaitingTrigger({ state, stopStatus }: Pick<OrderRow, 'state' | 'stopStatus'>): boolean {
  return state === 'armed' || stopStatus === 'waiting';
}

/** The orders of the unit's user that would open a position and carry a condition: a trigger price that is waited for, or a closing order that follows. */
export async function conditionalOpeningOrdersIn(unit: Unit): Promise<OrderRow[]> {
  const found = await unit.find(ORDERS, {
    where: and(IS_LIVE, eq(orders.intent, 'open'), eq(orders.userId, unit.userId ?? '')),
    matches: (order) => isLiveOrder(order) && order.intent === 'open',
  });
  return found.filter((order) => hasWaitingTrigger(order) || order.exit !== null);
}

/** The prices of an order that count now: those of its limit order, with its stop while that waits, or those of the order that its stop sent. */
export function termsInForce<
  Order extends Pick<OrderRow, 'priceType' | 'priceTenths' | 'triggerTenths' | 'stop' | 'stopStatus'>,
>(order: Order): Order {
  const { stop, stopStatus } = order;
  if (stop === null || stopStatus === 'waiting') return order;
  if (stopStatus === 'cancelled') return { ...order, stop: null };
  return { ...order, ...stop, priceType: stop.priceTenths === null ? 'market' : 'limit', stop: null };
}

/** The user's positions that hold shares. */
export function openPositions(executor: Executor, userId: string): Promise<PositionRow[]> {
  return (
    executor
      .select()
      .from(positions)
      // Written out, not as parameters: a prepared statement could not use the partial index otherwise.
      .where(and(sql`${positions.state} in ('holding', 'closing')`, eq(positions.userId, userId)))
      .orderBy(asc(positions.seq))
  );
}

/** Positions that hold shares, with the changes of the user's unit. */
export function openPositionsIn(unit: Unit): Promise<PositionRow[]> {
  return unit.find(POSITIONS, {
    where: and(sql`${positions.state} in ('holding', 'closing')`, eq(positions.userId, unit.userId ?? '')),
    matches: ({ quantity }) => quantity > 0,
  });
}

/** The open margin call of the unit's user; null if there is none. */
export async function findOpenMarginCall(unit: Unit): Promise<MarginCallRow | null> {
  const [call] = await unit.find(MARGIN_CALLS, {
    where: and(eq(marginCalls.userId, unit.userId ?? ''), eq(marginCalls.state, 'open')),
    matches: ({ state }) => state === 'open',
  });
  return call ?? null;
}

/** The newest margin call of a user, or null. */
export async function newestMarginCall(executor: Executor, userId: string): Promise<MarginCallRow | null> {
  const [call] = await executor
    .select()
    .from(marginCalls)
    .where(eq(marginCalls.userId, userId))
    .orderBy(desc(marginCalls.seq))
    .limit(1);
  return call ?? null;
}

/** Fills of an order, including those of the unit, oldest first. */
export async function fillsIn(unit: Unit, { orderId, filledQuantity }: OrderRow): Promise<NewFill[]> {
  const own = unit.inserted(fills).filter((fill) => fill.orderId === orderId);
  // Nearly always all fills are of this unit.
  if (own.reduce((sum, { quantity }) => sum + quantity, 0) === filledQuantity) return own;
  const before = await fillsOf(unit.db, [orderId]);
  return [...(before.get(orderId) ?? []), ...own];
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
