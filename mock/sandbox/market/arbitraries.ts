import { DAY_MS, type PriceLimits, parseDay, startOfDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import type { DayBar } from './bars.ts';
import { BoundedCache } from './bounded-cache.ts';
import { createMarket, type Market } from './market.ts';
import { FIRST_TRADING_DAY, isTradingDay, type Schedule, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { type Issue, originalIssues } from './universe.ts';

const LAST = parseDay('2040-12-28');
const SEEDS = ['tsubame', 'a', 'b', '42', '日本'];

/** True in the mutation gate, which runs every property for each of a thousand mutants, without shrinking. */
const IN_GATE = process.env.MUTATION_GROUP !== undefined;
if (IN_GATE) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: 10, endOnFailure: true });

/** Returns the number of runs of a property; a twentieth in the mutation gate. */
export function propertyRuns(numRuns: number): { numRuns: number } {
  return { numRuns: IN_GATE ? Math.ceil(numRuns / 20) : numRuns };
}

const markets = new Map<string, Market>();

/** Returns the market of a seed, which is kept between runs so that properties test the caches too. */
export function testMarket(schedule: Schedule, seed = 'tsubame'): Market {
  const key = `${schedule} ${seed}`;
  const market = markets.get(key) ?? createMarket({ seed, schedule });
  markets.set(key, market);
  return market;
}

/** Returns an exchange market with these limits on every day: ordinary prices rarely reach their limits. */
export function limitedMarket(limits: PriceLimits): Market {
  class LimitedBars extends BoundedCache<DayBar> {
    override get(key: number, compute: () => DayBar): DayBar {
      return { ...super.get(key, compute), limits };
    }
  }
  const market = testMarket('exchange');
  return { ...market, cache: { ...market.cache, bars: new LimitedBars(100) } };
}

export const anySchedule: fc.Arbitrary<Schedule> = fc.constantFrom('exchange', 'always_open');

export const anyMarket: fc.Arbitrary<Market> = fc
  .record({ schedule: anySchedule, seed: fc.constantFrom(...SEEDS) })
  .map(({ schedule, seed }) => testMarket(schedule, seed));

export const anyIssue: fc.Arbitrary<Issue> = fc.constantFrom(...originalIssues);

/** Any calendar day after the first day with prices. */
export const anyDay: fc.Arbitrary<number> = fc.integer({ min: FIRST_TRADING_DAY + 1, max: LAST });

/** Returns the trading day on or after a day. */
export function onTradingDay(schedule: Schedule, day: number): number {
  return isTradingDay(schedule, day) ? day : tradingDayAt(schedule, tradingOrdinal(schedule, day));
}

/** Any millisecond, often within 1.5 s of a phase change. */
export const anyInstant: fc.Arbitrary<number> = fc
  .tuple(
    anyDay,
    fc.oneof(
      fc.integer({ min: 0, max: DAY_MS - 1 }),
      fc
        .tuple(
          fc.constantFrom(0, 480, 540, 541, 690, 750, 925, 930, 1439),
          fc.integer({ min: -1500, max: 1500 }),
        )
        .map(([minute, ms]) => minute * 60_000 + ms),
    ),
  )
  .map(([day, offset]) => startOfDay(day) + offset);

/** Parses `YYYY-MM-DD HH:MM:SS` as time in Japan, to epoch ms. */
export function parseJst(text: string): number {
  return Date.parse(`${text.replace(' ', 'T')}+09:00`);
}
