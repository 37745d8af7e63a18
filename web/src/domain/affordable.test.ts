import { feeOf, notionalYen } from '@tsubame/sdk/rules';
import type { TradingTerms } from '@tsubame/sdk/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import { affordableShares, reservedPriceTenths } from './affordable.ts';

const terms = { fee_plan: { ...example<TradingTerms>('getTradingTerms_Terms').fee_plan, minimum: 100 } };
const bounds = { lotSize: 100, maximumQuantity: 1_000_000 };

describe('the price of an order’s reserve', () => {
  const quote = { price: '2841.5', upper_limit: '3303' };
  const order = {
    direction: 'long',
    priceType: 'limit',
    priceTenths: 28_000,
    triggerTenths: null,
    stop: null,
    execution: 'day',
    leverage: 1,
  } as const;

  it('is the upper limit for a market order, else the limit, and at least the market price for a short', () => {
    expect(reservedPriceTenths({ ...order, priceType: 'market' }, quote)).toBe(33_030);
    expect(reservedPriceTenths(order, quote)).toBe(28_000);
    expect(reservedPriceTenths({ ...order, direction: 'short' }, quote)).toBe(28_415);
    expect(reservedPriceTenths({ ...order, direction: 'short', priceTenths: 30_000 }, quote)).toBe(30_000);
    expect(reservedPriceTenths({ ...order, priceTenths: null }, quote)).toBeNull();
    expect(reservedPriceTenths({ ...order, execution: 'limit_then_close' }, quote)).toBe(33_030);
    const short = { ...order, direction: 'short', triggerTenths: 28_200 } as const;
    expect(reservedPriceTenths(short, quote)).toBe(28_200);
  });

  it('of an OCO order is the dearer of its limit and its stop', () => {
    const stop = { trigger_price: '2900', price_type: 'limit', price: '2905' } as const;
    expect(reservedPriceTenths({ ...order, stop }, quote)).toBe(29_050);
    const market = { ...stop, price_type: 'market', price: null } as const;
    expect(reservedPriceTenths({ ...order, stop: market }, quote)).toBe(33_030);
    const short = { ...order, direction: 'short', priceTenths: 30_000 } as const;
    const below = { ...stop, trigger_price: '2700', price: '2690' };
    expect(reservedPriceTenths({ ...short, stop: below }, quote)).toBe(30_000);
  });
});

describe('the affordable quantity', () => {
  it('matches hand-calculated values: 300 shares at 3,303 and 2 × reserve 495,450 and a fee of 495', () => {
    expect(affordableShares(495_945, 33_030, 2, bounds, terms)).toBe(300);
    expect(affordableShares(495_944, 33_030, 2, bounds, terms)).toBe(200);
    expect(affordableShares(10_000, 33_030, 1, bounds, terms)).toBe(0);
  });

  it('can be reserved at any price, and one lot more cannot', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000_000 }),
        fc.integer({ min: 10, max: 500_000 }),
        fc.constantFrom(1, 2, 3),
        (yen, tenths, leverage) => {
          const held = (shares: number) => {
            const notional = notionalYen(tenths, shares);
            return Math.ceil(notional / leverage) + feeOf(notional, terms.fee_plan);
          };
          const found = affordableShares(yen, tenths, leverage, bounds, terms);
          expect(found % 100).toBe(0);
          if (found > 0) expect(held(found)).toBeLessThanOrEqual(yen);
          if (found < bounds.maximumQuantity) expect(held(found + 100)).toBeGreaterThan(yen);
        },
      ),
      { seed: 7203, numRuns: 100 },
    );
  });
});
