import { randomUUID } from 'node:crypto';
import { roundToTick } from '@tsubame/sdk/rules';
import { type Move, ORDER_MOVES, POSITION_MOVES } from '@tsubame/sdk/transitions';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import type { Outcome } from '#frame/http/envelope.ts';
import { runOncePerKey } from '#frame/http/idempotency.ts';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import type { Database } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { outbox } from '#frame/store/schema/platform.ts';
import { due } from '#frame/store/schema/turns.ts';
import { quoteAt } from '#market/quote.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { isLiveOrder, type OrderRow, type PositionRow } from './records/records.ts';
import { STOCK_SPLIT_JOB_KIND } from './records/schedule-next-split.ts';
import type { TradingEnv } from './rules/env.ts';
import { FRIDAY_MORNING, moneyViolations, Trader, testEnv } from './test-kit.ts';

let database: Database;
beforeAll(async () => {
  database = await openStore({ kind: 'memory' });
});
afterAll(() => database.close());

const basisPoints = fc.option(fc.integer({ min: -150, max: 150 }), { nil: null });
const placing = fc.record({
  do: fc.constant('place' as const),
  code: fc.constantFrom('7203', '6758', '8035', '9432'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 2, 3),
  lots: fc.integer({ min: 1, max: 4 }),
  twins: fc.integer({ min: 1, max: 3 }),
  basisPoints,
});
const closing = fc.record({
  do: fc.constant('close' as const),
  which: fc.nat(20),
  lots: fc.integer({ min: 1, max: 4 }),
  basisPoints,
});
const cancelling = fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) });
const changing = fc.record({
  do: fc.constant('change' as const),
  which: fc.nat(20),
  lots: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  basisPoints: fc.integer({ min: -150, max: 150 }),
});
const waiting = fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 600 }) });
const command = fc.oneof(
  { arbitrary: placing, weight: 3 },
  { arbitrary: closing, weight: 3 },
  { arbitrary: cancelling, weight: 1 },
  { arbitrary: changing, weight: 2 },
  { arbitrary: waiting, weight: 2 },
);
type TradeCommand = typeof command extends fc.Arbitrary<infer One> ? One : never;

/** Runs one command; a refusal is a valid response. */
async function carryOut(trader: Trader, env: ReturnType<typeof testEnv>['env'], step: TradeCommand) {
  const limit = (code: string, away: number | null) => {
    if (away === null) return null;
    const { priceTenths } = quoteAt(env.market, issueOf(code), env.now());
    return roundToTick(issueOf(code).tickGroup, Math.round((priceTenths * (10_000 + away)) / 10_000));
  };
  if (step.do === 'place') {
    const { code, direction, leverage, lots, twins } = step;
    const draft = {
      code,
      direction,
      leverage,
      quantity: lots * 100,
      priceTenths: limit(code, step.basisPoints),
    };
    const key = {
      ...{ userId: trader.userId, operation: 'placeOrder', key: randomUUID() },
      ...{ request: draft, secrets: new Set<string>() },
    };
    const before = (await trader.orders()).length;
    const answers = await Promise.all(
      Array.from({ length: twins }, () =>
        runOncePerKey(trader.unitRunner, { ...key, at: 0 }, (unit) => trader.placeIn(unit, draft)),
      ),
    );
    // Repeats of an idempotency key have one effect and one response; a refusal is a response too.
    const [first] = answers;
    expect(answers.map(({ kind }) => kind)).toEqual(answers.map(() => first?.kind));
    expect(new Set(answers.map((answer) => JSON.stringify(orderIdIn(answer)))).size).toBe(1);
    expect((await trader.orders()).length - before).toBe(first?.kind === 'success' ? 1 : 0);
  }
  if (step.do === 'close') {
    const held = (await trader.positions()).filter(({ quantity }) => quantity > 0);
    const position = held[step.which % Math.max(held.length, 1)];
    if (position)
      await trader.close(position.positionId, step.lots * 100, limit(position.code, step.basisPoints));
  }
  if (step.do === 'change') {
    const live = (await trader.orders()).filter(({ state }) => state === 'working');
    const order = live[step.which % Math.max(live.length, 1)];
    const quantity = step.lots === undefined ? undefined : step.lots * 100;
    const priceTenths = order && (limit(order.code, step.basisPoints) ?? undefined);
    if (order) await trader.change(order.orderId, { priceTenths, quantity });
  }
  if (step.do === 'cancel') {
    const orders = await trader.orders();
    const order = orders[step.which % Math.max(orders.length, 1)];
    if (order) await trader.cancel(order.orderId);
  }
}

