import { formatDay, parseDay, startOfDay, stepUp } from '@tsubame/sdk/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#frame/contract/refusal.ts';
import type { Database } from '#frame/store/database.ts';
import { dayBar } from '#market/day-bar.ts';
import { quoteAt } from '#market/quote.ts';
import { addTradingDays } from '#market/schedule.ts';
import { splitsOf } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../../testing.ts';
import { chooseFeePlan } from '../choose-fee-plan.ts';
import type { OrderRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { moneyViolations, stepsOf, type TestClock, Trader, testEnv } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const CODE = '7203';
const issue = issueOf(CODE);
const HOUR = 3_600_000;
/** A Friday; the Monday after it is a holiday. */
const DAY = '2026-11-20';
const at = (time: string, day = DAY) => Date.parse(`${day}T${time}+09:00`);

let database: Database;
withTestStore((opened) => {
  database = opened;
});

let env: TradingEnv;
let clock: TestClock;
let trader: Trader;
beforeEach(async () => {
  ({ env, clock } = testEnv({ schedule: 'exchange' }));
  clock.at = at('14:00:00');
  trader = await Trader.open(database, env, 100_000_000);
});

const barOf = (day: string) => dayBar(env.market, issue, parseDay(day));
const quoteNow = () => quoteAt(env.market, issue, clock.at);
const ruleOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) =>
      error instanceof Refusal ? { rule: error.detail.rule, nearest: error.detail.nearest } : error,
  );
async function settleAt(instant: number): Promise<OrderRow | undefined> {
  clock.at = instant;
  await trader.settle();
  expect(await moneyViolations(database.db, trader.userId)).toEqual([]);
  return (await trader.orders()).at(-1);
}
/** A buy far below the market, which the next days do not reach. */
const patient = (goodTill: string | null = '2026-11-25') =>
  trader.place({ code: CODE, priceTenths: quoteNow().lowerLimitTenths + 1_000, goodTill });

