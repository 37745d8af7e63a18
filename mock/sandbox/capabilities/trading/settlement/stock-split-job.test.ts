import {
  brokenExit,
  brokenLegs,
  formatDay,
  isOnTick,
  startOfDay,
  stepDown,
  stepUp,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { priceAt } from '#market/path.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays, tradingDay } from '#market/schedule.ts';
import { splitFactorBetween, splitsOf } from '#market/splits.ts';
import { issueOf, originalIssues } from '#market/universe.ts';
import {
  fillsOf,
  isLiveOrder,
  ORDERS,
  type OrderRow,
  type PositionRow,
  requireOrder,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { costYen, unrealisedYen } from '../rules/profit.ts';
import { reverseFeeYen } from '../rules/reverse-fee.ts';
import { isBuying } from '../rules/terms.ts';
import { moneyViolations, Trader, testEnv, unitRunnerOf } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';
import { stockSplitJob } from './stock-split-job.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 1 to 2 on 2027-06-29, and 1 to 5 on the same day. */
const [TWO, FIVE] = ['6503', '6920'] as const;
/** 1 to 5 on 2027-12-29, and 1 to 2 on 2028-09-28. */
const TWICE = '8035';

let database: Database;
withTestStore((opened) => {
  database = opened;
});

function splitOf({ market }: TradingEnv, code: string) {
  const [split] = splitsOf(market, issueOf(code));
  if (!split) throw new Error(`the seed has no split of ${code}`);
  return split;
}

/** A sandbox 90 minutes of trading before the last cum-day of a split ends. */
function eveOf(code: string, schedule: 'exchange' | 'always_open') {
  const { env, clock } = testEnv({ seed: 'tsubame', schedule });
  const split = splitOf(env, code);
  clock.at = startOfDay(split.lastCumDay) + 14 * HOUR;
  return { env, clock, split };
}

/** Amounts (yen) that a split must not change. */
const yenOf = (position: PositionRow) => ({
  cost: costYen(position),
  principal: position.principalYen,
  closedPrincipal: position.closedPrincipalYen,
  realised: position.realisedProfitLossYen,
  fees: position.feeYen,
});

it.each(['exchange', 'always_open'] as const)(
  'multiplies shares and divides prices, and leaves every yen where it was (%s)',
  async (schedule) => {
    const { env, clock, split } = eveOf(TWO, schedule);
    const trader = await Trader.open(database, env, 50_000_000);
    await trader.place({ code: TWO, quantity: 300 });
    clock.at += 1_000;
    await trader.place({ code: TWO, quantity: 200, leverage: 3 });
    await trader.place({ code: TWO, quantity: 100, leverage: 2, direction: 'short' });
    await trader.place({ code: '7203', quantity: 100 });
    const [own, , short] = await trader.positions();
    if (!own || !short) throw new Error('not filled');
    await trader.close(own.positionId, 100);
    clock.at = split.effectiveAt - 1;
    await trader.settle();
    const before = await trader.positions();
    const balances = await trader.balances();
    const price = priceAt(env.market, issueOf(TWO), clock.at);

    clock.at = split.effectiveAt;
    await trader.settle();
    const after = await trader.positions();
    expect(await trader.balances()).toEqual(balances);
    const divided = priceAt(env.market, issueOf(TWO), clock.at);
    for (const [place, old] of before.entries()) {
      const now = after[place];
      if (!now) throw new Error('a position is gone');
      const ratio = old.code === TWO ? split.ratio : 1;
      expect([now.openedQuantity, now.quantity, now.shares]).toEqual([
        old.openedQuantity * ratio,
        old.quantity * ratio,
        ratio,
      ]);
      expect(yenOf(now)).toEqual(yenOf(old));
      if (old.code !== TWO) {
        expect(now).toEqual(old);
        continue;
      }
      // The value of the positions is unchanged, to the price step of a new share.
      const worth = Math.abs(unrealisedYen(now, divided) - unrealisedYen(old, price));
      expect(worth).toBeLessThanOrEqual((now.quantity * 5) / 10);
      expect(now.timeline.at(-1)).toEqual({
        at: split.effectiveAt,
        from: 'holding',
        to: 'holding',
        actor: 'clock',
        reason: 'stock_split',
      });
      if (old.forcedClosePriceTenths !== null)
        expect(Math.abs((now.forcedClosePriceTenths ?? 0) * ratio - old.forcedClosePriceTenths)).toBeLessThan(
          30,
        );
    }
    expect(await moneyViolations(database.db, trader.userId)).toEqual([]);

    // Odd parts are whole lots now, and they add up to the cost.
    clock.at = startOfDay(split.exDay) + 10 * HOUR;
    const { quantity } = after[0] as PositionRow;
    for (let left = quantity; left > 0; left -= 100) await trader.close(own.positionId, 100);
    const [closed] = await trader.positions();
    expect(closed).toMatchObject({ state: 'closed', quantity: 0, principalYen: 0 });
    expect(closed?.closedPrincipalYen).toBe(
      (before[0]?.principalYen ?? 0) + (before[0]?.closedPrincipalYen ?? 0),
    );
    expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
  },
);

it('earlier reverse fees of a short are not charged again for its new shares', () => {
  // No night passes at that instant on the exchange schedule.
  const { env } = testEnv({ seed: 'tsubame', schedule: 'exchange' });
  const borne = originalIssues.flatMap((issue) =>
    splitsOf(env.market, issue).map(({ effectiveAt, ratio }) => {
      const openedAt = effectiveAt - 90 * DAY;
      const short = { code: issue.code, direction: 'short', product: 'standard', openedAt } as const;
      const before = reverseFeeYen(env.market, short, 300, effectiveAt - 1);
      expect(reverseFeeYen(env.market, short, 300 * ratio, effectiveAt)).toBe(before);
      return before;
    }),
  );
  expect(Math.max(...borne)).toBeGreaterThan(0);
});

it('working orders lapse and their reserve is freed', async () => {
  const { env, clock, split } = eveOf(FIVE, 'exchange');
  const trader = await Trader.open(database, env, 50_000_000);
  await trader.place({ code: FIVE, quantity: 100 });
  clock.at = startOfDay(split.lastCumDay) + 16 * HOUR;
  const { priceTenths, lowerLimitTenths, upperLimitTenths } = quoteAt(env.market, issueOf(FIVE), clock.at);
  // The limits are those before the split until it takes effect.
  expect(upperLimitTenths).toBeGreaterThan(priceTenths);
  expect(lowerLimitTenths).toBeGreaterThan(priceTenths / 2);
  const buying = await trader.place({ code: FIVE, priceTenths: lowerLimitTenths });
  const other = await trader.place({ code: TWO, quantity: 100, priceTenths: 60_000 });
  const held = await trader.position();
  const selling = await trader.close(held.positionId, 100, upperLimitTenths);
  expect([buying.state, selling.state]).toEqual(['queued', 'queued']);
  const { user_reserved: reserved } = await trader.balances();
  expect(reserved).toBe(buying.reserveYen + other.reserveYen);

  clock.at = split.effectiveAt - 1;
  await trader.settle();
  expect((await trader.orders()).filter(isLiveOrder)).toHaveLength(3);
  clock.at = split.effectiveAt;
  await trader.settle();
  const [opening, lapsed, , closing] = await trader.orders();
  expect(opening?.state).toBe('filled');
  for (const order of [lapsed, closing]) {
    expect(order).toMatchObject({ state: 'cancelled', reserveYen: 0 });
    expect(order?.timeline.at(-1)).toMatchObject({ reason: 'stock_split', actor: 'clock' });
  }
  // The other stock splits at the same instant.
  expect(await trader.balances()).toMatchObject({ user_reserved: 0 });
  expect(await trader.position()).toMatchObject({ state: 'holding', quantity: 500, closingQuantity: 0 });
  expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
  const fresh = quoteAt(env.market, issueOf(FIVE), clock.at);
  const again = await trader.place({ code: FIVE, priceTenths: fresh.lowerLimitTenths });
  expect(again.state).toBe('queued');
});

it('a forced close uses prices after the split only', async () => {
  const { env, clock, split } = eveOf(FIVE, 'exchange');
  const trader = await Trader.open(database, env, 200_000_000);
  await trader.place({ code: FIVE, quantity: 100, leverage: 3 });
  await trader.place({ code: FIVE, quantity: 100, leverage: 3, direction: 'short' });
  clock.at = split.effectiveAt + 3 * DAY;
  await trader.settle();
  expect((await trader.positions()).map(({ quantity, state }) => [quantity, state])).toEqual([
    [500, 'holding'],
    [500, 'holding'],
  ]);
  clock.at += 200 * DAY;
  await trader.settle();
  expect((await trader.positions()).every(({ state }) => state === 'closed')).toBe(true);
});

it('runs once in two concurrent instances, and several splits of one jump run in order', async () => {
  const { env, clock } = eveOf(TWICE, 'always_open');
  const [first, second] = splitsOf(env.market, issueOf(TWICE));
  if (!first || !second) throw new Error('the seed has not two splits of it');
  const trader = await Trader.open(database, env, 50_000_000);
  await trader.place({ code: TWICE, quantity: 100 });
  const cost = costYen(await trader.position());
  clock.at = second.effectiveAt + DAY;
  const instances = Array.from({ length: 4 }, () => unitRunnerOf(database, env));
  await Promise.all(instances.map((unitRunner) => unitRunner.runDueJobs(trader.userId)));
  for (const unitRunner of instances) await unitRunner.runDueJobs(trader.userId);
  const held = await trader.position();
  expect(held.quantity).toBe(100 * first.ratio * second.ratio);
  expect(costYen(held)).toBe(cost);
  expect(held.timeline.filter(({ reason }) => reason === 'stock_split').map(({ at }) => at)).toEqual([
    first.effectiveAt,
    second.effectiveAt,
  ]);
});

it('a failed split changes nothing, and the next try runs completely', async () => {
  const { env, clock, split } = eveOf(TWO, 'always_open');
  const trader = await Trader.open(database, env, 50_000_000);
  await trader.place({ code: TWO, quantity: 100 });
  const { priceTenths } = quoteAt(env.market, issueOf(TWO), clock.at);
  const step = 10;
  await trader.place({ code: TWO, quantity: 100, priceTenths: priceTenths - (priceTenths % step) - 2_500 });
  const before = { orders: await trader.orders(), positions: await trader.positions() };
  clock.at = split.effectiveAt;
  const { db, ask } = database;
  const killed = new UnitRunner(
    {
      ...{ db, ask, now: env.now },
      fault: (what, error) => {
        throw new Error(what, { cause: error });
      },
    },
    [
      {
        scheduledJobs: [stockSplitJob(env)],
        listeners: {
          'stock.split': () => {
            throw new Error('killed');
          },
        },
      },
    ],
  );
  await killed.runDueJobs(trader.userId).catch(() => undefined);
  expect({ orders: await trader.orders(), positions: await trader.positions() }).toEqual(before);
  await trader.settle();
  expect(await trader.position()).toMatchObject({ quantity: 200, shares: 2 });
  expect((await trader.orders()).filter(isLiveOrder)).toEqual([]);
});

/** Kinds of orders; every one but `market` and `limit` is divided at a split if it is live then. */
const KINDS = [
  ...['market', 'limit', 'stop', 'stop_limit', 'oco', 'ifd', 'ifd_stop', 'ifdo', 'ifdo_market'],
  ...['good_till', 'at_open', 'at_close', 'limit_then_close'],
] as const;

const placing = fc.record({
  code: fc.constantFrom(TWO, FIVE, '7203'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 3),
  quantity: fc.constantFrom(100, 200),
  kind: fc.constantFrom(...KINDS),
  /** Price steps of the legs from each other and from the limits of the day. */
  steps: fc.integer({ min: 1, max: 40 }),
  days: fc.integer({ min: 1, max: 5 }),
});

type Placing = typeof placing extends fc.Arbitrary<infer One> ? One : never;

/** The terms of an order of a kind, whose prices are some steps inside the limits of the day. */
function draftOf(env: TradingEnv, { kind, steps, days, ...draft }: Placing) {
  const { tickGroup } = issueOf(draft.code);
  const quote = quoteAt(env.market, issueOf(draft.code), env.now());
  const isLong = draft.direction === 'long';
  const move = (tenths: number, count: number) => {
    let moved = tenths;
    for (let step = 0; step < Math.abs(count); step += 1)
      moved = count > 0 ? stepUp(tickGroup, moved) : stepDown(tickGroup, moved);
    return moved;
  };
  const side = isLong ? 1 : -1;
  const [away, ahead] = isLong
    ? [quote.lowerLimitTenths, quote.upperLimitTenths]
    : [quote.upperLimitTenths, quote.lowerLimitTenths];
  const priceTenths = move(away, side * (steps + 2));
  const triggerTenths = move(ahead, -side * steps);
  const market = (tenths: number) => ({ triggerTenths: tenths, priceTenths: null });
  const goodTill = formatDay(
    addTradingDays(env.market.schedule, tradingDay(env.market.schedule, env.now()), days),
  );
  const exit = { priceTenths: move(priceTenths, side * steps), stop: null, goodTill };
  const loss = market(move(priceTenths, -side));
  const kinds = {
    market: {},
    limit: { priceTenths },
    stop: { triggerTenths },
    stop_limit: { triggerTenths, priceTenths: move(triggerTenths, side * (steps - 1)) },
    oco: { priceTenths, stop: market(triggerTenths) },
    ifd: { priceTenths, exit },
    ifd_stop: { priceTenths, exit: { ...exit, priceTenths: null, stop: loss } },
    ifdo: { priceTenths, exit: { ...exit, stop: loss } },
    // It fills at once, and its exit waits over the split.
    ifdo_market: { exit: { ...exit, priceTenths: ahead, stop: days > 2 ? market(priceTenths) : null } },
    good_till: { priceTenths, goodTill },
    at_open: { execution: 'at_open' },
    at_close: { execution: 'at_close', priceTenths },
    limit_then_close: { execution: 'limit_then_close', priceTenths },
  } as const satisfies Record<typeof kind, object>;
  return { ...draft, ...kinds[kind] };
}

it.each(['exchange', 'always_open'] as const)(
  'any orders over a split give the same result in a jump as in small steps, and shares, prices and yen add up (%s)',
  async (schedule) => {
    const { env, clock } = testEnv({ seed: 'tsubame', schedule });
    const { effectiveAt, lastCumDay } = splitOf(env, TWO);
    // After the close of the last cum-day, orders of the ex-date wait over the split.
    const begins =
      schedule === 'exchange'
        ? [startOfDay(lastCumDay) + 14 * HOUR, startOfDay(lastCumDay) + 16 * HOUR]
        : [startOfDay(lastCumDay) - 2 * DAY + 10 * HOUR, startOfDay(lastCumDay) + 22 * HOUR];
    const divided = new Set<string>();
    let positions = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...begins),
        fc.array(placing, { minLength: 3, maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 3 * DAY }), { minLength: 2, maxLength: 8 }),
        async (begin, drafts, hops) => {
          clock.at = begin;
          const [jumping, stepping] = [
            await Trader.open(database, env, 90_000_000),
            await Trader.open(database, env, 90_000_000),
          ];
          const kindOf = new Map<string, string>();
          for (const trader of [jumping, stepping]) {
            for (const draft of drafts) {
              const placed = await trader.place(draftOf(env, draft)).catch(() => null);
              if (placed) kindOf.set(placed.orderId, draft.kind);
            }
            const [held] = await trader.positions();
            if (held) await trader.close(held.positionId, 100).catch(() => undefined);
          }
          for (const hop of hops) {
            clock.at += hop;
            await stepping.settle();
          }
          clock.at = Math.max(clock.at, effectiveAt + DAY);
          await stepping.settle();
          await jumping.settle();
          expect(await stateOf(jumping)).toEqual(await stateOf(stepping));
          for (const trader of [jumping, stepping]) {
            expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
            expect(await shareViolations(env, trader)).toEqual([]);
            const all = await trader.orders();
            expect(all.flatMap(priceViolations)).toEqual([]);
            for (const order of all) {
              const kind = kindOf.get(order.orderId) ?? (order.entryOrderId === null ? 'market' : 'exit');
              const split = order.timeline.find(({ reason }) => reason === 'stock_split');
              if (split === undefined) continue;
              const isPlain = kind === 'market' || kind === 'limit';
              expect([kind, split.to === 'cancelled']).toEqual([kind, isPlain]);
              divided.add(kind);
            }
          }
          positions += (await jumping.positions()).filter(({ shares }) => shares > 1).length;
        },
      ),
      { numRuns: 30 },
    );
    expect(positions).toBeGreaterThan(0);
    expect([...divided]).toEqual(expect.arrayContaining(['stop', 'oco', 'ifd', 'ifdo', 'exit', 'good_till']));
  },
);

