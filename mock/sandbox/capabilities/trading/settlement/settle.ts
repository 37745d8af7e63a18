import { dayOf, formatDay } from '@tsubame/sdk/rules';
import type { Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { endOrder } from '../orders/ending.ts';
import { fillClosing, holdShares } from '../positions/closing.ts';
import { fillOpening } from '../positions/opening.ts';
import { announce } from '../records/announce.ts';
import {
  changeOrder,
  hasLiveRecords,
  insertOrder,
  liveOrders,
  type OrderRow,
  type PositionRow,
  watchedPositions,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { orderMoved } from '../rules/states.ts';
import { byTime, type Due, nextOfOrder, nextOfPosition } from './due.ts';

/** One user's live records while they are brought up to date, and what is due next of each. */
class Book {
  readonly orders = new Map<string, OrderRow>();
  readonly positions = new Map<string, PositionRow>();
  readonly #due = new Map<string, Due | null>();
  readonly #env: TradingEnv;
  readonly #until: number;

  constructor(env: TradingEnv, until: number) {
    this.#env = env;
    this.#until = until;
  }

  put(change: { order?: OrderRow | null; position?: PositionRow | null }): void {
    const { order, position } = change;
    if (order) {
      const live = order.state === 'queued' || order.state === 'working';
      if (live) this.orders.set(order.orderId, order);
      else this.orders.delete(order.orderId);
      this.#due.set(order.orderId, live ? nextOfOrder(this.#env, order, this.#until) : null);
    }
    if (position) {
      if (position.state === 'closed') this.positions.delete(position.positionId);
      else this.positions.set(position.positionId, position);
      this.#due.set(position.positionId, nextOfPosition(this.#env, position, this.#until));
    }
  }

  next(): Due | null {
    return [...this.#due.values()].filter((due) => due !== null).toSorted(byTime)[0] ?? null;
  }

  /** The open position that a closing order closes; null for an opening order. */
  positionOf(order: OrderRow): PositionRow | null {
    if (order.intent === 'open' || order.positionId === null) return null;
    return this.positions.get(order.positionId) ?? null;
  }
}

/**
 * Does to the user's orders and positions all that time and price have brought up to `until` (epoch ms), in the order
 * of the instants and stamped with them. The caller holds the user's turn. Late or in time, in one step or in many,
 * the outcome is the same.
 *
 * @returns how many things happened.
 */
export async function settleUser(tx: Tx, env: TradingEnv, userId: string, until: number): Promise<number> {
  if (!(await hasLiveRecords(tx, userId))) return 0;
  const book = new Book(env, until);
  for (const order of await liveOrders(tx, userId)) book.put({ order });
  for (const position of await watchedPositions(tx, userId)) book.put({ position });
  let count = 0;
  for (let due = book.next(); due; due = book.next()) {
    await carryOut(tx, env, book, due);
    count += 1;
  }
  return count;
}

async function carryOut(tx: Tx, env: TradingEnv, book: Book, due: Due): Promise<void> {
  switch (due.kind) {
    case 'open':
      return book.put({ order: await enterMarket(tx, env, book, due) });
    case 'fill': {
      const { order, at, priceTenths } = due;
      const executions = [{ priceTenths, quantity: order.quantity }];
      const position = book.positionOf(order);
      return book.put(
        position
          ? await fillClosing(tx, env, { order, position }, executions, at)
          : await fillOpening(tx, env, order, executions, at),
      );
    }
    case 'expire': {
      const { order, at } = due;
      const ending = { event: 'expire', at, actor: 'clock', reason: 'day_ended' } as const;
      return book.put(await endOrder(tx, env, { order, position: book.positionOf(order) }, ending));
    }
    case 'force_close':
      return forceClose(tx, env, book, due);
  }
}

async function enterMarket(
  tx: Tx,
  env: TradingEnv,
  book: Book,
  { order, at }: { order: OrderRow; at: number },
): Promise<OrderRow> {
  const step = { at, event: 'open', actor: 'clock', reason: 'market_opened' } as const;
  const working = await changeOrder(tx, order, {}, step);
  await announce(tx, env, { userId: order.userId, at, order: working, position: book.positionOf(order) });
  return working;
}

/** Takes back what would close the position otherwise and closes all of it at the print. */
async function forceClose(
  tx: Tx,
  env: TradingEnv,
  book: Book,
  due: Extract<Due, { kind: 'force_close' }>,
): Promise<void> {
  const { at, priceTenths } = due;
  const { positionId } = due.position;
  const by = { at, actor: 'system', reason: 'forced_close' } as const;
  for (const order of [...book.orders.values()]) {
    if (order.intent !== 'close' || order.positionId !== positionId) continue;
    const pair = { order, position: book.positionOf(order) };
    book.put(await endOrder(tx, env, pair, { ...by, event: 'give_way' }));
  }
  const position = book.positions.get(positionId);
  if (!position) return;
  const { userId, code, direction, leverage, quantity } = position;
  const begun = orderMoved(null, { ...by, event: 'force_close' });
  const order = await insertOrder(tx, {
    orderId: newId('ord'),
    userId,
    code,
    intent: 'close',
    direction,
    priceType: 'market',
    quantity,
    leverage,
    forced: true,
    state: begun.to,
    positionId,
    placedAt: at,
    expiresOn: formatDay(dayOf(at)),
    workingFrom: at,
    expiresAt: at,
    checkedUntil: at,
    updatedAt: at,
    timeline: [begun],
  });
  const held = await holdShares(tx, position, quantity, { ...by, event: 'force_close' });
  book.put(await fillClosing(tx, env, { order, position: held }, [{ priceTenths, quantity }], at));
}
