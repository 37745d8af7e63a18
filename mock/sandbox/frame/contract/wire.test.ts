import { expect, test } from 'vitest';
import { averagePrice, epochMsOf, parsePriceTenths, price, rate, rateOfPpm, timestamp } from './wire.ts';

test('instants are written in Japan time, and reading them returns the same instant', () => {
  const instant = Date.UTC(2026, 10, 20, 5, 3, 0);
  expect(timestamp(instant)).toBe('2026-11-20T14:03:00.000+09:00');
  expect(epochMsOf(timestamp(instant))).toBe(instant);
  expect(timestamp(Date.UTC(2026, 10, 20, 15))).toBe('2026-11-21T00:00:00.000+09:00');
});

test('prices are canonical: no trailing zero, no lost tenth', () => {
  expect(price(28_415)).toBe('2841.5');
  expect(price(624_100)).toBe('62410');
  expect(price(-215)).toBe('-21.5');
  expect(price(-5)).toBe('-0.5');
  expect(price(0)).toBe('0');
  expect(parsePriceTenths('2841.5')).toBe(28_415);
  expect(parsePriceTenths('62410')).toBe(624_100);
});

test('an average price keeps up to four decimals, exactly', () => {
  expect(averagePrice(28_032 * 100 + 28_033 * 100, 200)).toBe('2803.25');
  expect(averagePrice(1, 3)).toBe('0.0333');
  expect(averagePrice(28_415 * 300, 300)).toBe('2841.5');
  expect(averagePrice(0, 0)).toBeNull();
});

test('rates are ratios with four decimals, rounded half away from zero', () => {
  expect(rate(137, 10_000)).toBe('0.0137');
  expect(rate(-137, 10_000)).toBe('-0.0137');
  expect(rate(5, 100_000)).toBe('0.0001');
  expect(rate(-1, 1_000_000)).toBe('0.0000');
  expect(rate(7, 0)).toBe('0.0000');
  expect(rateOfPpm(13_700)).toBe('0.0137');
});
