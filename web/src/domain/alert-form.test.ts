import type { Stock } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  type AlertForm,
  alertDistance,
  alertDraft,
  alertFault,
  initialAlertForm,
  reduceAlertForm,
  steppedAlertValue,
  suggestedAlertPrices,
  typedAlertValue,
  wireAlertValue,
} from './alert-form.ts';

const stock = example<Stock>('getStock_Toyota');
const reference = { stock, position: null };
const held = { stock, position: { position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf', margin_rate: '0.3470' } };
const price = (value: string, condition: AlertForm['condition'] = 'at_or_above'): AlertForm => ({
  measure: 'price',
  condition,
  value,
});

describe('a new alert', () => {
  it.each(['price', 'change_rate', 'volume', 'margin_rate'] as const)(
    'on the %s starts ahead of the current value',
    (measure) => {
      const form = initialAlertForm(measure, held);
      expect(alertFault(form, held)).toBeNull();
      expect(alertDraft(form, held)).toMatchObject({ measure });
    },
  );

  it('on a price moves to the other side of the current price with its condition', () => {
    const turned = reduceAlertForm(
      initialAlertForm('price', reference),
      { type: 'condition_chosen', condition: 'at_or_below' },
      reference,
    );
    expect(Number(turned.value)).toBeLessThan(Number(stock.quote.price));
    expect(alertFault(turned, reference)).toBeNull();
  });
});

describe('the request', () => {
  it('names the issue, or the position only for a margin rate', () => {
    expect(alertDraft(price('9000'), held)).toEqual({
      measure: 'price',
      condition: 'at_or_above',
      value: '9000',
      code: stock.code,
    });
    expect(alertDraft({ measure: 'margin_rate', condition: 'at_or_below', value: '30' }, held)).toEqual({
      measure: 'margin_rate',
      condition: 'at_or_below',
      value: '0.3000',
      position_id: held.position.position_id,
    });
    expect(
      alertDraft({ measure: 'margin_rate', condition: 'at_or_below', value: '30' }, reference),
    ).toBeNull();
  });

  it('has a negative ratio for a fall', () => {
    const fall: AlertForm = { measure: 'change_rate', condition: 'at_or_below', value: '2.5' };
    expect(wireAlertValue(fall)).toBe('-0.0250');
    expect(wireAlertValue({ ...fall, condition: 'at_or_above' })).toBe('0.0250');
    expect(wireAlertValue({ ...fall, value: '0' })).toBe('0.0000');
    expect(typedAlertValue(fall, '-0.0250')).toBe('2.5');
    expect(typedAlertValue({ ...fall, condition: 'at_or_above' }, '0.0121')).toBe('1.21');
    expect(typedAlertValue({ ...fall, measure: 'volume' }, '1200')).toBe('1200');
  });

  it.each(['', '0', '1.2.3', '-1', 'x'])('is null while the typed value is %j', (value) => {
    expect(alertDraft(price(value), reference)).toBeNull();
    expect(alertFault(price(value), reference)?.fault).toBe('missing');
  });
});

describe('the fault of an alert form', () => {
  it('of a price between two price steps names the valid prices around it', () => {
    expect(alertFault(price('2999.3'), reference)).toEqual({
      fault: 'off_tick',
      nearest: ['2999', '2999.5'],
    });
  });

  it('is reported for a value that is already reached, also at exactly the value', () => {
    const now = stock.quote.price;
    expect(alertFault(price(now), reference)?.fault).toBe('met');
    expect(alertFault(price(now, 'at_or_below'), reference)?.fault).toBe('met');
    expect(alertFault({ measure: 'margin_rate', condition: 'at_or_below', value: '40' }, held)?.fault).toBe(
      'met',
    );
  });
});

describe('the steps of an alert’s value', () => {
  it('use price steps, lots and half percents, and stay within the valid range', () => {
    expect(steppedAlertValue(price('2870'), 1, reference)).toBe('2870.5');
    expect(steppedAlertValue(price('3000'), 1, reference)).toBe('3001');
    expect(steppedAlertValue(price(''), 1, reference)).toBe(stock.quote.price);
    const rate: AlertForm = { measure: 'change_rate', condition: 'at_or_above', value: '3' };
    expect(steppedAlertValue(rate, 1, reference)).toBe('3.5');
    expect(steppedAlertValue({ ...rate, value: '0' }, -1, reference)).toBe('0');
    expect(steppedAlertValue({ ...rate, measure: 'volume', value: '100' }, -1, reference)).toBe('100');
  });
});

it('suggests only prices that the condition can still reach, the nearest first', () => {
  for (const condition of ['at_or_above', 'at_or_below'] as const) {
    const values = suggestedAlertPrices(price('1', condition), reference).map(({ value }) => Number(value));
    const now = Number(stock.quote.price);
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(condition === 'at_or_above' ? value > now : value < now).toBe(true);
    expect(values).toEqual(values.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now)));
  }
  expect(suggestedAlertPrices({ ...price('1'), measure: 'volume' }, reference)).toEqual([]);
});

