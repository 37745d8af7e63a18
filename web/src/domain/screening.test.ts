import type { ScreenCondition } from '@tsubame/sdk/schema';
import { describe, expect, it } from 'vitest';
import {
  boundFieldText,
  boundOfText,
  columnsOf,
  easedConditions,
  isSameContent,
  NEW_SCREENING,
  screeningOfText,
  screeningToText,
  sortAfterPress,
  withCondition,
} from './screening.ts';

const per: ScreenCondition = { kind: 'range', figure: 'per', min: null, max: '15' };
const pbr: ScreenCondition = { kind: 'range', figure: 'pbr', min: null, max: '1' };
const yields: ScreenCondition = { kind: 'range', figure: 'dividend_yield', min: '0.03', max: null };
const high: ScreenCondition = { kind: 'signal', signal: 'new_high' };

describe('the bound of a typed text', () => {
  it.each([
    ['3', 'dividend_yield', 'jp', '0.03'],
    ['3.25%', 'dividend_yield', 'jp', '0.0325'],
    ['１５', 'per', 'jp', '15'],
    ['1兆', 'market_value', 'jp', '1000000000000'],
    ['500億円', 'market_value', 'jp', '50000000000'],
    ['1.5T', 'market_value', 'en', '1500000000000'],
    ['1,5', 'per', 'fr', '1.5'],
    ['-2', 'change_rate', 'jp', '-0.02'],
    ['−2,5', 'average25_rate', 'es', '-0.025'],
    ['-0', 'change_rate', 'jp', '0'],
    ['', 'per', 'jp', null],
    ['-2', 'per', 'jp', undefined],
    ['abc', 'per', 'jp', undefined],
    ['1.5', 'market_value', 'jp', undefined],
  ] as const)('of “%s” for %s in %s is %s', (text, figure, locale, bound) => {
    expect(boundOfText(text, figure, locale)).toBe(bound);
  });

  it.each(['jp', 'zh', 'en', 'es', 'fr'] as const)(
    'is the same after it was shown in a field in %s',
    (locale) => {
      for (const [figure, bound] of [
        ['dividend_yield', '0.0325'],
        ['per', '12.5'],
        ['market_value', '1000000000000'],
        ['turnover', '52300000000'],
        ['change_rate', '-0.025'],
        ['rsi14', '30'],
      ] as const)
        expect(boundOfText(boundFieldText(bound, figure, locale), figure, locale)).toBe(bound);
    },
  );
});

describe('the columns', () => {
  const sort = { figure: 'dividend_yield', direction: 'highest_first' } as const;

  it('are the figures of the conditions, at most three on a phone', () => {
    expect(columnsOf({ conditions: [yields, per, pbr, high], sort }, false)).toEqual([
      'dividend_yield',
      'per',
      'pbr',
    ]);
    expect(columnsOf({ conditions: [high], sort }, false)).toEqual(['dividend_yield']);
  });

  it('always have the figure of the sort order, unless it is the change below the price', () => {
    const four = [yields, per, pbr];
    expect(columnsOf({ conditions: four, sort: { ...sort, figure: 'rsi14' } }, false)).toEqual([
      'dividend_yield',
      'per',
      'rsi14',
    ]);
    expect(columnsOf({ conditions: [per], sort: { ...sort, figure: 'change_rate' } }, false)).toEqual([
      'per',
    ]);
  });

  it('are six on a wide screen', () => {
    expect(columnsOf({ conditions: [pbr], sort }, true)).toEqual([
      'pbr',
      'dividend_yield',
      'per',
      'market_value',
      'week52_position',
      'turnover',
    ]);
  });
});

it('turns the order with a second press of the same head', () => {
  const first = sortAfterPress(NEW_SCREENING.sort, 'per');
  expect(first).toEqual({ figure: 'per', direction: 'highest_first' });
  expect(sortAfterPress(first, 'per').direction).toBe('lowest_first');
});

it('is a text of the address and back, and a new one for a text that is none', () => {
  const screening = { ...NEW_SCREENING, filterId: 'scr_1', conditions: [per, high] };
  expect(screeningOfText(screeningToText(screening))).toEqual(screening);
  expect(screeningToText(NEW_SCREENING)).toBe('');
  for (const text of ['', '{', '{"conditions":[]}', JSON.stringify({ ...screening, conditions: [{}] })])
    expect(screeningOfText(text)).toEqual(NEW_SCREENING);
});

it('is changed by another condition or order', () => {
  const saved = { ...NEW_SCREENING, conditions: [per] };
  expect(isSameContent(saved, { ...saved, conditions: [{ ...per }] })).toBe(true);
  expect(isSameContent(saved, { ...saved, conditions: [{ ...per, max: '16' }] })).toBe(false);
  expect(isSameContent(saved, { ...saved, sort: sortAfterPress(saved.sort, 'per') })).toBe(false);
});

it('adds, replaces and removes a condition', () => {
  expect(withCondition([per], null, high)).toEqual([per, high]);
  expect(withCondition([per, high], 0, pbr)).toEqual([pbr, high]);
  expect(withCondition([per, high], 0, null)).toEqual([high]);
});

it('names the conditions without which something would be found, the most first', () => {
  expect(easedConditions([0, 2, 4])).toEqual([
    { place: 2, count: 4 },
    { place: 1, count: 2 },
  ]);
});
