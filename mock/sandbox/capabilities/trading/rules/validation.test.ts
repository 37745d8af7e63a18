import { describe, expect, it } from 'vitest';
import {
  refuseChurn,
  refuseClosing,
  refuseDirection,
  refuseEquity,
  refuseFunds,
  refuseLeverage,
  refusePrice,
  refuseQuantity,
} from './validation.ts';

describe('a refusal names the rule, the numbers and the nearest valid value', () => {
  it('150 shares are no whole lot: 100 or 200', () => {
    expect(refuseQuantity(150, 100_000)).toMatchObject({
      id: 'quantity_not_lot',
      params: { quantity: 150, lot_size: 100 },
      nearest: ['100', '200'],
    });
  });

  it('50 shares are too few, 200,050 too many', () => {
    expect(refuseQuantity(50, 100_000)).toMatchObject({ id: 'quantity_below_minimum', nearest: ['100'] });
    expect(refuseQuantity(200_050, 100_000)).toMatchObject({ id: 'quantity_too_large', nearest: ['100000'] });
    expect(refuseQuantity(100_000, 100_000)).toBeNull();
  });

  it('five times is not offered: three is nearest', () => {
    expect(refuseLeverage(5)).toMatchObject({ id: 'leverage_not_offered', nearest: ['3', '2', '1'] });
    expect(refuseLeverage(3)).toBeNull();
  });

  const rules = { tickGroup: 'T500', upperLimitTenths: 33_030, lowerLimitTenths: 23_030 } as const;

  it('2,841.3 is between two price steps', () => {
    expect(refusePrice(28_413, rules)).toMatchObject({
      id: 'price_off_tick',
      params: { price: '2841.3', tick: '0.5' },
      nearest: ['2841', '2841.5'],
    });
  });

  it('a price beyond the day’s limits gets the limit it passed', () => {
    expect(refusePrice(34_000, rules)).toMatchObject({
      id: 'price_outside_limits',
      params: { price: '3400', upper_limit: '3303', lower_limit: '2303' },
      nearest: ['3303'],
    });
    expect(refusePrice(23_025, rules)).toMatchObject({ nearest: ['2303'] });
    expect(refusePrice(33_030, rules)).toBeNull();
    expect(refusePrice(null, rules)).toBeNull();
  });

  it('an absurd price is refused, not a crash', () => {
    expect(refusePrice(0, rules)).toMatchObject({ id: 'price_outside_limits', nearest: ['2303'] });
    expect(refusePrice(9_999_999_999, rules)).toMatchObject({
      id: 'price_outside_limits',
      nearest: ['3303'],
    });
  });

  it('a short of an issue that nobody lends is not offered', () => {
    expect(refuseDirection('short', { code: '4385', shortable: false })).toMatchObject({ nearest: ['long'] });
    expect(refuseDirection('long', { code: '4385', shortable: false })).toBeNull();
  });

  it('leverage and shorts need 300,000 yen of equity, a plain purchase does not', () => {
    expect(refuseEquity({ direction: 'long', leverage: 2 }, 299_999)).toMatchObject({ nearest: ['1'] });
    expect(refuseEquity({ direction: 'short', leverage: 1 }, 299_999)).toMatchObject({ nearest: ['long'] });
    expect(refuseEquity({ direction: 'long', leverage: 1 }, 0)).toBeNull();
    expect(refuseEquity({ direction: 'long', leverage: 2 }, 300_000)).toBeNull();
  });

  it('missing funds are counted, and the largest affordable quantity is offered', () => {
    expect(refuseFunds({ leverage: 2, reserve: 495_945, priceTenths: 33_030 }, 400_000)).toMatchObject({
      params: { required: 495_945, available: 400_000, shortfall: 95_945 },
      nearest: ['200'],
    });
    expect(refuseFunds({ leverage: 1, reserve: 990_900, priceTenths: 33_030 }, 10)?.nearest).toEqual([]);
  });

  it('cash of exactly the reserve is enough', () => {
    expect(refuseFunds({ leverage: 2, reserve: 495_945, priceTenths: 33_030 }, 495_945)).toBeNull();
    expect(refuseFunds({ leverage: 2, reserve: 495_945, priceTenths: 33_030 }, 495_944)).toMatchObject({
      id: 'insufficient_funds',
      params: { shortfall: 1 },
    });
  });

  it('a price at exactly the upper or the lower limit of the day is taken', () => {
    expect(refusePrice(33_030, rules)).toBeNull();
    expect(refusePrice(33_040, rules)?.id).toBe('price_outside_limits');
    expect(refusePrice(23_030, rules)).toBeNull();
    expect(refusePrice(23_025, rules)?.id).toBe('price_outside_limits');
  });

  it('the same money does not buy the same stock twice a day; other money does', () => {
    const order = { code: '7203', direction: 'long', leverage: 1, reserve: 900_000 } as const;
    expect(refuseChurn(order, { cash: 1_000_000, boundFunds: 852_450 })?.id).toBe('same_day_churn');
    expect(refuseChurn(order, { cash: 2_000_000, boundFunds: 852_450 })).toBeNull();
    expect(refuseChurn({ ...order, leverage: 2 }, { cash: 1_000_000, boundFunds: 852_450 })).toBeNull();
  });

  it('a closing order takes only shares that no other holds', () => {
    expect(refuseClosing(300, { state: 'closing', quantity: 300, closingQuantity: 100 })).toMatchObject({
      id: 'quantity_exceeds_holding',
      nearest: ['200'],
    });
    expect(refuseClosing(100, { state: 'closed', quantity: 0, closingQuantity: 0 })).toMatchObject({
      id: 'position_not_closable',
      params: { state: 'closed' },
    });
  });
});
