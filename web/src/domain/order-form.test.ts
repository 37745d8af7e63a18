import { describe, expect, it } from 'vitest';
import {
  emptyOrder,
  type OrderFormEvent,
  type OrderRules,
  orderDraft,
  orderFaults,
  reduceOrder,
} from './order-form.ts';

const rules: OrderRules = {
  tickGroup: 'T500',
  lotSize: 100,
  minimumQuantity: 100,
  maximumQuantity: 100_000,
  leverageSteps: [1, 2, 3],
  shortable: false,
  upperLimitTenths: 33_030,
  lowerLimitTenths: 23_030,
};

const fill = (...events: OrderFormEvent[]) =>
  events.reduce((form, event) => reduceOrder(form, event, rules), emptyOrder('long', rules));

describe('an order form', () => {
  it('begins as the smallest market order without leverage, ready to send', () => {
    expect(orderDraft('7203', fill(), rules)).toEqual({
      code: '7203',
      direction: 'long',
      price_type: 'market',
      price: null,
      quantity: 100,
      leverage: 1,
    });
  });

  it('offers the last price when a limit is chosen and steps it by the price step', () => {
    const form = fill(
      { type: 'price_type_chosen', priceType: 'limit', lastTenths: 28_415 },
      { type: 'price_stepped', step: -1, lastTenths: 28_415 },
    );
    expect(orderDraft('7203', form, rules)).toMatchObject({ price_type: 'limit', price: '2841' });
  });

  it('sends no price with a market order, whatever was typed before', () => {
    const form = fill(
      { type: 'price_type_chosen', priceType: 'limit', lastTenths: 28_415 },
      { type: 'price_type_chosen', priceType: 'market', lastTenths: 28_415 },
    );
    expect(orderDraft('7203', form, rules)?.price).toBeNull();
  });

  it('steps whole lots and never leaves what one order may have', () => {
    expect(fill({ type: 'quantity_stepped', step: -1 }).quantity).toBe(100);
    expect(
      fill({ type: 'quantity_typed', quantity: 150 }, { type: 'quantity_stepped', step: 1 }).quantity,
    ).toBe(200);
    expect(
      fill({ type: 'quantity_typed', quantity: 100_000 }, { type: 'quantity_stepped', step: 1 }).quantity,
    ).toBe(100_000);
  });

  it('names each broken rule with the nearest valid values', () => {
    const limit = { type: 'price_type_chosen', priceType: 'limit', lastTenths: 28_415 } as const;
    const broken: [OrderFormEvent[], string, string[]][] = [
      [[{ type: 'quantity_typed', quantity: 150 }], 'quantity_not_lot', ['100', '200']],
      [[{ type: 'quantity_typed', quantity: 50 }], 'quantity_below_minimum', ['100']],
      [[{ type: 'quantity_typed', quantity: null }], 'quantity_missing', ['100']],
      [[{ type: 'quantity_typed', quantity: 200_000 }], 'quantity_too_large', ['100000']],
      [[limit, { type: 'price_typed', priceTenths: 28_413 }], 'price_off_tick', ['2841', '2841.5']],
      [[limit, { type: 'price_typed', priceTenths: 34_000 }], 'price_outside_limits', ['3303']],
      [[limit, { type: 'price_typed', priceTenths: null }], 'price_missing', []],
      [[{ type: 'leverage_chosen', leverage: 5 }], 'leverage_not_offered', ['3', '2', '1']],
      [[{ type: 'direction_chosen', direction: 'short' }], 'short_not_offered', ['long']],
    ];
    for (const [events, rule, nearest] of broken) {
      const form = fill(...events);
      expect(orderFaults(form, rules)).toEqual([expect.objectContaining({ rule, nearest })]);
      expect(orderDraft('7203', form, rules)).toBeNull();
    }
  });

  it('passes once any offered value is taken', () => {
    const form = fill(
      { type: 'quantity_typed', quantity: 150 },
      { type: 'leverage_chosen', leverage: 5 },
      { type: 'direction_chosen', direction: 'short' },
      { type: 'price_type_chosen', priceType: 'limit', lastTenths: 28_413 },
    );
    const mended = orderFaults(form, rules).reduce(
      (was, { field, nearest: [value] }) =>
        value === undefined ? was : reduceOrder(was, { type: 'nearest_taken', field, value }, rules),
      form,
    );
    expect(orderFaults(mended, rules)).toEqual([]);
  });
});
