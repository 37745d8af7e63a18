import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { balancesOf, openBalances, post } from '#frame/ledger/post.ts';
import type { Database, Executor, Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { createMarket } from '#market/market.ts';
import type { Schedule } from '#market/schedule.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { changeOrder, type OrderChange } from './orders/change-order.ts';
import { closePosition } from './orders/close-position.ts';
import type { Draft } from './orders/draft.ts';
import { placeOrder } from './orders/place-order.ts';
import { liveOrders, type OrderRow, type PositionRow } from './records/records.ts';
import { orders, positions } from './records/tables.ts';
import type { TradingEnv } from './rules/env.ts';
import { settleForReading, takeTurn } from './settlement/sweep.ts';

/** Friday 2026-11-20 10:30 in Japan: both schedules trade. */
export const FRIDAY_MORNING = Date.parse('2026-11-20T10:30:00+09:00');

export interface TestClock {
  at: number;
}

export function testEnv(options: { schedule?: Schedule; seed?: string } = {}): {
  env: TradingEnv;
  clock: TestClock;
} {
  const clock = { at: FRIDAY_MORNING };
  const market = createMarket({
    seed: options.seed ?? 'test',
    schedule: options.schedule ?? 'always_open',
    haltsOf: (code) => (code === '4385' ? [{ from: 0, to: null }] : []),
  });
  const env = {
    market,
    now: () => clock.at,
    previewSecret: Buffer.from(randomUUID()),
  };
  return { env, clock };
}

/** A trader of the tests: every call in a transaction and a turn of its own, as the handlers do it. */
export class Trader {
  readonly userId = newId('usr');
  readonly #database: Database;
  readonly #env: TradingEnv;

  private constructor(database: Database, env: TradingEnv) {
    this.#database = database;
    this.#env = env;
  }

  static async open(database: Database, env: TradingEnv, cash: number): Promise<Trader> {
    const trader = new Trader(database, env);
    const { userId } = trader;
    await database.transaction(async (tx) => {
      await openBalances(tx, userId);
      const postings = [
        { account: 'user_cash', amount: cash },
        { account: 'house_capital', amount: -cash },
      ] as const;
      const entry = { userId, referenceId: null, stockCode: null, at: env.now() - 86_400_000 };
      await post(tx, { ...entry, kind: 'opening_balance', postings: [...postings] });
    });
    return trader;
  }

  place(draft: Partial<Draft> & { code: string }, previewId: string | null = null): Promise<OrderRow> {
    const priceTenths = draft.priceTenths ?? null;
    const whole: Draft = {
      direction: 'long',
      leverage: 1,
      quantity: 100,
      ...draft,
      priceType: priceTenths === null ? 'market' : 'limit',
      priceTenths,
    };
    return this.#turn((tx, at) =>
      placeOrder(tx, this.#env, { userId: this.userId, draft: whole, previewId }, at),
    );
  }

  close(positionId: string, quantity: number, priceTenths: number | null = null): Promise<OrderRow> {
    const priceType = priceTenths === null ? 'market' : 'limit';
    const closing = { positionId, quantity, priceType, priceTenths } as const;
    return this.#turn((tx, at) => closePosition(tx, this.#env, { userId: this.userId, closing }, at));
  }

  change(orderId: string, change: Partial<OrderChange>): Promise<OrderRow> {
    const whole = { priceTenths: undefined, quantity: undefined, ...change };
    return this.#turn((tx, at) =>
      changeOrder(tx, this.#env, { userId: this.userId, orderId, change: whole }, at),
    );
  }

  cancel(orderId: string): Promise<OrderRow> {
    return this.#turn((tx, at) => cancelOrder(tx, this.#env, { userId: this.userId, orderId }, at));
  }

  settle(): Promise<void> {
    return settleForReading(this.#database, this.#env, this.userId);
  }

  balances() {
    return balancesOf(this.#database.db, this.userId);
  }

  orders(): Promise<OrderRow[]> {
    return this.#database.db.select().from(orders).where(eq(orders.userId, this.userId)).orderBy(orders.seq);
  }

  positions(): Promise<PositionRow[]> {
    return this.#database.db
      .select()
      .from(positions)
      .where(eq(positions.userId, this.userId))
      .orderBy(positions.seq);
  }

  async position(): Promise<PositionRow> {
    const last = (await this.positions()).at(-1);
    if (!last) throw new Error('no position');
    return last;
  }

  #turn<T>(work: (tx: Tx, at: number) => Promise<T>): Promise<T> {
    return this.#database.transaction(async (tx) => work(tx, await takeTurn(tx, this.#env, this.userId)));
  }
}

/** Sentences that are false about a user's money; empty when all is well. */
export async function moneyFaults(executor: Executor, userId: string): Promise<string[]> {
  const balances = await balancesOf(executor, userId);
  const live = await liveOrders(executor, userId);
  const held = await executor.select().from(positions).where(eq(positions.userId, userId));
  const reserves = live.reduce((sum, order) => sum + order.reserveYen, 0);
  const principals = held.reduce((sum, position) => sum + position.principalYen, 0);
  const locked = (position: PositionRow) =>
    live
      .filter((order) => order.intent === 'close' && order.positionId === position.positionId)
      .reduce((sum, order) => sum + order.quantity, 0);
  return [
    balances.user_cash < 0 ? 'cash is below zero' : '',
    balances.user_reserved === reserves ? '' : `reserved ${balances.user_reserved}, orders hold ${reserves}`,
    balances.user_margin === principals ? '' : `margin ${balances.user_margin}, positions hold ${principals}`,
    ...held.map((position) =>
      position.closingQuantity === locked(position) ? '' : `${position.positionId} locks the wrong quantity`,
    ),
    ...held.map((position) =>
      (position.state === 'closed') === (position.quantity === 0) ? '' : `${position.positionId} state`,
    ),
  ].filter((fault) => fault !== '');
}
