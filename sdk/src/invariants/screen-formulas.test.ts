import { describe, expect, it } from 'vitest';
import type { ScreenedStock } from '../gen/schema.gen.ts';
import { screenedStock } from '../test/screened-stock.ts';
import { recordViolations } from './record-checks.ts';
import { responseViolations } from './response.ts';

const other = screenedStock({ code: '7267', per: '9.80' });
const sort = { figure: 'per', direction: 'lowest_first' };
const conditions = [{ kind: 'range', figure: 'per', min: null, max: '15' }];

const ofRecord = (changes: Partial<ScreenedStock>) =>
  recordViolations('ScreenedStock', screenedStock(changes), {}).map(({ invariant }) => invariant);
const ofResponse = (data: object, request: object = { conditions, sort }) =>
  responseViolations({
    operation: 'screenStocks',
    request: { ...request },
    data: {
      total: 2,
      listed: 50,
      without_one: [],
      items: [other, screenedStock()],
      next_cursor: null,
      ...data,
    },
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
    expect(ofResponse({ items: [other, screenedStock({ per: '15.01' })] })).toEqual(['screenStocks.matches']);
    expect(ofResponse({ items: [other, screenedStock({ per: null })] })).toEqual(['screenStocks.matches']);
  });

  it('is in the requested order, or by market value', () => {
    expect(ofResponse({ items: [screenedStock(), other] })).toEqual(['screenStocks.order']);
    const unsorted = { items: [screenedStock({ market_value: 1 }), other] };
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
