import { describe, expect, it } from 'vitest';
import type { ScreenedStock } from '../gen/schema.gen.ts';
import { recordViolations } from './record-checks.ts';
import { responseViolations } from './response.ts';

const names = { jp: '輸送用機器', zh: '运输设备', en: 'Cars', es: 'Coches', fr: 'Voitures' };
const stock = (changes: Partial<ScreenedStock> = {}): ScreenedStock => ({
  code: '7203',
  short_name: names,
  sector33_code: '3700',
  sector: names,
  price: '2841.5',
  tick: '0.5',
  change: '38.5',
  change_rate: '0.0137',
  per: '10.24',
  pbr: '1.03',
  dividend_yield: '0.0334',
  market_value: 44_881_456_697_100,
  week52_position: '0.9633',
  turnover: 52_300_000_000,
  average25_rate: '0.0112',
  rsi14: '61.27',
  signals: [],
  ...changes,
});
const other = stock({ code: '7267', per: '9.80' });
const sort = { figure: 'per', direction: 'lowest_first' };
const conditions = [{ kind: 'range', figure: 'per', min: null, max: '15' }];

const ofRecord = (changes: Partial<ScreenedStock>) =>
  recordViolations('ScreenedStock', stock(changes), {}).map(({ invariant }) => invariant);
const ofResponse = (data: object, request: object = { conditions, sort }) =>
  responseViolations({
    operation: 'screenStocks',
    request: { ...request },
    data: { total: 2, listed: 50, without_one: [], items: [other, stock()], next_cursor: null, ...data },
    user: 'token',
    language: 'en',
  }).map(({ invariant }) => invariant);

describe('an issue of a screening', () => {
  it('has a price on the price steps, its change and signals that agree with its average', () => {
    expect(ofRecord({})).toEqual([]);
    expect(ofRecord({ signals: ['crossed_above_average25', 'new_high'] })).toEqual([]);
    expect(ofRecord({ price: '2841.3' })).toContain('ScreenedStock.price');
    expect(ofRecord({ change_rate: '0.0147' })).toEqual(['ScreenedStock.change_rate']);
    expect(ofRecord({ signals: ['crossed_below_average25'] })).toEqual(['ScreenedStock.signals']);
    expect(ofRecord({ signals: ['crossed_above_average25'], average25_rate: null })).toEqual([
      'ScreenedStock.signals',
    ]);
    expect(
      ofRecord({ signals: ['crossed_above_average25', 'crossed_below_average25'], average25_rate: '0.0000' }),
    ).toEqual(['ScreenedStock.signals']);
  });
});

describe('a screening', () => {
  it('has only issues that meet its conditions', () => {
    expect(ofResponse({})).toEqual([]);
    expect(ofResponse({ items: [other, stock({ per: '15.01' })] })).toEqual(['screenStocks.matches']);
    expect(ofResponse({ items: [other, stock({ per: null })] })).toEqual(['screenStocks.matches']);
  });

  it('is in the requested order, or by market value', () => {
    expect(ofResponse({ items: [stock(), other] })).toEqual(['screenStocks.order']);
    const unsorted = { items: [stock({ market_value: 1 }), other] };
    expect(ofResponse(unsorted, { conditions })).toEqual(['screenStocks.order']);
  });

  it('counts what it found', () => {
    for (const total of [1, 3, 51]) expect(ofResponse({ total })).toEqual(['screenStocks.total']);
    expect(ofResponse({ total: 3, next_cursor: 'more' })).toEqual([]);
    expect(ofResponse({ total: 51, next_cursor: 'more' })).toEqual(['screenStocks.total']);
  });

  it('has a number without each condition only if nothing is found', () => {
    const none = { total: 0, items: [] };
    expect(ofResponse({ ...none, without_one: [4] })).toEqual([]);
    expect(ofResponse({ ...none, without_one: [] })).toEqual(['screenStocks.without_one']);
    expect(ofResponse({ ...none, without_one: [51] })).toEqual(['screenStocks.without_one']);
    expect(ofResponse({ without_one: [4] })).toEqual(['screenStocks.without_one']);
  });
});
