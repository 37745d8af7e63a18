import { dayOf } from '@tsubame/sdk/rules';
import { describe, expect, it } from 'vitest';
import { createMarket } from '#market/market.ts';
import { openAt, tradingDayAt } from '#market/schedule.ts';
import type { ProductRow } from './records.ts';
import { type Investment, productSizeYen } from './size.ts';
import { lastProductNumber } from './strategy/product.ts';
import { ProductTracks } from './strategy/product-tracks.ts';

const market = createMarket({ seed: 'test', schedule: 'exchange' });
const tracks = new ProductTracks(market);
const number = lastProductNumber('exchange', dayOf(Date.parse('2026-11-20T12:00:00+09:00')));
const { product } = tracks.track(number);
const PRODUCT = { productId: 'fpr_1', number, state: 'recruiting' } as ProductRow;
const { maximumYen } = product.strategy;

/** Opening (epoch ms) of each day of recruitment. */
const openings = Array.from({ length: product.deadlineOrdinal - product.announcedOrdinal + 1 }, (_, day) =>
  openAt('exchange', tradingDayAt('exchange', product.announcedOrdinal + day)),
);
const boughtAt = openings[0] ?? 0;
const worthAt = (instant: number) => tracks.track(number).worthAt(instant);
const sizeAt = (investments: readonly Investment[], at: number) =>
  productSizeYen({ tracks }, PRODUCT, investments, at);
const investment = (yen: number, soldAt: number | null = null): Investment => ({
  ...{ productId: 'fpr_1', amountHundredths: yen * 100, boughtAt, soldAt },
});

describe('simulated followers', () => {
  it('join day by day without users', () => {
    const sizes = openings.map((at) => sizeAt([], at));
    expect(sizes[0]).toBeGreaterThan(0);
    expect(sizes.at(-1)).toBeGreaterThan(maximumYen * 0.25);
  });

  it.each([0.5, 0.9, 1])('never take a product beyond its maximum when users hold %d of it', (share) => {
    const users = [investment(Math.floor(maximumYen * share))];
    let simulated = 0;
    for (const [day, at] of openings.entries()) {
      const own = Math.floor((maximumYen * share * worthAt(at)) / worthAt(boughtAt));
      const grown = day === 0 ? 0 : (simulated * worthAt(at)) / worthAt(openings[day - 1] ?? 0);
      const size = sizeAt(users, at);
      expect(size).toBeLessThanOrEqual(Math.max(maximumYen, own + grown) + 50);
      simulated = size - own;
    }
  });

  it('stay in the product when users sell', () => {
    const at = openings.at(-1) ?? 0;
    const kept = sizeAt([investment(maximumYen * 0.5)], at) - sizeAt([], at);
    const sold = sizeAt([investment(maximumYen * 0.5, at - 1)], at);
    expect(kept).toBeGreaterThan(0);
    expect(sold).toBeGreaterThan(0);
    expect(sold).toBeLessThanOrEqual(sizeAt([], at));
  });
});
