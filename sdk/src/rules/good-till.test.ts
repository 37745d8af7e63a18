import { describe, expect, it } from 'vitest';
import { formatDay, parseDay } from './days.ts';
import { canLiveForDays, goodTillDays, isExcludedByLimits, lastGoodTillDay } from './good-till.ts';

describe('the days of an order', () => {
  it('are its trading day and the business days within 30 calendar days', () => {
    const days = goodTillDays(parseDay('2026-11-20')).map(formatDay);
    // The Monday is a holiday; 2026-12-20 is a Sunday.
    expect(days.slice(0, 3)).toEqual(['2026-11-20', '2026-11-24', '2026-11-25']);
    expect(days.at(-1)).toBe('2026-12-18');
    expect(days).toHaveLength(20);
  });

  it('begin with the trading day, also where a market trades on a holiday', () => {
    expect(goodTillDays(parseDay('2026-11-21')).slice(0, 2).map(formatDay)).toEqual([
      '2026-11-21',
      '2026-11-24',
    ]);
  });

  it('end on the thirtieth day, if that is a business day', () => {
    expect(formatDay(lastGoodTillDay(parseDay('2026-11-25')))).toBe('2026-12-25');
  });
});

it('lets limit and stop orders that work all day live for several days, and no day trading', () => {
  const limit = { execution: 'day', priceType: 'limit', isStop: false, product: 'standard' } as const;
  expect(canLiveForDays(limit)).toBe(true);
  expect(canLiveForDays({ ...limit, priceType: 'market', isStop: true })).toBe(true);
  expect(canLiveForDays({ ...limit, priceType: 'market' })).toBe(false);
  expect(canLiveForDays({ ...limit, execution: 'limit_then_close' })).toBe(false);
  expect(canLiveForDays({ ...limit, product: 'intraday' })).toBe(false);
});

it('excludes a limit price beyond the limits of a day, and a trigger price at one of them', () => {
  const limits = { upperLimitTenths: 33_030, lowerLimitTenths: 23_030 };
  const isExcluded = (priceTenths: number | null, triggerTenths: number | null = null) =>
    isExcludedByLimits({ priceTenths, triggerTenths }, limits);
  expect([33_030, 23_030, null].map((price) => isExcluded(price))).toEqual([false, false, false]);
  expect([33_040, 23_020].map((price) => isExcluded(price))).toEqual([true, true]);
  expect([33_030, 23_030, 28_000].map((trigger) => isExcluded(28_000, trigger))).toEqual([true, true, false]);
});
