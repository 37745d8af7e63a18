// Measures a screening of 4,000 imported issues: the first one of a day, and later ones. node mock/sandbox/bench/screening.ts
// The exit code is 1 if a later one exceeds its limit; the first one calculates the closed days for all later ones. The tests count
// calculations instead of time.
import { businessDayAt, businessOrdinal, dayOf } from '@tsubame/sdk/rules';
import { screenIssues } from '../capabilities/market/screen.ts';
import { mix } from '../market/hash.ts';
import { createMarket } from '../market/market.ts';
import type { OwnDay, PriceSource } from '../market/price-source.ts';

const ISSUES = 4_000;
const LIMIT_MS = 150;
const ROUNDS = 21;
const AT = Date.parse('2026-11-20T14:03:00+09:00');
const [FIRST_DAY, LAST_DAY] = [dayOf(AT) - 800, dayOf(AT) + 30];

/** Codes of four digits; some are those of the universe. */
const codes = Array.from({ length: ISSUES }, (_, place) => String(1_000 + place * 2));

/** A bar of four prices between 100 and 300 yen, by code and day. */
function dayOn(code: string, day: number): OwnDay {
  const chance = mix(Number(code), day);
  const openTenths = 1_000 + (chance % 200) * 10;
  const closeTenths = openTenths + ((chance >>> 8) % 21) * 10 - 100;
  return {
    day,
    openTenths,
    closeTenths,
    highTenths: Math.max(openTenths, closeTenths) + 10,
    lowTenths: Math.min(openTenths, closeTenths) - 10,
    volume: 100_000,
    firstMinute: null,
    minutes: null,
  };
}

const prices: PriceSource = {
  id: 'bench',
  firstDay: FIRST_DAY,
  lastDay: LAST_DAY,
  bars: 'daily',
  issues: codes.map((code) => ({ code, firstDay: FIRST_DAY, firstMinute: null })),
  splitsOf: () => [],
  dayOn,
  lastDayBefore: (code, day) => dayOn(code, businessDayAt(businessOrdinal(day) - 1)),
};

const market = createMarket({ seed: 'bench', schedule: 'exchange', prices });

function durationMs(at: number): number {
  const startedAt = performance.now();
  const { found, listed } = screenIssues(
    market,
    {
      conditions: [
        { kind: 'range', figure: 'turnover', min: '1', max: null },
        { kind: 'range', figure: 'rsi14', min: null, max: '60' },
        { kind: 'range', figure: 'average25_rate', min: null, max: '0' },
      ],
      sort: { figure: 'rsi14', direction: 'lowest_first' },
    },
    at,
  );
  const took = performance.now() - startedAt;
  if (found.length === 0 || listed !== ISSUES) throw new RangeError(`${found.length} of ${listed} issues`);
  return took;
}

const first = durationMs(AT);
const later = Array.from({ length: ROUNDS }, (_, round) => durationMs(AT + (round + 1) * 1_000)).toSorted(
  (a, b) => a - b,
);
const nextDay = durationMs(AT + 3 * 86_400_000);
const median = later[Math.floor(ROUNDS / 2)] ?? Number.NaN;
console.log(
  `${ISSUES} issues: first ${first.toFixed(0)} ms, later ${median.toFixed(1)} ms (limit ${LIMIT_MS} ms),`,
);
console.log(`first of the next day ${nextDay.toFixed(0)} ms, slowest later ${later.at(-1)?.toFixed(1)} ms`);
if (median > LIMIT_MS) process.exitCode = 1;
