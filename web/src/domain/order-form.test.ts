import { describe, expect, it } from 'vitest';
import { orderFaults } from './order-faults.ts';
import {
  initialOrderForm,
  type OrderFormEvent,
  orderDraft,
  reduceOrderForm,
  steppedPrice,
  steppedQuantity,
  suggestedTrigger,
  wireLimitPrice,
} from './order-form.ts';
import type { OrderForm, OrderRules } from './order-types.ts';

const rules: OrderRules = {
  lastTenths: 28_415,
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
  events.reduce((form, event) => reduceOrderForm(form, event), initialOrderForm('long', rules));

describe('the order form', () => {
  it('starts with the smallest market order without leverage, ready to send', () => {
    expect(orderDraft('7203', fill(), rules)).toEqual({
      code: '7203',
      direction: 'long',
      price_type: 'market',
      price: null,
      quantity: 100,
      leverage: 1,
    });
  });

  it('starts a limit order at the last price', () => {
    const form = fill(
      { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' },
      { type: 'price_changed', price: steppedPrice('2841.5', -1, rules, '2841.5') },
    );
    expect(orderDraft('7203', form, rules)).toMatchObject({ price_type: 'limit', price: '2841' });
    expect(steppedPrice('', 1, rules, '2841.5')).toBe('2841.5');
    expect(steppedPrice('9999', 1, rules, '2841.5')).toBe('3303');
  });

  it('sends the last date of a limit or stop order that works all day, and of no other', () => {
    const limit = [
      { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' },
      { type: 'good_till_chosen', goodTill: '2026-12-04' },
    ] as const;
    expect(orderDraft('7203', fill(...limit), rules)).toMatchObject({ good_till: '2026-12-04' });
    const auction = fill(...limit, { type: 'execution_chosen', execution: 'at_close' });
    expect(orderDraft('7203', auction, rules)).not.toHaveProperty('good_till');
    const market = fill(...limit, { type: 'price_type_chosen', priceType: 'market', lastPrice: '2841.5' });
    expect(orderDraft('7203', market, rules)).not.toHaveProperty('good_till');
    expect(orderDraft('7203', fill(...limit), rules, 'intraday')).not.toHaveProperty('good_till');
    const taken = fill(...limit, { type: 'nearest_taken', field: 'good_till', value: '2026-12-03' });
    expect(orderDraft('7203', taken, rules)).toMatchObject({ good_till: '2026-12-03' });
  });

  it('keeps the price that was typed when a limit is chosen again', () => {
    const form = fill(
      { type: 'price_changed', price: '2800' },
      { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' },
    );
    expect(form).toMatchObject({ priceType: 'limit', price: '2800' });
    expect(fill({ type: 'price_type_chosen', priceType: 'market', lastPrice: '2841.5' }).price).toBe('');
  });

  it('takes a suggested value into its field, where a price makes it a limit order', () => {
    const taken = (field: 'direction' | 'price' | 'quantity' | 'leverage', value: string) =>
      fill({ type: 'nearest_taken', field, value });
    expect(taken('price', '3303')).toMatchObject({ priceType: 'limit', price: '3303' });
    expect(taken('quantity', '200').quantity).toBe('200');
    expect(taken('leverage', '2').leverage).toBe(2);
    expect(taken('direction', 'short').direction).toBe('short');
    expect(
      reduceOrderForm(taken('direction', 'short'), {
        type: 'nearest_taken',
        field: 'direction',
        value: 'long',
      }),
    ).toMatchObject({
      direction: 'long',
    });
  });

  it('steps the price by its price step', () => {
    expect(steppedPrice('2841.5', 1, rules, '2800')).toBe('2842');
    expect(steppedPrice('2841.5', -1, rules, '2800')).toBe('2841');
    expect(steppedPrice('3302.9', 1, rules, '2800')).toBe('3303');
    expect(steppedPrice('2303', -1, rules, '2800')).toBe('2303');
  });

  it('accepts only digits as a quantity', () => {
    for (const quantity of ['100x', 'x100', '1e2', '', '12345678901', '-100'])
      expect(orderDraft('7203', fill({ type: 'quantity_changed', quantity }), rules)).toBeNull();
  });

  it('reports a missing price and an invalid one as different faults', () => {
    const limit = { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' } as const;
    const rule = (price: string) => orderFaults(fill(limit, { type: 'price_changed', price }), rules);
    expect(rule('2841.55')).toEqual([{ field: 'price', rule: 'price_unreadable', nearest: [] }]);
    for (const price of ['', '0', '-', '0.0']) {
      expect(rule(price)).toEqual([{ field: 'price', rule: 'price_missing', nearest: [] }]);
    }
  });

  it('returns the price in the wire format, and null without one', () => {
    expect(wireLimitPrice('limit', '2841.5')).toBe('2841.5');
    expect(wireLimitPrice('limit', '')).toBeNull();
    expect(wireLimitPrice('market', '2841.5')).toBeNull();
  });

  it('sends no price with a market order, even after one was typed', () => {
    const form = fill(
      { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' },
      { type: 'price_type_chosen', priceType: 'market', lastPrice: '2841.5' },
    );
    expect(orderDraft('7203', form, rules)?.price).toBeNull();
  });

  it('steps the quantity by whole lots within an order’s limits', () => {
    expect(steppedQuantity('100', -1, rules)).toBe('100');
    expect(steppedQuantity('150', 1, rules)).toBe('200');
    expect(steppedQuantity('150', -1, rules)).toBe('100');
    expect(steppedQuantity('', 1, rules)).toBe('100');
    expect(steppedQuantity('100000', 1, rules)).toBe('100000');
  });

  it('steps a quantity between two lots to the next lower or higher lot', () => {
    expect(steppedQuantity('250', -1, rules)).toBe('200');
    expect(steppedQuantity('250', 1, rules)).toBe('300');
    expect(steppedQuantity('299', -1, rules)).toBe('200');
    expect(steppedQuantity('300', -1, rules)).toBe('200');
    expect(steppedQuantity('99950', 1, rules)).toBe('100000');
  });

  it('accepts a limit price at exactly the daily limits', () => {
    for (const price of ['3303', '2303']) {
      const form = fill({ type: 'price_type_chosen', priceType: 'limit', lastPrice: price });
      expect(orderDraft('7203', form, rules)).toMatchObject({ price });
    }
    for (const price of ['3304', '2302.5']) {
      const form = fill({ type: 'price_type_chosen', priceType: 'limit', lastPrice: price });
      expect(orderDraft('7203', form, rules)).toBeNull();
    }
  });

  it('reports each broken rule with the nearest valid values', () => {
    const limit = { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.5' } as const;
    const broken: [OrderFormEvent[], string, string[]][] = [
      [[{ type: 'quantity_changed', quantity: '150' }], 'quantity_not_lot', ['100', '200']],
      [[{ type: 'quantity_changed', quantity: '50' }], 'quantity_below_minimum', ['100']],
      [[{ type: 'quantity_changed', quantity: '' }], 'quantity_missing', ['100']],
      [[{ type: 'quantity_changed', quantity: '200000' }], 'quantity_too_large', ['100000']],
      [[limit, { type: 'price_changed', price: '2841.3' }], 'price_off_tick', ['2841', '2841.5']],
      [[limit, { type: 'price_changed', price: '3400' }], 'price_outside_limits', ['3303']],
      [[limit, { type: 'price_changed', price: '34000000000' }], 'price_outside_limits', ['3303']],
      [[{ type: 'quantity_changed', quantity: '100000000000000000' }], 'quantity_too_large', ['100000']],
      [[limit, { type: 'price_changed', price: '' }], 'price_missing', []],
      [[{ type: 'leverage_chosen', leverage: 5 }], 'leverage_not_offered', ['3', '2', '1']],
      [[{ type: 'direction_chosen', direction: 'short' }], 'short_not_offered', ['long']],
    ];
    for (const [events, rule, nearest] of broken) {
      const form = fill(...events);
      expect(orderFaults(form, rules)).toEqual([expect.objectContaining({ rule, nearest })]);
      expect(orderDraft('7203', form, rules)).toBeNull();
    }
  });

  it('is valid after any suggested value was taken', () => {
    const form = fill(
      { type: 'quantity_changed', quantity: '150' },
      { type: 'leverage_chosen', leverage: 5 },
      { type: 'direction_chosen', direction: 'short' },
      { type: 'price_type_chosen', priceType: 'limit', lastPrice: '2841.3' },
    );
    const mended = orderFaults(form, rules).reduce(
      (was, { field, nearest: [value] }) =>
        value === undefined ? was : reduceOrderForm(was, { type: 'nearest_taken', field, value }),
      form,
    );
    expect(orderFaults(mended, rules)).toEqual([]);
  });
});

describe('a stop order in the form', () => {
  const chosen = {
    type: 'order_type_chosen',
    orderType: 'stop',
    rules,
  } as const;

  it('sends a market order at a suggested trigger price', () => {
    expect(orderDraft('7203', fill(chosen), rules)).toMatchObject({
      ...{ price_type: 'market', price: null, trigger_price: '2870' },
    });
    expect(suggestedTrigger(true, rules)).toBe('2870');
    expect(suggestedTrigger(false, rules)).toBe('2813');
    expect(suggestedTrigger(true, { ...rules, lastTenths: 33_030 })).toBe('3302');
  });

  it('has no trigger price once another type is chosen, and keeps what was typed', () => {
    const market = { ...chosen, orderType: 'market' } as const;
    const form = fill(chosen, { type: 'trigger_changed', trigger: '2900' }, market);
    expect(orderDraft('7203', form, rules)).not.toHaveProperty('trigger_price');
    expect(reduceOrderForm(form, chosen).trigger).toBe('2900');
  });

  it.each([
    ['2841.5', 'trigger_above_last', ['2842']],
    ['2900.3', 'price_off_tick', ['2900', '2900.5']],
    ['3303', 'trigger_within_limits', ['3302']],
    ['', 'price_missing', []],
  ])('a trigger price of %s breaks %s', (trigger, rule, nearest) => {
    const form = fill(chosen, { type: 'trigger_changed', trigger });
    expect(orderFaults(form, rules)).toEqual([{ field: 'trigger_price', rule, nearest }]);
    expect(orderDraft('7203', form, rules)).toBeNull();
  });

  it('takes a suggested trigger price', () => {
    expect(fill({ type: 'nearest_taken', field: 'trigger_price', value: '2842' })).toMatchObject({
      ...{ isStop: true, trigger: '2842' },
    });
  });
});

describe('the execution of an order in the form', () => {
  const limit = { type: 'order_type_chosen', orderType: 'limit', rules } as const;
  const chosen = (execution: OrderForm['execution']) => ({ type: 'execution_chosen', execution }) as const;

  it('is sent only if it is not the ordinary one', () => {
    expect(orderDraft('7203', fill(chosen('at_close')), rules)).toMatchObject({ execution: 'at_close' });
    expect(orderDraft('7203', fill(chosen('at_close'), chosen('day')), rules)).not.toHaveProperty(
      'execution',
    );
  });

  it('stays while the order type can have it', () => {
    const market = { ...limit, orderType: 'market' } as const;
    expect(fill(limit, chosen('limit_then_close'), market).execution).toBe('day');
    expect(fill(limit, chosen('at_open'), market).execution).toBe('at_open');
    expect(fill(chosen('ioc'), { ...limit, orderType: 'stop' }).execution).toBe('day');
  });

  it('takes the one that a refusal suggests', () => {
    const taken = { type: 'nearest_taken', field: 'execution', value: 'at_close' } as const;
    expect(fill(chosen('at_open'), taken).execution).toBe('at_close');
    expect(fill(chosen('at_open'), { ...taken, value: 'x' }).execution).toBe('at_open');
  });
});

describe('a combined order in the form', () => {
  const choose = (orderType: 'oco' | 'if_done' | 'if_done_oco') =>
    ({ type: 'order_type_chosen', orderType, rules }) as const;
  const stop = (trigger_price: string) => ({ trigger_price, price_type: 'market', price: null });

  it('OCO has a limit behind and a stop ahead of the last price, and turns over with the direction', () => {
    const oco = fill(choose('oco'));
    expect(orderDraft('7203', oco, rules)).toMatchObject({
      ...{ price_type: 'limit', price: '2813', stop: stop('2870') },
    });
    const short = reduceOrderForm(oco, { type: 'direction_chosen', direction: 'short' });
    expect(orderDraft('7203', short, { ...rules, shortable: true })).toMatchObject({
      ...{ price: '2870', stop: stop('2813') },
    });
  });

  it('if-done-OCO has both prices of its exit, if-done the chosen one, until the same date', () => {
    const until = { type: 'good_till_chosen', goodTill: '2026-11-24' } as const;
    const both = fill(choose('if_done_oco'), until);
    expect(orderDraft('7203', both, rules)).toMatchObject({
      price: '2841.5',
      good_till: '2026-11-24',
      exit: { price: '2926.5', stop: stop('2756.5'), good_till: '2026-11-24' },
    });
    expect(orderDraft('7203', fill(choose('if_done')), rules)?.exit).toEqual({
      ...{ price: '2926.5', stop: null, good_till: null },
    });
    const byStop = fill(choose('if_done'), { type: 'exit_leg_chosen', leg: 'stopLoss' });
    expect(orderDraft('7203', byStop, rules)?.exit).toMatchObject({ price: null, stop: stop('2756.5') });
    const single = reduceOrderForm(both, { type: 'order_type_chosen', orderType: 'limit', rules });
    expect(orderDraft('7203', single, rules)).not.toHaveProperty('exit');
  });

  it('sends a market or a limit order at the trigger price of its stop', () => {
    const limit = { type: 'stop_type_chosen', stopType: 'limit' } as const;
    const oco = fill(choose('oco'), limit);
    expect(orderDraft('7203', oco, rules)?.stop).toEqual({
      ...{ trigger_price: '2870', price_type: 'limit', price: '2870' },
    });
    const both = fill(choose('if_done_oco'), limit, { type: 'stop_price_changed', price: '2750' });
    const sent = { trigger_price: '2756.5', price_type: 'limit', price: '2750' };
    expect(orderDraft('7203', both, rules)?.exit?.stop).toEqual(sent);
    const empty = reduceOrderForm(both, { type: 'stop_price_changed', price: '' });
    expect(orderFaults(empty, rules)).toEqual([
      { field: 'exit.stop.price', rule: 'price_missing', nearest: [] },
    ]);
    const turned = reduceOrderForm(oco, { type: 'direction_chosen', direction: 'short' });
    expect(orderDraft('7203', turned, { ...rules, shortable: true })?.stop).toMatchObject({
      ...{ trigger_price: '2813', price: '2813' },
    });
    const market = reduceOrderForm(both, { type: 'stop_type_chosen', stopType: 'market' });
    expect(orderDraft('7203', market, rules)?.exit?.stop).toEqual(stop('2756.5'));
  });

  it.each([
    ['market', { price_type: 'market', price: null, trigger_price: undefined, good_till: undefined }],
    ['limit', { price_type: 'limit', price: '2841.5', trigger_price: undefined, good_till: '2026-11-24' }],
    ['stop_market', { price_type: 'market', price: null, trigger_price: '2870', good_till: '2026-11-24' }],
    ['stop_limit', { price_type: 'limit', price: '2870', trigger_price: '2870', good_till: '2026-11-24' }],
  ] as const)('if-done opens by a %s order, and its exit has the last date', (kind, opening) => {
    const form = fill(
      choose('if_done'),
      { type: 'entry_chosen', kind, rules },
      { type: 'good_till_chosen', goodTill: '2026-11-24' },
    );
    const draft = orderDraft('7203', form, rules);
    const { price_type, price, trigger_price, good_till } = draft ?? {};
    expect({ price_type, price, trigger_price, good_till }).toEqual(opening);
    expect(draft?.exit).toEqual({ price: '2926.5', stop: null, good_till: '2026-11-24' });
  });

  it('compares the exit with the trigger price of a stop entry, and with the last price at market', () => {
    const entry = (kind: 'market' | 'stop_market') =>
      fill(
        choose('if_done'),
        { type: 'entry_chosen', kind, rules },
        { type: 'exit_price_changed', leg: 'takeProfit', price: '2860' },
      );
    expect(orderFaults(entry('market'), rules)).toEqual([]);
    expect(orderFaults(entry('stop_market'), rules)).toEqual([
      { field: 'exit.price', rule: 'exit_above_entry', nearest: ['2870.5'] },
    ]);
  });

  it.each([
    ['oco', { type: 'price_changed', price: '2869.5' }, 'stop.trigger_price', 'legs_apart', ['2870.5']],
    [
      'oco',
      { type: 'trigger_changed', trigger: '2800' },
      'stop.trigger_price',
      'trigger_above_last',
      ['2842'],
    ],
    [
      'if_done',
      { type: 'exit_price_changed', leg: 'takeProfit', price: '2841.5' },
      'exit.price',
      'exit_above_entry',
      ['2842'],
    ],
    [
      'if_done_oco',
      { type: 'exit_price_changed', leg: 'stopLoss', price: '2900' },
      'exit.stop.trigger_price',
      'exit_below_entry',
      ['2841'],
    ],
    [
      'if_done_oco',
      { type: 'exit_price_changed', leg: 'takeProfit', price: '9999' },
      'exit.price',
      'price_outside_limits',
      ['3303'],
    ],
  ] as const)('%s with %o breaks the rule of %s', (type, event, field, rule, nearest) => {
    const form = fill(choose(type), event);
    expect(orderFaults(form, rules)).toEqual([{ field, rule, nearest }]);
    expect(orderDraft('7203', form, rules)).toBeNull();
    const mended = reduceOrderForm(form, { type: 'nearest_taken', field, value: nearest[0] });
    expect(orderFaults(mended, rules)).toEqual([]);
  });
});
