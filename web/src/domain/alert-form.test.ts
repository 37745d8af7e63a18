import type { Stock } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import { example } from '#test/examples.ts';
import {
  type AlertForm,
  alertDraft,
  alertFault,
  alertMarks,
  alertValue,
  distanceTo,
  emptyAlert,
  reduceAlert,
  steppedAlert,
} from './alert-form.ts';

const stock = example<Stock>('getStock_Toyota');
const ground = { stock, position: null };
const held = { stock, position: { position_id: 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf', margin_rate: '0.3470' } };
const price = (value: string, condition: AlertForm['condition'] = 'at_or_above'): AlertForm => ({
  measure: 'price',
  condition,
  value,
});

describe('a new alert', () => {
  it.each(['price', 'change_rate', 'volume', 'margin_rate'] as const)('on the %s lies ahead', (measure) => {
    const form = emptyAlert(measure, held);
    expect(alertFault(form, held)).toBeNull();
    expect(alertDraft(form, held)).toMatchObject({ measure });
  });

  it('on a price turns to the other side of the price of now with its condition', () => {
    const turned = reduceAlert(
      emptyAlert('price', ground),
      { type: 'condition_chosen', condition: 'at_or_below' },
      ground,
    );
    expect(Number(turned.value)).toBeLessThan(Number(stock.quote.price));
    expect(alertFault(turned, ground)).toBeNull();
  });
});

describe('what is sent', () => {
  it('names the issue, or the position for a margin rate alone', () => {
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
    expect(alertDraft({ measure: 'margin_rate', condition: 'at_or_below', value: '30' }, ground)).toBeNull();
  });

  it('writes a fall as a change below zero', () => {
    const fall: AlertForm = { measure: 'change_rate', condition: 'at_or_below', value: '2.5' };
    expect(alertValue(fall)).toBe('-0.0250');
    expect(alertValue({ ...fall, condition: 'at_or_above' })).toBe('0.0250');
    expect(alertValue({ ...fall, value: '0' })).toBe('0.0000');
  });

  it.each(['', '0', '1.2.3', '-1', 'x'])('is nothing for %j', (value) => {
    expect(alertDraft(price(value), ground)).toBeNull();
    expect(alertFault(price(value), ground)?.fault).toBe('missing');
  });
});

describe('a fault', () => {
  it('names the prices around one between two steps', () => {
    expect(alertFault(price('2999.3'), ground)).toEqual({ fault: 'off_tick', nearest: ['2999', '2999.5'] });
  });

  it('is said for what is there already, at the value itself too', () => {
    const now = stock.quote.price;
    expect(alertFault(price(now), ground)?.fault).toBe('met');
    expect(alertFault(price(now, 'at_or_below'), ground)?.fault).toBe('met');
    expect(alertFault({ measure: 'margin_rate', condition: 'at_or_below', value: '40' }, held)?.fault).toBe(
      'met',
    );
  });
});

describe('steps', () => {
  it('go by the price step, by lots and by half a percent, and never below what is possible', () => {
    expect(steppedAlert(price('2870'), 1, ground)).toBe('2870.5');
    expect(steppedAlert(price('3000'), 1, ground)).toBe('3001');
    expect(steppedAlert(price(''), 1, ground)).toBe(stock.quote.price);
    const rate: AlertForm = { measure: 'change_rate', condition: 'at_or_above', value: '3' };
    expect(steppedAlert(rate, 1, ground)).toBe('3.5');
    expect(steppedAlert({ ...rate, value: '0' }, -1, ground)).toBe('0');
    expect(steppedAlert({ ...rate, measure: 'volume', value: '100' }, -1, ground)).toBe('100');
  });
});

it('offers only prices that are still ahead, the nearest first', () => {
  for (const condition of ['at_or_above', 'at_or_below'] as const) {
    const values = alertMarks(price('1', condition), ground).map(({ value }) => Number(value));
    const now = Number(stock.quote.price);
    expect(values.length).toBeGreaterThan(1);
    for (const value of values) expect(condition === 'at_or_above' ? value > now : value < now).toBe(true);
    expect(values).toEqual(values.toSorted((a, b) => Math.abs(a - now) - Math.abs(b - now)));
  }
  expect(alertMarks({ ...price('1'), measure: 'volume' }, ground)).toEqual([]);
});

it('says how far a price is away', () => {
  expect(distanceTo('2870', '2800')).toBe('0.0250');
  expect(distanceTo('2660', '2800')).toBe('-0.0500');
});
