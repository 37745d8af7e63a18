import { roundToTick } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { chooseFeePlan, listFeePlans } from './choose-fee-plan.ts';
import { executionsOf } from './records/executions.ts';
import { readFeeStanding } from './records/fee-plans.ts';
import { fills } from './records/tables.ts';
import { moneyViolations, Trader, testEnv } from './test-kit.ts';
import { withTestStore } from './test-store.ts';

const DAY = 86_400_000;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

type World = ReturnType<typeof testEnv>;

function choose({ env }: World, { unitRunner, userId }: Trader, planId: string) {
  const request = { userId, lang: 'en', planId } as const;
  return unitRunner.run(userId, (unit, at) => chooseFeePlan(unit, env, request, at));
}

/** A trader with a plan in force that was chosen the day before. */
async function traderOn(world: World, planId: string): Promise<Trader> {
  const user = await Trader.open(database, world.env, 90_000_000);
  await choose(world, user, planId);
  world.clock.at += DAY;
  return user;
}

/** The fee in each ledger entry of a trader, the oldest first. */
async function feesTaken(userId: string): Promise<number[]> {
  const rows = await database.db
    .select({ amount: ledgerPostings.amount, account: ledgerPostings.account })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.entryId, ledgerPostings.entryId))
    .where(eq(ledgerPostings.userId, userId))
    .orderBy(ledgerEntries.seq);
  return rows.filter(({ account }) => account === 'house_fee').map(({ amount }) => amount);
}

const sum = (yen: readonly number[]) => yen.reduce((total, each) => total + each, 0);
/** Japan’s calendar day. */
const dayOf = (at: number) => Math.floor((at + 9 * 3_600_000) / DAY);

/** The fee of an amount by each plan, from the app's fee table and independent of sandbox and SDK. */
const WHOLE: Record<string, (yen: bigint) => bigint> = {
  standard: (yen) => (yen * 5n) / 10_000n,
  zero: () => 0n,
  per_order(yen) {
    if (yen <= 100_000n) return 100n;
    if (yen <= 500_000n) return 250n;
    if (yen <= 1_000_000n) return 500n;
    return yen <= 3_000_000n ? 1_000n : 1_000n + ((yen - 3_000_000n + 999_999n) / 1_000_000n) * 300n;
  },
  daily(yen) {
    if (yen <= 1_000_000n) return 0n;
    if (yen <= 2_000_000n) return 1_000n;
    return yen <= 3_000_000n ? 1_500n : 1_500n + ((yen - 3_000_000n + 999_999n) / 1_000_000n) * 500n;
  },
};

/** Expected fees of the trader's executions: by day, by order or by execution, as the day's plan defines. */
async function expectedFees({ userId }: Trader, planOn: (day: number) => string): Promise<number> {
  const own = await database.db.select().from(fills).where(eq(fills.userId, userId));
  const wholeOf = new Map<string, { plan: string; yen: bigint }>();
  for (const fill of own) {
    const plan = planOn(dayOf(fill.at));
    const whole = {
      standard: fill.fillId,
      zero: fill.fillId,
      per_order: fill.orderId,
      daily: dayOf(fill.at),
    };
    const key = `${plan} ${whole[plan as keyof typeof whole]}`;
    const before = wholeOf.get(key)?.yen ?? 0n;
    wholeOf.set(key, { plan, yen: before + (BigInt(fill.priceTenths) * BigInt(fill.quantity)) / 10n });
  }
  return sum([...wholeOf.values()].map(({ plan, yen }) => Number(WHOLE[plan]?.(yen))));
}

