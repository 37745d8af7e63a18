import { ema, type RunningAverage } from './averages.ts';
import type { Accumulator } from './series.ts';

/** Values at a bar; null if there are too few before it. */
export interface Macd {
  /** The fast average minus the slow one. */
  readonly line: number | null;
  /** The exponential average of the line. */
  readonly signal: number | null;
  /** The line minus its signal. */
  readonly histogram: number | null;
}

interface Averages {
  readonly fast: RunningAverage;
  readonly slow: RunningAverage;
  /** Of the line, from its first value on. */
  readonly signal: RunningAverage;
}

const less = (a: number | null, b: number | null) => (a === null || b === null ? null : a - b);

/** Moving average convergence and divergence, over exponential averages of `fast` and `slow` values. */
export function macd(fast: number, slow: number, signalLength: number): Accumulator<number, Averages, Macd> {
  const [quick, late, mean] = [ema(fast), ema(slow), ema(signalLength)];
  const lineOf = (averages: Pick<Averages, 'fast' | 'slow'>) =>
    less(quick.says(averages.fast), late.says(averages.slow));
  return {
    begin: { fast: quick.begin, slow: late.begin, signal: mean.begin },
    next(before, value) {
      const averages = { fast: quick.next(before.fast, value), slow: late.next(before.slow, value) };
      const line = lineOf(averages);
      return { ...averages, signal: line === null ? before.signal : mean.next(before.signal, line) };
    },
    says(averages) {
      const line = lineOf(averages);
      const signal = mean.says(averages.signal);
      return { line, signal, histogram: less(line, signal) };
    },
  };
}
