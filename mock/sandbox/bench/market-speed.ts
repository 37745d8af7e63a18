// Measures the market's largest queries in a new market and again one second later: node mock/sandbox/bench/market-speed.ts
// The exit code is 1 if the second query exceeds its limit; the first one calculates a day for all later ones. The tests count
// calculations instead of time.
import { candles } from '../market/candles.ts';
import { createMarket, type Market } from '../market/market.ts';
import { type CandlePeriod, INTRADAY_MINUTES } from '../market/periods.ts';
import { quoteAt } from '../market/quote.ts';
import type { Schedule } from '../market/schedule.ts';
import { type Issue, originalIssues } from '../market/universe.ts';

const ROUNDS = 31;
/** Earlier rounds, in which Node compiles the code. */
const WARM_UP_ROUNDS = 10;
const AT = Date.parse('2026-11-20T10:17:30+09:00');
const PERIODS = [...Object.keys(INTRADAY_MINUTES), 'day', 'week', 'month', 'year'] as CandlePeriod[];

const LIMITS_MS = { '500 candles': 20, '100 quotes': 5 } as const;

type Query = (market: Market, issue: Issue, now: number) => unknown;

const queries: readonly (readonly [keyof typeof LIMITS_MS, string, Query])[] = [
  ...PERIODS.map(
    (period) =>
      [
        '500 candles',
        period,
        (market: Market, issue: Issue, now: number) => candles(market, issue, period, { now, limit: 500 }),
      ] as const,
  ),
  [
    '100 quotes',
    'together',
    (market, _, now) => originalIssues.slice(0, 100).map((each) => quoteAt(market, each, now)),
  ],
];

function durationMs(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Returns the median times in ms over rounds, each with a new market. */
function measure(schedule: Schedule, query: Query): { readonly cold: number; readonly warm: number } {
  const rounds = Array.from({ length: WARM_UP_ROUNDS + ROUNDS }, (_, round) => {
    const market = createMarket({ seed: `round ${round}`, schedule });
    const issue = originalIssues[(round * 7) % originalIssues.length];
    if (!issue) throw new RangeError('The market has no issues.');
    return {
      cold: durationMs(() => query(market, issue, AT)),
      warm: durationMs(() => query(market, issue, AT + 1_000)),
    };
  }).slice(WARM_UP_ROUNDS);
  return { cold: median(rounds.map(({ cold }) => cold)), warm: median(rounds.map(({ warm }) => warm)) };
}

let exceeded = 0;
for (const schedule of ['exchange', 'always_open'] as const)
  for (const [kind, variant, query] of queries) {
    const { cold, warm } = measure(schedule, query);
    const isExceeded = warm > LIMITS_MS[kind];
    if (isExceeded) exceeded += 1;
    console.log(
      `${schedule}, ${kind}, ${variant}: ${cold.toFixed(2)} ms cold, ${warm.toFixed(2)} ms warm`,
      isExceeded ? `– exceeds ${LIMITS_MS[kind]} ms` : '',
    );
  }
process.exitCode = exceeded > 0 ? 1 : 0;
