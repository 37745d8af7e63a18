import { expect, it } from 'vitest';
import { groupByDay } from './day-groups.ts';

const NOW = Date.parse('2026-11-20T00:30:00+09:00');
const names = (...times: string[]) =>
  groupByDay(times, (at) => at, NOW).map(({ name, items }) => [name, items.length]);

it('groups items by days in Japan, not in the device’s zone', () => {
  expect(
    names(
      '2026-11-20T00:10:00+09:00',
      '2026-11-19T23:59:59+09:00',
      '2026-11-19T00:00:00+09:00',
      '2026-11-18T23:59:59+09:00',
    ),
  ).toEqual([
    ['today', 1],
    ['yesterday', 2],
    ['earlier', 1],
  ]);
});

it('omits groups without items', () => {
  expect(names('2026-10-01T12:00:00+09:00')).toEqual([['earlier', 1]]);
  expect(names()).toEqual([]);
});
