import { createMarket, type Market } from './market/market.ts';
import type { PriceSource } from './market/price-source.ts';
import type { MarketSetting } from './market-setting.ts';

/** The caches of the markets in use. Their numbers follow from seed, schedule and imported prices, so sandboxes of one market share them. */
export class MarketCaches {
  readonly #caches = new Map<string, WeakRef<Market['cache']>>();

  /** The caches of a market; they are kept while a sandbox uses them. */
  of({ seed, schedule }: MarketSetting, prices: PriceSource | null): Market['cache'] {
    const key = `${schedule} ${prices?.id ?? ''} ${seed}`;
    const known = this.#caches.get(key)?.deref();
    if (known) return known;
    for (const [each, cache] of this.#caches) if (!cache.deref()) this.#caches.delete(each);
    const { cache } = createMarket({ seed, schedule, prices });
    this.#caches.set(key, new WeakRef(cache));
    return cache;
  }
}