describe('an order for several days', () => {
  it('begins each trading day at its opening, and expires after the close of its last one', async () => {
    const { reserveYen } = await patient();
    expect(stepsOf(await settleAt(at('20:00:00')))).toEqual(['working placed']);
    const tuesday = await settleAt(at('09:00:00', '2026-11-24'));
    expect(stepsOf(tuesday)).toEqual(['working placed', 'working day_began']);
    expect(tuesday).toMatchObject({ expiresOn: '2026-11-24', goodTill: '2026-11-25', reserveYen });
    const ended = await settleAt(at('16:00:00', '2026-11-25'));
    expect(stepsOf(ended)).toEqual([
      'working placed',
      'working day_began',
      'working day_began',
      'expired day_ended',
    ]);
    expect(ended?.timeline.at(-1)?.at).toBe(at('15:30:00', '2026-11-25'));
    expect((await trader.balances()).user_reserved).toBe(0);
  });

  it('is an order of its day without a date, and with that of the day', async () => {
    await patient(null);
    await patient(DAY);
    await settleAt(at('16:00:00'));
    expect((await trader.orders()).map(stepsOf)).toEqual(
      Array.from({ length: 2 }, () => ['working placed', 'expired day_ended']),
    );
  });

  it('is filled on a later day, when its price is reached', async () => {
    const low = Math.min(...['2026-11-24', '2026-11-25'].map((day) => barOf(day).lowTenths));
    const order = await trader.place({ code: CODE, priceTenths: low, goodTill: '2026-11-25' });
    if (order.state === 'filled') throw new Error('choose another day: the price is reached at once');
    const filled = await settleAt(at('16:00:00', '2026-11-25'));
    expect(filled?.state).toBe('filled');
    expect(filled?.expiresOn).not.toBe(DAY);
    expect((await trader.position()).openedOn).toBe(filled?.expiresOn);
  });

  it('keeps its fee plan, also when another plan applies on the day of its execution', async () => {
    const priceTenths = barOf('2026-11-24').lowTenths;
    await trader.place({ code: CODE, priceTenths, goodTill: '2026-11-24' });
    const choice = { userId: trader.userId, lang: 'en', planId: 'zero' } as const;
    await trader.unitRunner.run(trader.userId, (unit, now) => chooseFeePlan(unit, env, choice, now));
    const filled = await settleAt(at('16:00:00', '2026-11-24'));
    expect(filled).toMatchObject({ state: 'filled', feePlan: 'standard', expiresOn: '2026-11-24' });
    expect(filled?.feeYen).toBe(Math.floor((filled?.filledNotionalTenths ?? 0) * 0.1 * 0.0005));
    expect((await trader.place({ code: CODE })).feePlan).toBe('zero');
  });

  it('stays armed as a stop order and reserves each day’s limit', async () => {
    const triggerTenths = barOf(DAY).highTenths + 50;
    const placed = await trader.place({ code: CODE, triggerTenths, goodTill: '2026-11-25' });
    const upper = barOf('2026-11-24').limits.upperTenths;
    const next = await settleAt(at('09:00:00', '2026-11-24'));
    expect(stepsOf(next)).toEqual(['armed placed', 'armed day_began']);
    const reserve = (tenths: number) => tenths * 10 + Math.floor(tenths * 10 * 0.0005);
    expect(placed.reserveYen).toBe(reserve(barOf(DAY).limits.upperTenths));
    expect(next?.reserveYen).toBe(reserve(upper));
  });

  it('closes a position: it holds its shares overnight, and frees them at the end', async () => {
    await trader.place({ code: CODE, quantity: 200 });
    const { positionId } = await trader.position();
    await trader.close(positionId, 200, quoteNow().upperLimitTenths, null, { goodTill: '2026-11-24' });
    await settleAt(at('20:00:00'));
    expect((await trader.position()).closingQuantity).toBe(200);
    await settleAt(at('16:00:00', '2026-11-24'));
    expect((await trader.position()).closingQuantity).toBe(0);
  });

  it('can be changed and cancelled between two days', async () => {
    const { orderId, priceTenths } = await patient();
    await settleAt(at('20:00:00'));
    const price = stepUp(issue.tickGroup, priceTenths ?? 0);
    expect(await trader.change(orderId, { priceTenths: price })).toMatchObject({ state: 'working' });
    const next = await settleAt(at('10:00:00', '2026-11-24'));
    expect(next).toMatchObject({ state: 'working', priceTenths: price, expiresOn: '2026-11-24' });
    await settleAt(at('20:00:00', '2026-11-24'));
    expect((await trader.cancel(orderId)).state).toBe('cancelled');
  });

  it('is divided when the stock is split, and goes on', async () => {
    ({ env, clock } = testEnv({ seed: 'tsubame', schedule: 'exchange' }));
    const code = '6503';
    const [split] = splitsOf(env.market, issueOf(code));
    if (!split) throw new Error('the seed has no split');
    clock.at = startOfDay(split.lastCumDay) + 14 * HOUR;
    trader = await Trader.open(database, env, 100_000_000);
    const goodTill = formatDay(addTradingDays('exchange', split.exDay, 3));
    const { lowerLimitTenths } = quoteAt(env.market, issueOf(code), clock.at);
    const placed = await trader.place({ code, priceTenths: lowerLimitTenths + 1_000, goodTill });
    const order = await settleAt(startOfDay(split.exDay) + 10 * HOUR);
    expect(stepsOf(order)).toEqual(['working placed', 'working stock_split', 'working day_began']);
    expect(order).toMatchObject({ quantity: 100 * split.ratio, goodTill, reserveYen: placed.reserveYen });
    expect(order?.priceTenths).toBe((lowerLimitTenths + 1_000) / split.ratio);
  });
});

