import type { Candle, Stock } from '@tsubame/sdk/schema';
import { expect, it } from 'vitest';
import { candleGeometry, candlesAround, candlesAtPricesOf } from './trade-chart.ts';

it('reads minutes for a trade of one day, and days or weeks for longer ones', () => {
  const closed_at = '2026-11-11T10:04:00.000+09:00';
  expect(candlesAround({ business_days: 1, closed_at })).toEqual({
    period: '5m',
    before: '2026-11-12T00:00:00.000+09:00',
    limit: 60,
  });
  expect(candlesAround({ business_days: 17, closed_at })).toMatchObject({
    period: 'day',
    before: '2026-11-24T00:00:00.000+09:00',
  });
  expect(candlesAround({ business_days: 500, closed_at }).period).toBe('week');
});

const candle = (at: string, open: string, high: string, low: string, close: string) =>
  ({ at, open, high, low, close, volume: 100 }) as Candle;

it('draws candles and other prices on one scale, and finds the bar of a time', () => {
  const candles = [
    candle('2026-11-10T00:00:00.000+09:00', '100', '110', '95', '105'),
    candle('2026-11-11T00:00:00.000+09:00', '105', '108', '90', '92'),
  ];
  const { bars, yOf, xAt } = candleGeometry(candles, [80], { width: 100, height: 116 });
  expect([yOf(80), yOf(110)]).toEqual([108, 8]);
  expect(bars.map(({ isUp }) => isUp)).toEqual([true, false]);
  expect(bars[1]).toMatchObject({ x: 75, top: yOf(105), bottom: yOf(92), low: yOf(90) });
  expect(xAt(Date.parse('2026-11-10T14:00:00+09:00'))).toBe(25);
  expect(xAt(Date.parse('2026-11-09T14:00:00+09:00'))).toBe(25);
  expect(xAt(Date.parse('2026-11-30T14:00:00+09:00'))).toBe(75);
});

const split = (ratio: number, effective_at: string, effective = true) =>
  ({ ratio, effective_at, effective }) as Stock['splits'][number];

it('multiplies the prices of candles by the splits after a time, and by no other', () => {
  const candles = [candle('2027-03-10T00:00:00.000+09:00', '1000', '1100.5', '950', '1050')];
  const at = '2027-03-15T10:04:00.000+09:00';
  const before = split(2, '2027-03-01T18:00:00.000+09:00');
  const after = split(3, '2027-03-29T18:00:00.000+09:00');
  const announced = split(5, '2027-06-28T18:00:00.000+09:00', false);
  expect(candlesAtPricesOf(candles, [announced, after, before], at)).toEqual([
    candle('2027-03-10T00:00:00.000+09:00', '3000', '3301.5', '2850', '3150'),
  ]);
  expect(candlesAtPricesOf(candles, [announced, before], at)).toEqual(candles);
});
