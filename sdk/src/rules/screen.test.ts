import { describe, expect, it } from 'vitest';
import type { ScreenedStock } from '../gen/schema.gen.ts';
import { screenedStock } from '../test/screened-stock.ts';
import { compareScreened, meetsScreenCondition } from './screen.ts';

const stock = (changes: Partial<ScreenedStock> = {}) =>
  screenedStock({ average25_rate: '-0.0100', signals: ['new_high'], ...changes });

describe('a condition of a screening', () => {
  it('has both ends in its range, and compares numbers and not texts', () => {
    const range = (min: string, max: string) => ({ kind: 'range', figure: 'per', min, max }) as const;
    expect(meetsScreenCondition(stock({}), range('10.24', '10.24'))).toBe(true);
    expect(meetsScreenCondition(stock({}), range('9', '15'))).toBe(true);
    expect(meetsScreenCondition(stock({}), range('10.25', '15'))).toBe(false);
    expect(meetsScreenCondition(stock({}), range('9', '10.23'))).toBe(false);
    expect(
      meetsScreenCondition(stock({}), { kind: 'range', figure: 'average25_rate', min: null, max: '0' }),
    ).toBe(true);
    expect(
      meetsScreenCondition(stock({}), {
        kind: 'range',
        figure: 'market_value',
        min: '1000000000000',
        max: null,
      }),
    ).toBe(true);
  });

  it('is not met by an issue without the figure', () => {
    expect(
      meetsScreenCondition(stock({ per: null }), { kind: 'range', figure: 'per', min: null, max: '15' }),
    ).toBe(false);
  });

  it('selects sectors and signals', () => {
    expect(meetsScreenCondition(stock({}), { kind: 'sectors', sector33_codes: ['3650', '3700'] })).toBe(true);
    expect(meetsScreenCondition(stock({}), { kind: 'sectors', sector33_codes: ['3650'] })).toBe(false);
    expect(meetsScreenCondition(stock({}), { kind: 'signal', signal: 'new_high' })).toBe(true);
    expect(meetsScreenCondition(stock({}), { kind: 'signal', signal: 'new_low' })).toBe(false);
  });
});

it('sorts by a figure, without it last, and equal figures by code', () => {
  const stocks = [
    stock({ code: '1', per: '9.50' }),
    stock({ code: '2', per: null }),
    stock({ code: '4', per: '10.00' }),
    stock({ code: '3', per: '10.00' }),
  ];
  const sorted = (direction: 'highest_first' | 'lowest_first') =>
    stocks.toSorted((a, b) => compareScreened(a, b, { figure: 'per', direction })).map(({ code }) => code);
  expect(sorted('highest_first')).toEqual(['3', '4', '1', '2']);
  expect(sorted('lowest_first')).toEqual(['1', '3', '4', '2']);
});
