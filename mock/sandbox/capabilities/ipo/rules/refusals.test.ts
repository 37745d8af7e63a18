import { describe, expect, test } from 'vitest';
import { heldYen, subscriptionPriceYen } from './money.ts';
import {
  isIpoEventAllowed,
  refuseIpoEvent,
  refuseIpoFunds,
  refuseIpoPrice,
  refuseIpoQuantity,
  refuseIpoState,
  refuseSecondIpoApplication,
  refuseSubscription,
  refuseSubscriptionFunds,
} from './refusals.ts';

const bounds = { rangeLowTenths: 17_000, rangeHighTenths: 18_500, maximumLots: 10 };

describe('an application is refused', () => {
  test('in every state but the one that takes applications, with the state', () => {
    expect(refuseIpoState('accepting')).toBeNull();
    for (const state of ['upcoming', 'pricing', 'drawn', 'subscribing', 'listed', 'withdrawn'] as const)
      expect(refuseIpoState(state)).toMatchObject({
        id: 'ipo_not_accepting',
        rule: 'ipo_state',
        params: { state },
      });
  });

  test('the second time, naming the first application', () => {
    expect(refuseSecondIpoApplication(null)).toBeNull();
    expect(refuseSecondIpoApplication('iap_x')).toEqual({
      id: 'already_applied',
      field: 'ipo_id',
      rule: 'one_application',
      params: { application_id: 'iap_x' },
    });
  });

  test.each([
    [1_100, 'quantity_too_large', ['1000']],
    [1_050, 'quantity_too_large', ['1000']],
    [250, 'quantity_not_lot', ['200', '300']],
    [50, 'quantity_not_lot', ['100']],
    [950, 'quantity_not_lot', ['900', '1000']],
  ])('with %i shares: %s, nearest %j', (quantity, id, nearest) => {
    expect(refuseIpoQuantity(quantity, 1_000)).toMatchObject({ id, field: 'quantity', nearest });
  });

  test('not with whole lots up to the maximum', () => {
    expect(refuseIpoQuantity(100, 1_000)).toBeNull();
    expect(refuseIpoQuantity(1_000, 1_000)).toBeNull();
  });

  test('outside the price range, with the nearer end of the range as nearest value', () => {
    const range = { range_low: '1700', range_high: '1850' };
    expect(refuseIpoPrice(16_990, bounds)).toMatchObject({
      id: 'ipo_price_outside_range',
      rule: 'ipo_range',
      params: range,
      nearest: ['1700'],
    });
    expect(refuseIpoPrice(18_510, bounds)).toMatchObject({ params: range, nearest: ['1850'] });
    for (const price of [null, 17_000, 18_500, 17_510]) expect(refuseIpoPrice(price, bounds)).toBeNull();
  });

  test('off the tick, with the two prices beside it as nearest values', () => {
    expect(refuseIpoPrice(17_505, bounds)).toEqual({
      id: 'price_off_tick',
      field: 'price',
      rule: 'tick_size',
      params: { price: '1750.5', tick: '1' },
      nearest: ['1750', '1751'],
    });
  });

  test('without enough cash, counted at the top of the range if no price is named', () => {
    const any = { quantity: 300, priceTenths: null };
    expect(heldYen(any, bounds)).toBe(555_000);
    expect(heldYen({ quantity: 300, priceTenths: 17_000 }, bounds)).toBe(510_000);
    expect(refuseIpoFunds(any, bounds, 555_000)).toBeNull();
    expect(refuseIpoFunds(any, bounds, 554_999)).toEqual({
      id: 'insufficient_funds',
      field: 'quantity',
      rule: 'buying_power',
      params: { required: 555_000, available: 554_999, shortfall: 1 },
      nearest: ['200'],
    });
    expect(refuseIpoFunds(any, bounds, 184_999)).toMatchObject({ nearest: [] });
    expect(refuseIpoFunds(any, bounds, 185_000)).toMatchObject({ nearest: ['100'] });
  });
});

describe('a subscription is refused', () => {
  test('above the shares won, and in odd lots', () => {
    expect(refuseSubscription(200, 200)).toBeNull();
    expect(refuseSubscription(100, 200)).toBeNull();
    expect(refuseSubscription(300, 200)).toEqual({
      id: 'more_than_won',
      field: 'quantity',
      rule: 'winning_quantity',
      params: { winning_quantity: 200 },
      nearest: ['200'],
    });
    expect(refuseSubscription(150, 200)).toMatchObject({ id: 'quantity_not_lot', nearest: ['100', '200'] });
    expect(refuseSubscription(50, 100)).toMatchObject({ id: 'quantity_not_lot', nearest: ['100'] });
  });

  test('without enough cash, since the draw released the reserve', () => {
    const due = (quantity: number) => subscriptionPriceYen(quantity, 18_500);
    expect(due(200)).toBe(370_000);
    expect(refuseSubscriptionFunds(200, due, 370_000)).toBeNull();
    expect(refuseSubscriptionFunds(200, due, 300_000)).toMatchObject({
      params: { required: 370_000, available: 300_000, shortfall: 70_000 },
      nearest: ['100'],
    });
  });

  test('in a state from which the state table has no subscription, as a withdrawal is', () => {
    expect(refuseIpoEvent('won', 'subscribe', true)).toBeNull();
    expect(refuseIpoEvent('awaiting_draw', 'withdraw', true)).toBeNull();
    expect(refuseIpoEvent('won', 'subscribe', false)).toMatchObject({ params: { state: 'won' } });
    expect(isIpoEventAllowed('won', 'withdraw')).toBe(false);
    expect(refuseIpoEvent('lapsed', 'subscribe', true)).toEqual({
      id: 'application_not_open',
      field: 'application_id',
      rule: 'ipo_application_state',
      params: { state: 'lapsed' },
    });
  });
});
