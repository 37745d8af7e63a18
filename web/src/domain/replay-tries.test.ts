import { DAY_MS, parseDay } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closeOf, openOf, preOpenOf } from './replay.ts';
import {
  addTry,
  isTryWorthKeeping,
  MOST_TRIES,
  nameOfPrices,
  type ReplayTry,
  triesOfDay,
  tryEnd,
  tryStartDay,
} from './replay-tries.ts';

const RANGE = { firstDay: parseDay('2019-04-01'), lastDay: parseDay('2024-04-10'), closedDays: [] };
const DAY = parseDay('2019-06-14');
const at = (text: string) => Date.parse(`${text}:00+09:00`);
const anyDay = fc.integer({ min: RANGE.firstDay, max: RANGE.lastDay });
const anyTry: fc.Arbitrary<ReplayTry> = fc.record({
  startDay: anyDay,
  until: fc.integer({ min: openOf(RANGE.firstDay), max: closeOf(RANGE.lastDay) }),
  executions: fc.option(fc.nat(40)),
  profit: fc.option(fc.integer({ min: -1e9, max: 1e9 })),
});

describe('the end of a try', () => {
  it.each([
    // During a session, also at lunch.
    ['2019-06-14T11:18', '2019-06-14T11:18', true],
    ['2019-06-14T12:00', '2019-06-14T12:00', true],
    // After the close, at night, on a Sunday and before the next open.
    ['2019-06-14T15:00', '2019-06-14T15:00', false],
    ['2019-06-14T15:01', '2019-06-14T15:00', false],
    ['2019-06-16T12:00', '2019-06-14T15:00', false],
    ['2019-06-17T08:30', '2019-06-14T15:00', false],
    ['2019-06-17T09:00', '2019-06-14T15:00', false],
    ['2019-06-17T09:01', '2019-06-17T09:01', true],
    // Before the first open of the try, nothing has closed.
    ['2019-06-14T08:10', '2019-06-14T08:10', true],
  ])('of a try of 2019-06-14 until %s is %s, stopped: %s', (until, end, isStopped) => {
    expect(tryEnd({ startDay: DAY, until: at(until) }, RANGE)).toEqual({ at: at(end), isStopped });
  });

  it('has the later close of 2024-11-05 and after', () => {
    const range = { ...RANGE, lastDay: parseDay('2024-12-30') };
    const startDay = parseDay('2024-12-02');
    expect(tryEnd({ startDay, until: at('2024-12-02T15:10') }, range).isStopped).toBe(true);
    expect(tryEnd({ startDay, until: at('2024-12-02T20:00') }, range).at).toBe(at('2024-12-02T15:30'));
  });

  it('is a close, or the instant itself, and never later than it', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 40 * DAY_MS }), (startDay, after) => {
        const until = preOpenOf(startDay) + after;
        const { at: end, isStopped } = tryEnd({ startDay, until }, RANGE);
        expect(end).toBeLessThanOrEqual(until);
        if (isStopped) expect(end).toBe(until);
      }),
      { seed: 7203, numRuns: 300 },
    );
  });
});

describe('a try', () => {
  it.each([
    ['2019-06-14T08:00', 0, false],
    ['2019-06-14T09:00', null, false],
    ['2019-06-14T09:00', 1, true],
    ['2019-06-14T09:01', 0, true],
    ['2019-06-14T09:01', null, true],
  ])('until %s with %s executions is worth keeping: %s', (until, executions, isWorth) => {
    expect(isTryWorthKeeping({ startDay: DAY, until: at(until), executions })).toBe(isWorth);
  });

  it.each([
    ['without a reset', null, '2019-06-14T10:00', '2019-04-01'],
    ['after a reset', '2019-06-03', '2019-06-14T10:00', '2019-06-03'],
    ['at the reset itself', '2019-06-14', '2019-06-14T08:00', '2019-06-14'],
    ['where the market is before the reset', '2019-06-14', '2019-06-13T15:00', '2019-04-01'],
    ['where the prices begin after the reset', '2019-03-01', '2019-06-14T10:00', '2019-04-01'],
  ])('begins %s on its day, or on the first one', (_, resetDay, now, day) => {
    expect(tryStartDay(resetDay === null ? null : parseDay(resetDay), at(now), RANGE)).toBe(parseDay(day));
  });

  it('is the last of the kept ones, of which there are never more than the most', () => {
    fc.assert(
      fc.property(fc.array(anyTry, { maxLength: 2 * MOST_TRIES }), (ended) => {
        const kept = ended.reduce<readonly ReplayTry[]>(addTry, []);
        expect(kept).toEqual(ended.slice(-MOST_TRIES));
        const days = [...new Set(kept.map(({ startDay }) => startDay))];
        expect(days.flatMap((day) => triesOfDay(kept, day))).toHaveLength(kept.length);
      }),
      { seed: 7203, numRuns: 100 },
    );
  });
});

it('names a set of prices by its days and bars', () => {
  const prices = { first_day: '2019-04-01', last_day: '2024-04-10', business_days: 1226, bars: 'daily' };
  expect(nameOfPrices(prices)).not.toBe(nameOfPrices({ ...prices, last_day: '2024-04-11' }));
  expect(nameOfPrices(prices)).toBe(nameOfPrices({ ...prices }));
});
