import { dayOf } from '@tsubame/sdk/rules';
import type { PricedBar, Values } from './series.ts';

/** Volume-weighted average of the typical prices (high, low, close) of each day of Japan, begun anew every day. */
export function vwap(bars: readonly PricedBar[]): Values {
  let day = Number.NaN;
  let volume = 0;
  let turnover = 0;
  return bars.map((bar) => {
    const on = dayOf(bar.at);
    if (on !== day) {
      day = on;
      volume = 0;
      turnover = 0;
    }
    volume += bar.volume;
    turnover += ((bar.high + bar.low + bar.close) / 3) * bar.volume;
    return volume === 0 ? null : turnover / volume;
  });
}