/** Violations of the rules `order_oco` and `order_exit` by the prices of an order. */
function priceViolations(order: OrderRow): string[] {
  const { orderId, code, direction, intent, priceTenths, triggerTenths, stop, exit } = order;
  const { tickGroup } = issueOf(code);
  const buying = isBuying(intent, direction);
  const legsOf = (side: boolean, limitTenths: number | null, sent: OrderRow['stop']) =>
    limitTenths !== null &&
    sent !== null &&
    brokenLegs({ buying: side, limitTenths, triggerTenths: sent.triggerTenths }, tickGroup) !== null;
  const entryTenths = valuedPriceTenths(order) ?? triggerTenths;
  const exits = exit && { priceTenths: exit.priceTenths, triggerTenths: exit.stop?.triggerTenths ?? null };
  const isOffSide =
    exits && entryTenths !== null && brokenExit(exits, { direction, entryTenths, tickGroup }) !== null;
  const all = [priceTenths, triggerTenths, stop?.triggerTenths, exit?.priceTenths, exit?.stop?.triggerTenths];
  return [
    ...(legsOf(buying, priceTenths, stop) ? [`${orderId}: legs are too close`] : []),
    ...(exit && legsOf(!buying, exit.priceTenths, exit.stop) ? [`${orderId}: exits are too close`] : []),
    ...(isOffSide ? [`${orderId}: an exit is on the wrong side`] : []),
    ...(all.every((tenths) => typeof tenths !== 'number' || isOnTick(tickGroup, tenths))
      ? []
      : [`${orderId}: a price is off its step`]),
  ];
}

