import { expect, it } from 'vitest';
import type { PriceSource } from '#market/price-source.ts';
import { MarketCaches } from './market-caches.ts';

const SETTING = { seed: 'test', schedule: 'exchange' } as const;
const ISSUES = 4_000;

/** Imported prices of so many issues; only their number matters here. */
function pricesOf(count: number): PriceSource {
  const issues = Array.from({ length: count }, (_, place) => ({
    code: String(1_000 + place),
    firstDay: 20_000,
    firstMinute: null,
    profile: null,
  }));
  return { id: `of ${count}`, issues } as unknown as PriceSource;
}

it('has room for a day of every imported issue, beside those of the seed', () => {
  const { minutes, indicators } = new MarketCaches().of(SETTING, pricesOf(ISSUES));
  let calculated = 0;
  for (let round = 0; round < 3; round += 1)
    for (let issue = 0; issue < ISSUES + 200; issue += 1)
      for (const cache of [minutes, indicators])
        cache.get(issue, () => {
          calculated += 1;
          return {} as never;
        });
  expect(calculated).toBe(2 * (ISSUES + 200));
});

it('are shared by sandboxes of one market, and by no others', () => {
  const caches = new MarketCaches();
  const [own, same] = [caches.of(SETTING, pricesOf(3)), caches.of(SETTING, pricesOf(3))];
  expect(same).toBe(own);
  expect(caches.of(SETTING, pricesOf(4))).not.toBe(own);
  expect(caches.of(SETTING, null)).not.toBe(own);
  expect(caches.of({ ...SETTING, seed: 'other' }, null)).not.toBe(caches.of(SETTING, null));
});