test('a plan starts on the next trading date, the last choice counts, and choosing the current plan cancels the change', async () => {
  const world = testEnv();
  const { env, clock } = world;
  const user = await Trader.open(database, env, 90_000_000);
  const shown = () => listFeePlans(database.db, env, { userId: user.userId, lang: 'jp' }, clock.at);
  expect(await shown()).toMatchObject({
    ...{ current: 'standard', trading_date: '2026-11-20', traded: 0, next: null, earliest: '2026-11-21' },
    plans: [{ name: 'スタンダードプラン', rate: '0.0005' }, {}, { kind: 'day' }, {}],
  });
  await choose(world, user, 'standard');
  expect((await shown()).next).toBeNull();
  await choose(world, user, 'zero');
  await choose(world, user, 'daily');
  expect((await shown()).next).toEqual({ plan_id: 'daily', from: '2026-11-21' });
  const before = await user.place({ code: '7203', quantity: 1_000 });
  expect(before.feeYen).toBe(sum(await feesTaken(user.userId)));
  expect(before.feeYen).toBeGreaterThan(1_000);
  clock.at += DAY;
  expect(await shown()).toMatchObject({ current: 'daily', next: null, traded: 0 });
  const under = await user.place({ code: '7203', quantity: 100 });
  expect(under.feeYen).toBe(0);
  expect((await shown()).traded).toBe(under.filledNotionalTenths / 10);
  await choose(world, user, 'zero');
  expect(await choose(world, user, 'daily')).toMatchObject({ current: 'daily', next: null });
  clock.at += DAY;
  expect(await shown()).toMatchObject({ current: 'daily', traded: 0 });
  await expect(choose(world, user, 'gold')).rejects.toMatchObject({ status: 404 });
});

test('over midnight an order keeps the plan of its trading date, however late it is settled', async () => {
  const world = testEnv();
  const { env, clock } = world;
  clock.at = Date.parse('2026-11-20T23:59:00+09:00');
  const user = await Trader.open(database, env, 90_000_000);
  const price = priceAt(env.market, issueOf('7203'), clock.at);
  // A few prints below: reached before midnight or not at all, in one of many.
  const tick = (away: number) => roundToTick('T500', price - away);
  for (let away = 0; away < 12; away += 1)
    await user.place({ code: '7203', quantity: 1_000, priceTenths: tick(away * 5) });
  await choose(world, user, 'zero');
  clock.at = Date.parse('2026-11-21T00:20:00+09:00');
  await user.settle();
  const after = await user.place({ code: '7203', quantity: 1_000 });
  const filled = (await user.orders()).filter(
    ({ state, orderId }) => state === 'filled' && orderId !== after.orderId,
  );
  expect(filled.length).toBeGreaterThan(1);
  for (const { feeYen, feePlan, filledNotionalTenths } of filled)
    expect({ feeYen, feePlan }).toEqual({
      feeYen: Math.floor((filledNotionalTenths * 5) / 100_000),
      feePlan: 'standard',
    });
  expect(after).toMatchObject({ feeYen: 0, feePlan: 'zero' });
});

test('a queued order has the plan of its trading date, and a change after the close starts a day later', async () => {
  const world = testEnv({ schedule: 'exchange' });
  const { env, clock } = world;
  const user = await Trader.open(database, env, 90_000_000);
  await choose(world, user, 'daily');
  clock.at = Date.parse('2026-11-20T20:00:00+09:00');
  // Monday is a holiday.
  const change = await choose(world, user, 'zero');
  expect(change).toMatchObject({ current: 'daily', trading_date: '2026-11-24' });
  expect(change.next).toEqual({ plan_id: 'zero', from: '2026-11-25' });
  const queued = await user.place({ code: '7203', quantity: 500 });
  expect(queued).toMatchObject({ state: 'queued', feePlan: 'daily' });
  clock.at = Date.parse('2026-11-24T10:00:00+09:00');
  await user.settle();
  const [filled] = await user.orders();
  expect(filled).toMatchObject({ state: 'filled', feeYen: 1_000 });
  clock.at = Date.parse('2026-11-25T10:00:00+09:00');
  expect((await user.place({ code: '7203', quantity: 1_000 })).feeYen).toBe(0);
});

test('a daily plan counts concurrent orders one after another', async () => {
  const world = testEnv();
  const user = await traderOn(world, 'daily');
  await Promise.all([1, 2, 3, 4, 5, 6].map((lots) => user.place({ code: '9432', quantity: lots * 10_000 })));
  expect(sum(await feesTaken(user.userId))).toBe(await expectedFees(user, () => 'daily'));
  expect((await feesTaken(user.userId)).length).toBeGreaterThan(1);
});

