import { ema } from './averages.ts';
import { after, joined, type Values } from './series.ts';

export interface Macd {
  /** The fast average less the slow one. */
  readonly line: Values;
  /** The exponential average of the line. */
  readonly signal: Values;
  /** The line less its signal. */
  readonly histogram: Values;
}

/** Moving average convergence and divergence, over exponential averages of `fast` and `slow` values. */
export function macd(values: readonly number[], fast: number, slow: number, signalLength: number): Macd {
  const line = joined(ema(values, fast), ema(values, slow), (quick, late) => quick - late);
  const known = line.filter((value) => value !== null);
  const signal = after(line.length - known.length, ema(known, signalLength));
  return { line, signal, histogram: joined(line, signal, (value, mean) => value - mean) };
}
