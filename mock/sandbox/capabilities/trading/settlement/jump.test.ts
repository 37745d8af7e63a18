import { roundToTick } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Database } from '#frame/store/database.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import { FRIDAY_MORNING, moneyViolations, Trader, testEnv, unitRunnerOf } from '../test-kit.ts';
import { withTestStore } from '../test-store.ts';

const DAY = 86_400_000;
const YEAR = 365 * DAY;
let database: Database;
withTestStore((opened) => {
  database = opened;
});

const placing = fc.record({
  code: fc.constantFrom('7203', '6758', '9984', '8035', '9432'),
  direction: fc.constantFrom('long' as const, 'short' as const),
  leverage: fc.constantFrom(1, 3),
  quantity: fc.constantFrom(100, 200, 300),
  basisPoints: fc.option(fc.integer({ min: -150, max: 150 }), { nil: null }),
  /** Distance of a trigger price ahead of the last price; null for an order that is sent at once. */
  ahead: fc.option(fc.integer({ min: 5, max: 150 }), { nil: null }),
  /** A stop for an OCO order, or a closing order that follows; null for a single order. */
  combined: fc.option(fc.constantFrom('oco' as const, 'exit' as const), { nil: null }),
});
/** Steps of the clock until the year is over: minutes, days or weeks. */
const steps = fc.array(fc.integer({ min: 1, max: 40 * DAY }), { minLength: 5, maxLength: 15 });

const away = (env: TradingEnv, code: string, basisPoints: number | null) => {
  if (basisPoints === null) return null;
  const { priceTenths } = quoteAt(env.market, issueOf(code), env.now());
  const wanted = Math.round((priceTenths * (10_000 + basisPoints)) / 10_000);
  return roundToTick(issueOf(code).tickGroup, wanted);
};

async function story(trader: Trader) {
  const without = <T extends object>(row: T) => ({
    ...row,
    orderId: '',
    positionId: '',
    userId: '',
    entryOrderId: '',
    exitOrderIds: [],
    checkedUntil: 0,
  });
  return {
    balances: await trader.balances(),
    orders: (await trader.orders()).map(without),
    positions: (await trader.positions()).map(without),
  };
}

it.each(['always_open', 'exchange'] as const)(
  'a jump of a year does exactly what small steps do (%s)',
  async (schedule) => {
    const { env, clock } = testEnv({ schedule });
    let forced = 0;
    let triggered = 0;
    let followed = 0;
    let switched = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(placing, { minLength: 3, maxLength: 10 }), steps, async (drafts, hops) => {
        clock.at = FRIDAY_MORNING;
        const jumping = await Trader.open(database, env, 80_000_000);
        const stepping = await Trader.open(database, env, 80_000_000);
        for (const trader of [jumping, stepping]) {
          for (const { basisPoints, ahead, combined, ...draft } of drafts) {
            const priceTenths = away(env, draft.code, basisPoints);
            const side = draft.direction === 'long' ? 1 : -1;
            const triggerTenths = away(env, draft.code, ahead && ahead * side);
            const behind = (distance: number) => away(env, draft.code, distance * side);
            const stopAt = (distance: number) => ({
              triggerTenths: behind(distance) ?? 0,
              priceTenths: null,
            });
            const order = {
              oco: { priceTenths: behind(-80), stop: stopAt(60) },
              exit: { priceTenths, exit: { priceTenths: behind(220), stop: stopAt(-220), goodTill: null } },
              single: { priceTenths, triggerTenths },
            }[combined ?? 'single'];
            await trader.place({ ...draft, ...order }).catch(() => undefined);
          }
          const held = (await trader.positions())[0];
          if (held)
            await trader.close(held.positionId, 100, away(env, held.code, 120)).catch(() => undefined);
        }
        for (const hop of hops) {
          clock.at = Math.min(clock.at + hop, FRIDAY_MORNING + YEAR);
          await stepping.settle();
        }
        clock.at = FRIDAY_MORNING + YEAR;
        await stepping.settle();
        await unitRunnerOf(database, env).runAllDueJobs(clock.at);
        const afterJump = await story(jumping);
        expect(afterJump).toEqual(await story(stepping));
        expect(await moneyViolations(database.db, jumping.userId)).toEqual([]);
        forced += afterJump.orders.filter((order) => order.forced).length;
        followed += afterJump.orders.filter(
          ({ exit, filledQuantity }) => exit !== null && filledQuantity > 0,
        ).length;
        switched += afterJump.orders.filter(({ stopStatus }) => stopStatus === 'triggered').length;
        triggered += afterJump.orders.filter((order) =>
          order.timeline.some(({ reason }) => reason === 'trigger_reached'),
        ).length;
      }),
      { numRuns: 10 },
    );
    expect(forced).toBeGreaterThan(0);
    expect(triggered).toBeGreaterThan(0);
    expect(followed).toBeGreaterThan(0);
    expect(switched).toBeGreaterThan(0);
  },
  240_000,
);