it('calculates the distance of an alert’s price from the current price as a ratio', () => {
  expect(alertDistance('2870', '2800')).toBe('0.0250');
  expect(alertDistance('2660', '2800')).toBe('-0.0500');
});

describe('a change in an alert form', () => {
  const form = price('3000');

  it('to another measure resets the form, and to the same measure changes nothing', () => {
    expect(reduceAlertForm(form, { type: 'measure_chosen', measure: 'price' }, reference)).toBe(form);
    expect(reduceAlertForm(form, { type: 'measure_chosen', measure: 'change_rate' }, reference)).toEqual({
      measure: 'change_rate',
      condition: 'at_or_above',
      value: '3',
    });
    expect(initialAlertForm('margin_rate', held)).toEqual({
      measure: 'margin_rate',
      condition: 'at_or_below',
      value: '30',
    });
  });

  it('of the condition keeps a value that is no price', () => {
    const volume: AlertForm = { measure: 'volume', condition: 'at_or_above', value: '100' };
    const event = { type: 'condition_chosen', condition: 'at_or_below' } as const;
    expect(reduceAlertForm(volume, event, reference)).toEqual({ ...volume, condition: 'at_or_below' });
  });

  it('of the value keeps the text as typed', () => {
    expect(reduceAlertForm(form, { type: 'value_changed', value: 'x' }, reference)).toEqual({
      ...form,
      value: 'x',
    });
  });
});

it('starts a volume alert at one and a half times the traded volume, in whole lots', () => {
  const { volume } = stock.quote;
  expect(initialAlertForm('volume', reference).value).toBe(String(volume * 1.5 + stock.lot_size));
});

it('steps a price down too, and a volume by a hundred lots', () => {
  expect(steppedAlertValue(price('3000'), -1, reference)).toBe('2999.5');
  const volume: AlertForm = { measure: 'volume', condition: 'at_or_above', value: '50000' };
  expect(steppedAlertValue(volume, 1, reference)).toBe('60000');
  expect(steppedAlertValue({ ...volume, measure: 'change_rate', value: '1000' }, 1, reference)).toBe('1000');
});

describe('a typed percentage', () => {
  const rate = (value: string) => wireAlertValue({ measure: 'change_rate', condition: 'at_or_above', value });
  it.each(['', '-1', '1%', '12345', '1.234', '1000.01', '1.'])('is refused as %j', (text) => {
    expect(rate(text)).toBeNull();
  });
  it('has up to two decimals and at most a thousand', () => {
    expect([rate('1000'), rate('2.25'), rate('0.5')]).toEqual(['10.0000', '0.0225', '0.0050']);
  });
});

it.each(['x100', '100x', '0', '', '1000000000000'])('refuses %j as a volume', (value) => {
  expect(wireAlertValue({ measure: 'volume', condition: 'at_or_above', value })).toBeNull();
});

describe('a value that is already reached', () => {
  const { quote } = stock;
  const fault = (measure: AlertForm['measure'], condition: AlertForm['condition'], value: string) =>
    alertFault({ measure, condition, value }, reference);

  it('is found by the current figure of the alert’s own measure', () => {
    const met = { fault: 'met', nearest: [] };
    expect(fault('volume', 'at_or_above', String(quote.volume))).toEqual(met);
    expect(fault('volume', 'at_or_above', String(quote.volume + 1))).toBeNull();
    const percent = String(Math.abs(Number(quote.change_rate)) * 100);
    expect(fault('change_rate', 'at_or_above', Number(percent).toFixed(2))).toEqual(met);
    expect(fault('change_rate', 'at_or_above', '90')).toBeNull();
  });

  it('is never found for a margin rate without a position', () => {
    expect(fault('margin_rate', 'at_or_above', '1')).toBeNull();
  });

  it('makes the form invalid', () => {
    expect(alertDraft(price(quote.price), reference)).toBeNull();
    expect(fault('price', 'at_or_above', '')).toEqual({ fault: 'missing', nearest: [] });
  });
});

it('suggests the day’s and the year’s high and low, and distances in percent', () => {
  const marks = (condition: AlertForm['condition'], high: Stock['quote']['high']) =>
    suggestedAlertPrices(price('1', condition), {
      stock: { ...stock, quote: { ...stock.quote, high } },
      position: null,
    }).map(({ mark, percent }) => `${mark} ${percent}`);
  expect(marks('at_or_above', stock.quote.high).toSorted()).toEqual([
    'away 1',
    'away 3',
    'day_high 0',
    'year_high 0',
  ]);
  expect(marks('at_or_above', null)).not.toContain('day_high 0');
  expect(marks('at_or_below', null).toSorted()).toEqual(['away -1', 'away -3', 'day_low 0', 'year_low 0']);
});

it('does not suggest the day’s high or low if it is the current price', () => {
  const { price: now } = stock.quote;
  const at = { ...stock, quote: { ...stock.quote, high: now, low: now } };
  for (const condition of ['at_or_above', 'at_or_below'] as const)
    expect(
      suggestedAlertPrices(price('1', condition), { stock: at, position: null }).map(({ value }) => value),
    ).not.toContain(now);
});
