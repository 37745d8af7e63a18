import type { PricedBar, Values } from './series.ts';

const DAY_MS = 86_400_000;
const JST_MS = 9 * 3_600_000;

/** Volume-weighted average of the typical prices (high, low, close) of each day of Japan, begun anew every day. */
export function vwap(bars: readonly PricedBar[]): Values {
  let day = Number.NaN;
  let volume = 0;
  let turnover = 0;
  return bars.map((bar) => {
    const on = Math.floor((bar.at + JST_MS) / DAY_MS);
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
