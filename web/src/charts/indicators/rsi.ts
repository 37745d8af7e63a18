import type { Accumulator } from './series.ts';

/** 50 means no movement at all. */
const STILL = 50;

interface Strength {
  readonly count: number;
  readonly value: number;
  readonly gain: number;
  readonly loss: number;
}

/** Relative strength index with Wilder's smoothing: starts with the mean of the first `length` changes. From 0 to 100. */
export const rsi = (length: number): Accumulator<number, Strength, number | null> => ({
  begin: { count: 0, value: 0, gain: 0, loss: 0 },
  next({ count, value: before, gain, loss }, value) {
    const move = count === 0 ? 0 : value - before;
    const kept = count <= length ? 1 : (length - 1) / length;
    return {
      count: count + 1,
      value,
      gain: gain * kept + Math.max(move, 0) / length,
      loss: loss * kept + Math.max(-move, 0) / length,
    };
  },
  says({ count, gain, loss }) {
    if (count <= length) return null;
    return gain + loss === 0 ? STILL : (100 * gain) / (gain + loss);
  },
});
