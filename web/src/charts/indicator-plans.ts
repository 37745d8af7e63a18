import type { IndicatorId } from '#domain/chart-indicators.ts';
import type { ChartTheme } from './chart-theme.ts';
import { ema, sma } from './indicators/averages.ts';
import { bollinger } from './indicators/bollinger.ts';
import { ichimoku } from './indicators/ichimoku.ts';
import { macd } from './indicators/macd.ts';
import { rsi } from './indicators/rsi.ts';
import { closesOf, type PricedBar, type Values } from './indicators/series.ts';
import { vwap } from './indicators/vwap.ts';

/** One line of an indicator. */
export interface PlannedLine {
  /** What it is called beside its indicator: its length, or what it is. */
  readonly name: string;
  readonly colour: keyof ChartTheme['series'];
  readonly look?: 'histogram' | 'thin';
  /** One value a bar; longer where the line goes beyond the last bar. */
  readonly values: Values;
}

interface Plan {
  /** Its lines over these bars. */
  lines(bars: readonly PricedBar[], parameters: readonly number[]): PlannedLine[];
  /** Bars that its newest values depend on; all of them where each builds on the one before. */
  memory(parameters: readonly number[]): number;
}

const COLOURS = ['s1', 's2', 's3'] as const;
const colour = (at: number) => COLOURS[at % COLOURS.length] ?? 's1';

/** How each indicator is drawn. */
export const PLANS: Readonly<Record<IndicatorId, Plan>> = {
  sma: {
    lines: (bars, lengths) =>
      lengths.map((length, at) => ({
        name: String(length),
        colour: colour(at),
        values: sma(closesOf(bars), length),
      })),
    memory: (lengths) => Math.max(...lengths),
  },
  ema: {
    lines: (bars, lengths) =>
      lengths.map((length, at) => ({
        name: String(length),
        colour: at === 0 ? 's4' : 's5',
        values: ema(closesOf(bars), length),
      })),
    memory: () => Number.POSITIVE_INFINITY,
  },
  bollinger: {
    lines: (bars, [length = 20, width = 2]) => {
      const { upper, lower } = bollinger(closesOf(bars), length, width);
      return [
        { name: `+${width}σ`, colour: 's1', look: 'thin', values: upper },
        { name: `−${width}σ`, colour: 's1', look: 'thin', values: lower },
      ];
    },
    memory: ([length = 20]) => length,
  },
  vwap: {
    lines: (bars) => [{ name: '', colour: 's5', values: vwap(bars) }],
    memory: () => Number.POSITIVE_INFINITY,
  },
  ichimoku: {
    lines: (bars, [conversionLength = 9, baseLength = 26, leadingLength = 52]) => {
      const found = ichimoku(bars, conversionLength, baseLength, leadingLength);
      return [
        { name: 'conversion', colour: 's1', values: found.conversion },
        { name: 'base', colour: 's2', values: found.base },
        { name: 'leadingA', colour: 'up', look: 'thin', values: found.leadingA },
        { name: 'leadingB', colour: 'down', look: 'thin', values: found.leadingB },
        { name: 'lagging', colour: 's4', look: 'thin', values: found.lagging },
      ];
    },
    memory: (lengths) => Math.max(...lengths) + Math.max(...lengths),
  },
  rsi: {
    lines: (bars, [length = 14]) => [
      { name: String(length), colour: 's2', values: rsi(closesOf(bars), length) },
    ],
    memory: () => Number.POSITIVE_INFINITY,
  },
  macd: {
    lines: (bars, [fast = 12, slow = 26, signalLength = 9]) => {
      const { line, signal, histogram } = macd(closesOf(bars), fast, slow, signalLength);
      return [
        { name: 'histogram', colour: 's3', look: 'histogram', values: histogram },
        { name: 'line', colour: 's1', values: line },
        { name: 'signal', colour: 's4', values: signal },
      ];
    },
    memory: () => Number.POSITIVE_INFINITY,
  },
};

/** Whether the values of an indicator are prices, written as those of the issue. */
export const isPriced = (id: IndicatorId) => id !== 'rsi' && id !== 'macd';