it('divides the open shares of an order that was filled in part, and keeps its executions', async () => {
  const { env, clock, split } = eveOf(FIVE, 'exchange');
  const trader = await Trader.open(database, env, 900_000_000);
  const { priceTenths } = quoteAt(env.market, issueOf(FIVE), clock.at);
  const goodTill = formatDay(split.exDay);
  const order = await trader.place({ code: FIVE, quantity: 10_000, priceTenths, goodTill });
  const { filledQuantity } = order;
  expect(filledQuantity).toBeGreaterThan(0);
  expect(filledQuantity).toBeLessThan(10_000);
  await trader.unitRunner.run(trader.userId, async (unit) => {
    unit.note(ORDERS, await requireOrder(unit, order.orderId), { checkedUntil: split.effectiveAt });
  });
  clock.at = split.effectiveAt;
  await trader.settle();
  const [divided] = await trader.orders();
  const open = (10_000 - filledQuantity) * split.ratio;
  expect(divided).toMatchObject({ filledQuantity, quantity: filledQuantity + open });
  expect(divided?.filledNotionalTenths).toBe(order.filledNotionalTenths);
  expect((divided?.priceTenths ?? 0) * split.ratio).toBeLessThanOrEqual(priceTenths);
  expect(await shareViolations(env, trader)).toEqual([]);
  expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
});

