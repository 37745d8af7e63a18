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

describe('issues that are like another one', () => {
  const one = {
    code: '7267',
    same_sector: true,
    market_value: 50,
    correlation: '0.5000',
    likeness: '0.6250',
  };
  const other = { ...one, code: '6758', same_sector: false, market_value: 100, likeness: '0.8750' };
  const ofList = (items: readonly object[], change: object = {}) =>
    recordViolations('SimilarStocks', { code: '7203', market_value: 100, items, ...change } as never, {}).map(
      ({ invariant }) => invariant,
    );

  it('are each there once, of the same sector first, with the likeness of the rule', () => {
    expect(ofList([one, other])).toEqual([]);
    expect(ofList([])).toEqual([]);
    expect(ofList([other, one])).toEqual(['SimilarStocks.order']);
    expect(ofList([other, { ...other, code: '6501', likeness: '0.8751' }])).toContain('SimilarStocks.order');
    expect(ofList([one, one])).toContain('SimilarStocks.items');
    expect(ofList([{ ...one, code: '7203' }])).toEqual(['SimilarStocks.items']);
    expect(ofList([{ ...one, likeness: '0.6300' }])).toEqual(['SimilarStocks.likeness']);
    expect(ofList([one], { market_value: null })).toEqual(['SimilarStocks.likeness']);
  });

  it('have a correlation from -1 to 1', () => {
    const violations = recordViolations(
      'SimilarStock',
      { ...one, correlation: '1.2000', price: '100', change: '0', change_rate: '0.0000' } as never,
      {},
    );
    expect(violations.map(({ invariant }) => invariant)).toEqual(['SimilarStock.correlation']);
  });
});
