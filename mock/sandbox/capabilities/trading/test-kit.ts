import { createSecretKey, randomUUID } from 'node:crypto';
import { DAY_MS, stepDown, stepUp } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { Refusal } from '#frame/contract/refusal.ts';
import type { RunUnit } from '#frame/http/idempotency.ts';
import { balancesOf } from '#frame/ledger/balances.ts';
import type { Database, Executor } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { createMarket } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import type { Schedule } from '#market/schedule.ts';
import { firstTouch, type Threshold, type Touch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import { setCash } from '../../testing.ts';
import { MARGIN_CALL_DUE_KIND, measureMarginJob } from './margin/margin-call.ts';
import { TERM_NOTICE_JOB } from './margin/term-notice.ts';
import { cancelOrder } from './orders/cancel-order.ts';
import { changeOrder, type OrderChange } from './orders/change-order.ts';
import { type CloseRequest, closePosition } from './orders/close-position.ts';
import type { OrderDraft } from './orders/draft.ts';
import { createPlaceOrderReads, placeOrder } from './orders/place-order.ts';
import { isLiveOrder, type OrderRow, type PositionRow } from './records/records.ts';
import { orders, positions } from './records/tables.ts';
import type { TradingEnv } from './rules/env.ts';
import { orderDueKind } from './settlement/due-orders.ts';
import { positionDueKind } from './settlement/due-positions.ts';
import { stockSplitJob } from './settlement/stock-split-job.ts';

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
    pace: () => 1,
    previewSecret: createSecretKey(Buffer.from(randomUUID())),
  };
  return { env, clock };
}

type DraftOfTest = Partial<OrderDraft> & { code: string };

/** Runs units of work of test users, with trading's due jobs. */
export function unitRunnerOf({ db, ask }: Pick<Database, 'db' | 'ask'>, env: TradingEnv): UnitRunner {
  const fault = (what: string, error: unknown) => {
    throw new Error(what, { cause: error });
  };
  const due = [orderDueKind(env), positionDueKind(env), MARGIN_CALL_DUE_KIND];
  return new UnitRunner({ db, ask, now: env.now, fault }, [
    { due, scheduledJobs: [measureMarginJob(env), TERM_NOTICE_JOB, stockSplitJob(env)] },
  ]);
}

/** A test trader; every call is a unit of work, as in the handlers. */
export class Trader {
  readonly userId = newId('usr');
  readonly unitRunner: UnitRunner;
  readonly #database: Database;
  readonly #env: TradingEnv;

  private constructor(database: Database, env: TradingEnv) {
    this.#database = database;
    this.#env = env;
    this.unitRunner = unitRunnerOf(database, env);
  }

  static async open(database: Database, env: TradingEnv, cash: number): Promise<Trader> {
    const trader = new Trader(database, env);
    await setCash(trader.unitRunner, trader.userId, cash, env.now() - 86_400_000);
    return trader;
  }

  place(draft: DraftOfTest, previewId: string | null = null): Promise<OrderRow> {
    return this.placeIn(
      (work, reads = {}) => this.unitRunner.run(this.userId, work, { reads }),
      draft,
      previewId,
    );
  }

  /** Places an order in a unit that the caller runs, such as one with an idempotency key. */
  placeIn(run: RunUnit, draft: DraftOfTest, previewId: string | null = null): Promise<OrderRow> {
    const priceTenths = draft.priceTenths ?? null;
    const whole: OrderDraft = {
      triggerTenths: null,
      stop: null,
      exit: null,
      direction: 'long',
      leverage: 1,
      quantity: 100,
      product: 'standard',
      execution: 'day',
      goodTill: null,
      ...draft,
      priceType: priceTenths === null ? 'market' : 'limit',
      priceTenths,
    };
    const request = { userId: this.userId, draft: whole, previewId };
    const reads = createPlaceOrderReads(this.#env, this.userId, whole);
    return run((unit, at) => placeOrder(unit, this.#env, request, at), reads);
  }

  close(
    positionId: string,
    quantity: number,
    priceTenths: number | null = null,
    triggerTenths: number | null = null,
    { execution = 'day', goodTill = null, stop = null }: Partial<CloseRequest> = {},
  ): Promise<OrderRow> {
    const priceType = priceTenths === null ? 'market' : 'limit';
    const prices = { priceType, priceTenths, triggerTenths, stop } as const;
    const closing = { positionId, quantity, ...prices, execution, goodTill };
    return this.unitRunner.run(this.userId, (unit, at) => closePosition(unit, this.#env, closing, at));
  }

  change(orderId: string, change: Partial<OrderChange>): Promise<OrderRow> {
    const unchanged = { priceTenths: undefined, triggerTenths: undefined, quantity: undefined };
    const whole = { ...unchanged, stop: undefined, exit: undefined, ...change };
    const request = { orderId, change: whole };
    return this.unitRunner.run(this.userId, (unit, at) => changeOrder(unit, this.#env, request, at));
  }

  cancel(orderId: string): Promise<OrderRow> {
    return this.unitRunner.run(this.userId, (unit, at) => cancelOrder(unit, this.#env, orderId, at));
  }

  settle(): Promise<number> {
    return this.unitRunner.runDueJobs(this.userId);
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
}

/** Violated invariants of a user's money; empty if all hold. */
export async function moneyViolations(executor: Executor, userId: string): Promise<string[]> {
  const balances = await balancesOf(executor, userId);
  const live = (await executor.select().from(orders).where(eq(orders.userId, userId))).filter(isLiveOrder);
  const held = await executor.select().from(positions).where(eq(positions.userId, userId));
  const reserves = live.reduce((sum, order) => sum + order.reserveYen, 0);
  const principals = held.reduce((sum, position) => sum + position.principalYen, 0);
  const locked = (position: PositionRow) =>
    live
      .filter((order) => order.intent === 'close' && order.positionId === position.positionId)
      .reduce((sum, order) => sum + order.quantity - order.filledQuantity, 0);
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

/** The price (tenths of a yen) some price steps above the last price of an issue; below it if negative. */
export function priceAway(env: TradingEnv, steps: number, code = '7203'): number {
  const issue = issueOf(code);
  let tenths = quoteAt(env.market, issue, env.now()).priceTenths;
  for (let step = 0; step < Math.abs(steps); step += 1)
    tenths = steps > 0 ? stepUp(issue.tickGroup, tenths) : stepDown(issue.tickGroup, tenths);
  return tenths;
}

/** The first trade of an issue within a day of an instant (epoch ms) that is at or beyond a price. */
export function firstTradeAt(env: TradingEnv, threshold: Threshold, from = env.now(), code = '7203'): Touch {
  const touch = firstTouch(env.market, issueOf(code), from, from + DAY_MS, threshold);
  if (!touch) throw new Error('no trade reaches the price');
  return touch;
}

/** State and reason of each entry of an order's timeline. */
export const stepsOf = (order: OrderRow | undefined) =>
  order?.timeline.map(({ to, reason }) => `${to} ${reason}`);

/** The refusal that an attempt ends with, or any other error; null after a success. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.detail : error),
  );
