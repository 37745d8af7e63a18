import type { IndicatorId } from '#domain/chart-indicators.ts';
import type { ChartTheme } from './chart-theme.ts';
import { ema, sma } from './indicators/averages.ts';
import { bollinger } from './indicators/bollinger.ts';
import { ichimoku } from './indicators/ichimoku.ts';
import { macd } from './indicators/macd.ts';
import { rsi } from './indicators/rsi.ts';
import {
  type Accumulator,
  accumulate,
  accumulatorOfCloses,
  closesOf,
  combineAccumulators,
  type PricedBar,
  type SeriesValues,
} from './indicators/series.ts';
import { vwap } from './indicators/vwap.ts';

/** A line of an indicator. */
export interface PlannedLine {
  /** Label beside its indicator: its length or its role. */
  readonly name: string;
  readonly colour: keyof ChartTheme['series'];
  readonly look?: 'histogram' | 'thin';
  /** One value per bar; more if the line extends beyond the last bar. */
  readonly values: SeriesValues;
  /** Number of bars by which values are drawn later than the bars of their calculation. */
  readonly moved?: number;
}

type Lines = (bars: readonly PricedBar[], parameters: readonly number[]) => PlannedLine[];
/** The newest value of each line for the last bar. */
export type NewestLineValues = (last: PricedBar) => SeriesValues;

interface Plan {
  /** Its lines for these bars. */
  readonly lines: Lines;
  /** The newest value of each line for a changing last bar; the values before that bar are calculated once, here. */
  newest(before: readonly PricedBar[], parameters: readonly number[]): NewestLineValues;
}

/** Lines that depend only on the last bars, as many as the longest parameter. */
const windowed = (lines: Lines): Plan => ({
  lines,
  newest(before, parameters) {
    const window = before.slice(Math.max(0, before.length + 1 - Math.max(...parameters)));
    return (last) =>
      lines([...window, last], parameters).map(
        ({ values, moved = 0 }) => values[window.length + moved] ?? null,
      );
  },
});

/** Lines with cumulative values: one calculation gives all of them. */
const chained = <State>(
  courseOf: (parameters: readonly number[]) => Accumulator<PricedBar, State, SeriesValues>,
  looksOf: (parameters: readonly number[]) => Omit<PlannedLine, 'values'>[],
): Plan => ({
  lines(bars, parameters) {
    const results = accumulate(courseOf(parameters), bars);
    return looksOf(parameters).map((look, at) => ({
      ...look,
      values: results.map((values) => values[at] ?? null),
    }));
  },
  newest(before, parameters) {
    const { begin, next, says } = courseOf(parameters);
    const state = before.reduce(next, begin);
    return (last) => says(next(state, last));
  },
});

const COLOURS = ['s1', 's2', 's3'] as const;
const colour = (at: number) => COLOURS[at % COLOURS.length] ?? 's1';

/** How each indicator is drawn. */
export const INDICATOR_PLANS: Readonly<Record<IndicatorId, Plan>> = {
  sma: windowed((bars, lengths) =>
    lengths.map((length, at) => ({
      name: String(length),
      colour: colour(at),
      values: sma(closesOf(bars), length),
    })),
  ),
  ema: chained(
    (lengths) => accumulatorOfCloses(combineAccumulators(lengths.map(ema))),
    (lengths) => lengths.map((length, at) => ({ name: String(length), colour: at === 0 ? 's4' : 's5' })),
  ),
  bollinger: windowed((bars, [length = 20, width = 2]) => {
    const { upper, lower } = bollinger(closesOf(bars), length, width);
    return [
      { name: `+${width}σ`, colour: 's1', look: 'thin', values: upper },
      { name: `−${width}σ`, colour: 's1', look: 'thin', values: lower },
    ];
  }),
  vwap: chained(
    () => combineAccumulators([vwap]),
    () => [{ name: '', colour: 's5' }],
  ),
  ichimoku: windowed((bars, [conversionLength = 9, baseLength = 26, leadingLength = 52]) => {
    const found = ichimoku(bars, conversionLength, baseLength, leadingLength);
    const { ahead } = found;
    return [
      { name: 'conversion', colour: 's1', values: found.conversion },
      { name: 'base', colour: 's2', values: found.base },
      { name: 'leadingA', colour: 'up', look: 'thin', values: found.leadingA, moved: ahead },
      { name: 'leadingB', colour: 'down', look: 'thin', values: found.leadingB, moved: ahead },
      { name: 'lagging', colour: 's4', look: 'thin', values: found.lagging, moved: -ahead },
    ];
  }),
  rsi: chained(
    ([length = 14]) => accumulatorOfCloses(combineAccumulators([rsi(length)])),
    ([length = 14]) => [{ name: String(length), colour: 's2' }],
  ),
  macd: chained(
    ([fast = 12, slow = 26, signalLength = 9]) => {
      const { says, ...course } = macd(fast, slow, signalLength);
      return accumulatorOfCloses({
        ...course,
        says(averages) {
          const { histogram, line, signal } = says(averages);
          return [histogram, line, signal];
        },
      });
    },
    () => [
      { name: 'histogram', colour: 's3', look: 'histogram' },
      { name: 'line', colour: 's1' },
      { name: 'signal', colour: 's4' },
    ],
  ),
};

/** Whether an indicator's values are prices, formatted like the issue's. */
export const isPriceIndicator = (id: IndicatorId) => id !== 'rsi' && id !== 'macd';