test('reserves the highest fee of a daily plan, and returns the unused part', async () => {
  const world = testEnv();
  const user = await traderOn(world, 'daily');
  const price = roundToTick(
    'T500',
    Math.floor((priceAt(world.env.market, issueOf('7203'), world.clock.at) * 95) / 100),
  );
  const waiting = await user.place({ code: '7203', quantity: 100, priceTenths: price });
  expect(waiting.reserveYen).toBe(price * 10 + 1_000);
  await user.cancel(waiting.orderId);
  expect((await user.balances()).user_cash).toBe(90_000_000);
});

const step = fc.record({
  code: fc.constantFrom('7203', '9432', '6758'),
  leverage: fc.constantFrom(1, 2),
  /** Sometimes more than the board's best level. */
  lots: fc.oneof({ arbitrary: fc.integer({ min: 1, max: 9 }), weight: 2 }, fc.constantFrom(60, 90)),
  /** Tenths of a percent from the price, null for a market order. */
  away: fc.option(fc.integer({ min: -6, max: 2 })),
  close: fc.boolean(),
  plan: fc.option(fc.constantFrom('standard', 'per_order', 'daily', 'zero'), { freq: 2 }),
  hours: fc.constantFrom(0, 0, 1, 7, 30),
});

test('for generated runs, fees equal an independent calculation on fills, orders, positions, ledger and statement', async () => {
  const seen = new Set<string>();
  let inParts = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
      const world = testEnv();
      const { env, clock } = world;
      const user = await Trader.open(database, env, 900_000_000);
      const choices: { day: number; plan: string }[] = [];
      for (const { code, leverage, lots, away, close, plan, hours } of steps) {
        clock.at += hours * 3_600_000;
        if (plan) {
          await choose(world, user, plan);
          choices.push({ day: dayOf(clock.at), plan });
        }
        const price = priceAt(env.market, issueOf(code), clock.at);
        const limit =
          away === null
            ? {}
            : { priceTenths: roundToTick('T500', Math.round((price * (1_000 + away)) / 1_000)) };
        await user.place({ code, leverage, quantity: lots * 100, ...limit });
        await user.settle();
        const [first] = (await user.positions()).filter((held) => held.quantity > held.closingQuantity);
        if (close && first) await user.close(first.positionId, 100);
      }
      clock.at += DAY;
      await user.settle();
      const planOn = (day: number) => choices.findLast((choice) => choice.day < day)?.plan ?? 'standard';
      const fees = await expectedFees(user, planOn);
      const { userId } = user;
      const placed = await user.orders();
      expect(sum(placed.map(({ feeYen }) => feeYen))).toBe(fees);
      expect(placed.map(({ feePlan }) => feePlan)).toEqual(
        placed.map(({ placedAt }) => planOn(dayOf(placedAt))),
      );
      expect(sum((await user.positions()).map(({ feeYen }) => feeYen))).toBe(fees);
      expect(sum(await feesTaken(userId))).toBe(fees);
      const listed = await executionsOf(database.db, userId, { from: 0, before: clock.at + 1, most: 1_000 });
      expect(sum(listed.map(({ feeYen }) => feeYen))).toBe(fees);
      expect(await moneyViolations(database.db, userId)).toEqual([]);
      for (const { at } of listed) seen.add(planOn(dayOf(at)));
      const byOrder = Object.values(Object.groupBy(listed, ({ orderId }) => orderId));
      inParts += byOrder.filter(
        (parts = []) => parts.length > 1 && planOn(dayOf(parts[0]?.at ?? 0)) === 'daily',
      ).length;
      const { plan } = await readFeeStanding(
        database.db,
        userId,
        new Date(clock.at + 9 * 3_600_000).toISOString().slice(0, 10),
      );
      expect(plan.planId).toBe(planOn(dayOf(clock.at)));
    }),
    { numRuns: 15, seed: 7 },
  );
  expect(inParts).toBeGreaterThan(0);
  expect([...seen].toSorted()).toEqual(['daily', 'per_order', 'standard', 'zero']);
});
