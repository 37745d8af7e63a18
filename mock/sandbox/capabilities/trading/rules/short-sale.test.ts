import { describe, expect, test } from 'vitest';
import { refuseShort, type ShortMarket, type ShortRequest } from './short-sale.ts';

const market: ShortMarket = { tickGroup: 'T500', baseTenths: 30_000, priceTenths: 28_000, triggered: false };
const short = (changes: Partial<ShortRequest> = {}): ShortRequest => ({
  ...{ direction: 'short', quantity: 5_100, priceTenths: 28_000, execution: 'day' },
  ...changes,
});
const ruleOf = (changes: Partial<ShortRequest>, triggered = false) =>
  refuseShort(short(changes), { ...market, triggered })?.rule ?? null;

describe('a short of 51 lots', () => {
  test('cannot be a market order; 50 lots and longs can', () => {
    expect(ruleOf({ priceTenths: null })).toBe('short_market_order');
    expect(ruleOf({ execution: 'limit_then_close' })).toBe('short_market_order');
    expect(ruleOf({ priceTenths: null, quantity: 5_000 })).toBeNull();
    expect(ruleOf({ priceTenths: null, direction: 'long' }, true)).toBeNull();
  });

  test('needs a price above nine tenths of the base price, with or without the trigger', () => {
    expect(ruleOf({ priceTenths: 27_000 })).toBe('short_price_floor');
    expect(ruleOf({ priceTenths: 27_005 })).toBeNull();
    expect(ruleOf({ priceTenths: 27_000, quantity: 5_000 }, true)).toBeNull();
    expect(refuseShort(short({ priceTenths: 26_000 }), market)).toMatchObject({ nearest: ['2700.5'] });
  });

  test('needs a price above the last price only after a fall by a tenth', () => {
    expect(ruleOf({ priceTenths: 28_000 }, true)).toBe('short_uptick');
    expect(ruleOf({ priceTenths: 28_005 }, true)).toBeNull();
    expect(ruleOf({ priceTenths: 27_500 })).toBeNull();
    const refused = refuseShort(short({ priceTenths: 27_500 }), { ...market, triggered: true });
    expect(refused).toMatchObject({ params: { last: '2800', price: '2750' }, nearest: ['2800.5'] });
  });
});
