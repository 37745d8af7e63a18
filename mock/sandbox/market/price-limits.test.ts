import { isOnTick, priceLimits, type TickGroup } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv, readDataText } from './data-file.ts';

describe('daily price limits', () => {
  it('agree with the table of the universe at every snapshot price', () => {
    for (const row of parseCsv(readDataText('stocks.csv'))) {
      const limits = priceLimits(
        row.tick_group === 'T500' ? 'T500' : 'OTHER',
        Number(row.approx_price_jpy) * 10,
      );
      expect([row.code, limits.lowerTenths, limits.upperTenths]).toEqual([
        row.code,
        Number(row.limit_down) * 10,
        Number(row.limit_up) * 10,
      ]);
    }
  });

  it('widen exactly at the bound: 999.9 yen ± 150, 1,000 yen ± 300', () => {
    expect(priceLimits('T500', 9_999)).toEqual({ upperTenths: 11_495, lowerTenths: 8_499 });
    expect(priceLimits('T500', 10_000)).toEqual({ upperTenths: 13_000, lowerTenths: 7_000 });
  });

  it('are valid prices around the base and never reach zero', () => {
    const groups: fc.Arbitrary<TickGroup> = fc.constantFrom('T500', 'OTHER');
    fc.assert(
      fc.property(groups, fc.integer({ min: 10, max: 2_000_000 }), (group, base) => {
        const { upperTenths, lowerTenths } = priceLimits(group, base);
        expect(isOnTick(group, upperTenths) && isOnTick(group, lowerTenths)).toBe(true);
        expect(lowerTenths).toBeLessThanOrEqual(Math.max(base, 10));
        expect(upperTenths).toBeGreaterThan(base);
      }),
    );
  });
});