/** Violations of the invariant that a position's shares are those of its executions times the splits since. */
async function shareViolations({ market, now }: TradingEnv, trader: Trader): Promise<string[]> {
  const all = await trader.orders();
  const fills = await fillsOf(
    database.db,
    all.map(({ orderId }) => orderId),
  );
  const sharesOf = (positionId: string, intent: 'open' | 'close') =>
    all
      .filter((order) => order.positionId === positionId && order.intent === intent)
      .flatMap(({ orderId }) => fills.get(orderId) ?? [])
      .reduce((sum, fill) => {
        const order = all.find(({ orderId }) => orderId === fill.orderId);
        return sum + fill.quantity * splitFactorBetween(market, issueOf(order?.code ?? ''), fill.at, now());
      }, 0);
  return (await trader.positions())
    .filter(({ state }) => state !== 'closed')
    .flatMap(({ positionId, openedQuantity, quantity }) => [
      ...(sharesOf(positionId, 'open') === openedQuantity ? [] : [`${positionId} was opened with others`]),
      ...(sharesOf(positionId, 'open') - sharesOf(positionId, 'close') === quantity
        ? []
        : [`${positionId} holds others`]),
    ]);
}

async function stateOf(trader: Trader) {
  const without = <T extends object>(row: T) => ({
    ...row,
    ...{ orderId: '', positionId: '', userId: '', checkedUntil: 0, seq: 0 },
  });
  return {
    balances: await trader.balances(),
    orders: (await trader.orders()).map((order) => ({
      ...without(order),
      ...{ entryOrderId: order.entryOrderId === null, exitOrderIds: order.exitOrderIds.length },
    })),
    positions: (await trader.positions()).map(without),
  };
}