describe('the check of a new day', () => {
  /** The first day with limits that exclude a price that those of the day before include. */
  async function toNarrowedDay(): Promise<{ day: number; priceTenths: number }> {
    const { market } = env;
    let day = parseDay('2026-11-24');
    const limits = (one: number) => dayBar(market, issue, one).limits;
    const before = () => addTradingDays('exchange', day, -1);
    const isReached = () => dayBar(market, issue, before()).lowTenths <= limits(before()).lowerTenths + 50;
    while (limits(day).lowerTenths <= limits(before()).lowerTenths || isReached())
      day = addTradingDays('exchange', day, 1);
    clock.at = startOfDay(before()) + 14 * HOUR;
    return { day, priceTenths: limits(before()).lowerTenths };
  }

  it('rejects an order with a price that the limits of the day exclude', async () => {
    const { day, priceTenths } = await toNarrowedDay();
    await trader.place({ code: CODE, priceTenths, goodTill: formatDay(day) });
    const order = await settleAt(startOfDay(day) + 9 * HOUR);
    expect(stepsOf(order)).toEqual(['working placed', 'rejected price_out_of_limits']);
    expect(order?.reserveYen).toBe(0);
  });

  it('rejects a closing order so, and frees its shares', async () => {
    const { day } = await toNarrowedDay();
    await trader.place({ code: CODE, direction: 'short' });
    const { positionId } = await trader.position();
    const { lowerLimitTenths } = quoteNow();
    await trader.close(positionId, 100, lowerLimitTenths, null, { goodTill: formatDay(day) });
    expect(stepsOf(await settleAt(startOfDay(day) + 9 * HOUR))).toEqual([
      'working placed',
      'rejected price_out_of_limits',
    ]);
    expect(await trader.position()).toMatchObject({ state: 'holding', closingQuantity: 0 });
  });

  it('rejects a stop if the cash does not cover its higher reserve', async () => {
    const { market } = env;
    let day = parseDay('2026-11-24');
    const upper = (one: number) => dayBar(market, issue, one).limits.upperTenths;
    const before = () => addTradingDays('exchange', day, -1);
    const isReached = () => dayBar(market, issue, before()).highTenths >= upper(before()) - 10;
    while (upper(day) <= upper(before()) || isReached()) day = addTradingDays('exchange', day, 1);
    clock.at = startOfDay(before()) + 14 * HOUR;
    const cash = upper(before()) * 10 + Math.floor(upper(before()) * 10 * 0.0005);
    trader = await Trader.open(database, env, cash);
    const triggerTenths = upper(before()) - 10;
    await trader.place({ code: CODE, triggerTenths, goodTill: formatDay(day) });
    expect((await trader.balances()).user_cash).toBe(0);
    expect(stepsOf(await settleAt(startOfDay(day) + 9 * HOUR))).toEqual([
      'armed placed',
      'rejected funds_short',
    ]);
    expect((await trader.balances()).user_cash).toBe(cash);
  });
});

describe('the check of a large short on a new day', () => {
  it.each([
    [5_100, ['armed placed', 'armed day_began', 'rejected short_restricted']],
    [5_000, ['armed placed', 'armed day_began', 'armed day_began']],
  ] as const)('of %s shares counts nine tenths of the base price of that day', async (quantity, steps) => {
    const rises = parseDay('2026-11-24');
    planCloses(env.market, CODE, (day) => (day < rises ? 28_000 : 30_000));
    const stop = { triggerTenths: 27_000, priceTenths: 26_500, direction: 'short', quantity } as const;
    await trader.place({ code: CODE, ...stop, goodTill: '2026-11-26' });
    const order = await settleAt(at('09:00:00', '2026-11-25'));
    expect(stepsOf(order)).toEqual(steps);
    expect((await trader.balances()).user_reserved).toBe(order?.state === 'armed' ? order.reserveYen : 0);
  });
});

describe('the last date of an order', () => {
  const withDate = (goodTill: string, more: object = {}) =>
    ruleOf(trader.place({ code: CODE, priceTenths: quoteNow().lowerLimitTenths, goodTill, ...more }));

  it.each([
    ['2026-11-19', 'good_till_past', ['2026-11-20']],
    ['2026-12-21', 'good_till_too_late', ['2026-12-18']],
    ['2026-11-23', 'good_till_business_day', ['2026-11-20', '2026-11-24']],
  ])('%s is refused (%s)', async (date, rule, nearest) => {
    expect(await withDate(date)).toEqual({ rule, nearest });
  });

  it.each([
    ['market order', { priceTenths: undefined }],
    ['limit order with another execution', { execution: 'at_close' }],
    ['day-trading order', { product: 'intraday', leverage: 2 }],
  ])('of a %s is that of its day alone', async (_name, order) => {
    const refused = { rule: 'good_till_day_only', nearest: [DAY] };
    const date = '2026-11-24';
    expect(await withDate(date, order)).toEqual(refused);
  });

  it('counts from the trading date that the order reaches', async () => {
    clock.at = at('18:00:00');
    expect(await withDate(DAY)).toEqual({ rule: 'good_till_past', nearest: ['2026-11-24'] });
    expect(await withDate('2026-12-24')).toBe(null);
  });
});
