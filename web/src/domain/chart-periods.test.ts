import { expect, it } from 'vitest';
import { candlePeriodWithSameBars } from './chart-periods.ts';

const apart = (minutes: number) => [{ at: 0 }, { at: minutes * 60_000 }];

it('spaces points of the day’s series by one or five minutes, and bars by their period', () => {
  expect(candlePeriodWithSameBars('series', apart(1))).toBe('1m');
  expect(candlePeriodWithSameBars('series', apart(5))).toBe('5m');
  expect(candlePeriodWithSameBars('series', [])).toBe('1m');
  expect(candlePeriodWithSameBars('day', apart(1440))).toBe('day');
  expect(candlePeriodWithSameBars('45m', undefined)).toBe('45m');
});