function orderIdIn(answer: Outcome): unknown {
  return answer.kind === 'success' ? (answer.data as OrderRow).orderId : null;
}

/** Violated invariants of a trader's records, timelines and due jobs. */
async function recordViolations(trader: Trader, { market, now }: TradingEnv): Promise<string[]> {
  const [placed, held] = [await trader.orders(), await trader.positions()];
  const unlisted = (moves: readonly Move[], { timeline, state }: OrderRow | PositionRow) =>
    timeline.at(-1)?.to !== state ||
    timeline.some(
      ({ from, to, actor, reason }, index) =>
        from !== (timeline[index - 1]?.to ?? null) ||
        !moves.some(
          (move) =>
            move.from === from &&
            move.to === to &&
            move.actors.includes(actor) &&
            move.reasons.includes(reason),
        ),
    );
  const at = now();
  const all = await database.db.select().from(due).where(eq(due.userId, trader.userId));
  // Due jobs of margin measurements and splits belong to the account, not to a record.
  const waiting = all.filter(
    ({ recordId, kind }) => recordId !== trader.userId && kind !== STOCK_SPLIT_JOB_KIND,
  );
  const divided = new Set(
    all.filter(({ kind }) => kind === STOCK_SPLIT_JOB_KIND).map(({ recordId }) => recordId),
  );
  const waits = new Set(waiting.map(({ recordId }) => recordId));
  const events = await database.db.select().from(outbox).where(eq(outbox.userId, trader.userId));
  const numbers = (channel: string) =>
    events
      .filter((event) => event.channel === channel)
      .map(({ seq }) => seq)
      .toSorted((a, b) => a - b);
  const mustWait = [
    ...placed.filter(isLiveOrder).map(({ orderId }) => orderId),
    ...held
      .filter(({ quantity, forcedClosePriceTenths: forced }) => quantity > 0 && forced !== null)
      .map(({ positionId }) => positionId),
  ];
  return [
    ...placed
      .filter((order) => unlisted(ORDER_MOVES, order))
      .map(({ orderId }) => `${orderId} moved as no order may`),
    ...held
      .filter((one) => unlisted(POSITION_MOVES, one))
      .map(({ positionId }) => `${positionId} moved as none may`),
    ...[...held.filter(({ quantity }) => quantity > 0), ...placed.filter(isLiveOrder)]
      .filter(({ code }) => nextSplit(market, issueOf(code), at) && !divided.has(`${trader.userId} ${code}`))
      .map(({ code }) => `no split waits for what there is of ${code}`),
    ...mustWait.filter((id) => !waits.has(id)).map((id) => `nothing is due for ${id}`),
    ...[...waits]
      .filter((id) => !mustWait.includes(id))
      .map((id) => `something is due for ${id}, which has ended`),
    ...['order', 'account']
      .filter((channel) => numbers(channel).some((seq, index) => seq !== index + 1))
      .map((channel) => `the numbers of ${channel} have a gap`),
  ];
}

describe('any sequence of trading commands', () => {
  it.each(['always_open', 'exchange'] as const)(
    'the ledger balances, cash stays at or above zero, reserves and margin are those of the records (%s)',
    async (schedule) => {
      const { env, clock } = testEnv({ schedule });
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 20, maxLength: 40, size: 'max' }), async (steps) => {
          clock.at = FRIDAY_MORNING;
          const trader = await Trader.open(database, env, 20_000_000);
          for (const step of steps) {
            if (step.do === 'wait') {
              clock.at += step.minutes * 60_000;
              await trader.settle();
            } else {
              await carryOut(trader, env, step).catch((error: unknown) => {
                if (!(error instanceof Refusal)) throw error;
              });
            }
            expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
          }
          expect(await recordViolations(trader, env)).toEqual([]);
        }),
        { numRuns: 8 },
      );
      expect(await ledgerViolations(database.db)).toEqual([]);
    },
  );
});
