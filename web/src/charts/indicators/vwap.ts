import { dayOf } from '@tsubame/sdk/rules';
import type { Accumulator, PricedBar } from './series.ts';

interface Traded {
  readonly day: number;
  readonly volume: number;
  readonly turnover: number;
}

/** Volume-weighted average of the typical prices (high, low, close), restarted on each day in Japan. */
export const vwap: Accumulator<PricedBar, Traded, number | null> = {
  begin: { day: Number.NaN, volume: 0, turnover: 0 },
  next(before, { at, high, low, close, volume }) {
    const day = dayOf(at);
    const known = before.day === day ? before : { volume: 0, turnover: 0 };
    return {
      day,
      volume: known.volume + volume,
      turnover: known.turnover + ((high + low + close) / 3) * volume,
    };
  },
  says: ({ volume, turnover }) => (volume === 0 ? null : turnover / volume),
};
