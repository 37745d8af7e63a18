// What the market's largest answers take, in a market that has worked nothing out yet and asked again a second later:
// node mock/sandbox/bench/market-speed.ts. Ends with 1 if one that is asked again takes longer than its bound: what is asked first works
// out a day for all that follow. Tests count the work instead.
import { candles } from '../market/candles.ts';
import { createMarket, type Market } from '../market/market.ts';
import { type CandlePeriod, INTRADAY_MINUTES } from '../market/periods.ts';
import { quoteAt } from '../market/quote.ts';
import type { Schedule } from '../market/schedule.ts';
import { type Issue, issues } from '../market/universe.ts';

const ROUNDS = 31;
/** Rounds before those, in which Node compiles what the market runs. */
const WARMING = 10;
const AT = Date.parse('2026-11-20T10:17:30+09:00');
const PERIODS = [...Object.keys(INTRADAY_MINUTES), 'day', 'week', 'month', 'year'] as CandlePeriod[];

/** Milliseconds. */
const BOUNDS = { '500 candles': 20, '100 quotes': 5 } as const;

type Answer = (market: Market, issue: Issue, now: number) => unknown;

const questions: readonly (readonly [keyof typeof BOUNDS, string, Answer])[] = [
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
    (market, _, now) => issues.slice(0, 100).map((each) => quoteAt(market, each, now)),
  ],
];

function timed(answer: () => unknown): number {
  const began = performance.now();
  answer();
  return performance.now() - began;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Medians over rounds, each with a market and an issue of its own. */
function measured(schedule: Schedule, answer: Answer): { readonly cold: number; readonly warm: number } {
  const rounds = Array.from({ length: WARMING + ROUNDS }, (_, round) => {
    const market = createMarket({ seed: `round ${round}`, schedule });
    const issue = issues[(round * 7) % issues.length];
    if (!issue) throw new RangeError('a market without issues');
    return {
      cold: timed(() => answer(market, issue, AT)),
      warm: timed(() => answer(market, issue, AT + 1_000)),
    };
  }).slice(WARMING);
  return { cold: median(rounds.map(({ cold }) => cold)), warm: median(rounds.map(({ warm }) => warm)) };
}

let beyond = 0;
for (const schedule of ['exchange', 'always_open'] as const)
  for (const [what, which, answer] of questions) {
    const { cold, warm } = measured(schedule, answer);
    const isBeyond = warm > BOUNDS[what];
    if (isBeyond) beyond += 1;
    console.log(
      `${schedule}, ${what}, ${which}: ${cold.toFixed(2)} ms cold, ${warm.toFixed(2)} ms warm`,
      isBeyond ? `– beyond ${BOUNDS[what]} ms` : '',
    );
  }
process.exitCode = beyond > 0 ? 1 : 0;
