import { BoundedCache } from './bounded-cache.ts';
import { createMarket, type Market } from './market.ts';
import type { Schedule } from './schedule.ts';

/** Counts of a market's calculations. Tests limit them instead of time, which a busy machine distorts. */
export interface MarketWork {
  days: number;
  /** Days with every minute calculated: two hundred times the work of a daily bar. */
  daysByMinute: number;
}

class CountedCache<V> extends BoundedCache<V> {
  readonly #count: () => void;

  constructor(limit: number, count: () => void) {
    super(limit);
    this.#count = count;
  }

  override get(key: number, compute: () => V): V {
    return super.get(key, () => {
      this.#count();
      return compute();
    });
  }
}

/** Returns a market that counts its calculations, for tests. */
export function countedMarket(options: { seed: string; schedule: Schedule }): {
  market: Market;
  work: MarketWork;
} {
  const work = { days: 0, daysByMinute: 0 };
  const market = createMarket(options);
  const bars: Market['cache']['bars'] = new CountedCache(60_000, () => {
    work.days += 1;
  });
  const minutes: Market['cache']['minutes'] = new CountedCache(640, () => {
    work.daysByMinute += 1;
  });
  return { market: { ...market, cache: { ...market.cache, bars, minutes } }, work };
}
