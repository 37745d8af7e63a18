import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { MOST_TRIES, type ReplayTry } from '#domain/replay-tries.ts';
import { storedTries, storeReplayReset, useStoredTries } from './replay-tries-store.ts';

const KEY = 'tsubame.replayTries';
const PRICES = '2019-04-01 2024-04-10 1226 daily';
const NONE = { resetDay: null, tries: [] };
const ended = (profit: number | null, startDay = 18_061): ReplayTry => ({
  startDay,
  until: Date.parse('2019-06-14T15:00:00+09:00'),
  executions: 2,
  profit,
});

beforeEach(() => localStorage.clear());

describe('the tries of a set of prices', () => {
  it('are kept with the day of the reset, apart from those of another set', () => {
    storeReplayReset(PRICES, 18_061, ended(8_367));
    storeReplayReset(PRICES, 18_062, ended(null));
    expect(storedTries(PRICES)).toMatchObject({ resetDay: 18_062, tries: [ended(8_367), ended(null)] });
    expect(storedTries('other prices')).toEqual(NONE);
  });

  it('stay as they are if the try is not worth keeping', () => {
    storeReplayReset(PRICES, 18_061, ended(1));
    storeReplayReset(PRICES, 18_070, null);
    expect(storedTries(PRICES)).toMatchObject({ resetDay: 18_070, tries: [ended(1)] });
  });

  it('are at most fifty of at most ten sets, the newest ones', () => {
    for (let at = 0; at <= MOST_TRIES; at += 1) storeReplayReset(PRICES, 18_061, ended(at));
    expect(storedTries(PRICES).tries.map(({ profit }) => profit)).toEqual(
      Array.from({ length: MOST_TRIES }, (_, at) => at + 1),
    );
    for (let at = 0; at < 10; at += 1) storeReplayReset(`set ${at}`, 18_061, null);
    expect(storedTries(PRICES)).toEqual(NONE);
    expect(storedTries('set 0').resetDay).toBe(18_061);
  });

  it('follow a change, also one of another tab', () => {
    const { result } = renderHook(() => useStoredTries(PRICES));
    expect(result.current).toEqual(NONE);
    act(() => storeReplayReset(PRICES, 18_061, ended(5)));
    expect(result.current.tries).toEqual([ended(5)]);
    act(() => {
      localStorage.setItem(KEY, JSON.stringify([{ prices: PRICES, resetDay: 1, tries: [ended(6)] }]));
      window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    });
    expect(result.current).toMatchObject({ resetDay: 1, tries: [ended(6)] });
  });
});

describe('malformed stored tries', () => {
  it.each(['', '{', 'null', '7', '{}', '[null,7,"x"]', `[{"prices":7,"resetDay":1,"tries":[]}]`])(
    'are none (%s)',
    (text) => {
      localStorage.setItem(KEY, text);
      expect(storedTries(PRICES)).toEqual(NONE);
    },
  );

  it('lose only what is malformed', () => {
    const bad = [
      { ...ended(1), until: 1e300 },
      { ...ended(1), profit: 0.5 },
      { ...ended(1), executions: -1 },
    ];
    const tries = [bad[0], ended(9), bad[1], bad[2], null];
    localStorage.setItem(KEY, JSON.stringify([{ prices: PRICES, resetDay: 'today', tries }]));
    expect(storedTries(PRICES)).toMatchObject({ resetDay: null, tries: [ended(9)] });
  });

  it('never break a read or a reset, and what is read then is valid', () => {
    fc.assert(
      fc.property(fc.json(), fc.anything(), (json, thing) => {
        const set = JSON.stringify([{ prices: PRICES, resetDay: thing, tries: thing }], (_, value) =>
          typeof value === 'bigint' ? null : value,
        );
        for (const text of [json, set]) {
          localStorage.setItem(KEY, text);
          const { tries } = storedTries(PRICES);
          for (const each of tries) expect(Number.isSafeInteger(each.until)).toBe(true);
          storeReplayReset(PRICES, 18_061, ended(3));
          expect(storedTries(PRICES)).toMatchObject({ resetDay: 18_061, tries: [...tries, ended(3)] });
        }
      }),
      { seed: 7203, numRuns: 100 },
    );
  });
});
