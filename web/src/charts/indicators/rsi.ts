import type { Values } from './series.ts';

/** Between 50 and 50 nothing moved at all. */
const STILL = 50;

/** Relative strength index as Wilder smooths it: begun with the mean of the first `length` moves. From 0 to 100. */
export function rsi(values: readonly number[], length: number): Values {
  let gain = 0;
  let loss = 0;
  return values.map((value, at) => {
    if (at === 0) return null;
    const move = value - (values[at - 1] ?? value);
    const [up, down] = [Math.max(move, 0), Math.max(-move, 0)];
    if (at <= length) {
      gain += up / length;
      loss += down / length;
      if (at < length) return null;
    } else {
      gain = (gain * (length - 1) + up) / length;
      loss = (loss * (length - 1) + down) / length;
    }
    return gain + loss === 0 ? STILL : (100 * gain) / (gain + loss);
  });
}
