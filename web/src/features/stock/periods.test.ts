import { expect, it } from 'vitest';
import { finePeriod } from './periods.ts';

const apart = (minutes: number) => [{ at: 0 }, { at: minutes * 60_000 }];

it('spaces points of the day’s series by one or five minutes, and bars by their period', () => {
  expect(finePeriod('series', apart(1))).toBe('1m');
  expect(finePeriod('series', apart(5))).toBe('5m');
  expect(finePeriod('series', [])).toBe('1m');
  expect(finePeriod('day', apart(1440))).toBe('day');
  expect(finePeriod('45m', undefined)).toBe('45m');
});
