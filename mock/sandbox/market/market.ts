import type { DayBar, MinuteTable } from './bars.ts';
import { BoundedCache } from './bounded-cache.ts';
import { hashText } from './hash.ts';
import type { Schedule } from './schedule.ts';

/**
 * A simulated market: nothing but its seed and its hours. The rest of this folder are pure functions of a market,
 * an issue and an instant (epoch ms); the same seed and schedule give the same numbers in every process.
 * The caches only save work.
 */
export interface Market {
  readonly schedule: Schedule;
  readonly key: number;
  /** Issues whose trading the operator has stopped; the market itself never halts one. */
  readonly isHalted: (code: string) => boolean;
  readonly cache: {
    readonly closes: BoundedCache<number>;
    readonly bars: BoundedCache<DayBar>;
    readonly minutes: BoundedCache<MinuteTable>;
  };
}

/** The market of a seed; cheap to make, but keep it, for its caches (at most about 40 MB). */
export function createMarket(options: {
  seed: string;
  schedule: Schedule;
  isHalted?: (code: string) => boolean;
}): Market {
  return {
    schedule: options.schedule,
    key: hashText(options.seed),
    isHalted: options.isHalted ?? (() => false),
    cache: {
      closes: new BoundedCache(100_000),
      bars: new BoundedCache(60_000),
      minutes: new BoundedCache(640),
    },
  };
}
