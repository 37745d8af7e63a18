import { expect, test } from 'vitest';
import { equityCurveInstants } from './equity-curve.ts';

const at = (text: string) => Date.parse(`${text}+09:00`);
const now = at('2026-11-20T14:03:00');
const old = at('2020-01-06T10:00:00');
const jst = (instant: number) => new Date(instant + 9 * 3_600_000).toISOString().slice(0, 16);

test('the closes are those of 15:30 on trading days, and the last point is now', () => {
  const shown = equityCurveInstants('exchange', 'month', old, now).map(jst);
  expect(shown.slice(-3)).toEqual(['2026-11-18T15:30', '2026-11-19T15:30', '2026-11-20T14:03']);
  expect(shown).toHaveLength(31);
  expect(equityCurveInstants('exchange', 'half_year', old, now)).toHaveLength(126);
});

test('within today there is a point every ten minutes from the opening', () => {
  const shown = equityCurveInstants('exchange', 'day', old, now).map(jst);
  expect(shown.slice(0, 2)).toEqual(['2026-11-20T09:00', '2026-11-20T09:10']);
  expect(shown.at(-1)).toBe('2026-11-20T14:03');
});

test('thins out the points of a long-lived account to the contract’s maximum, from opening to now', () => {
  for (const schedule of ['exchange', 'always_open'] as const) {
    const points = equityCurveInstants(schedule, 'all', old, now);
    expect(points.length).toBeLessThanOrEqual(300);
    expect([points[0], points.at(-1)]).toEqual([old, now]);
    expect(points).toEqual(points.toSorted((a, b) => a - b));
  }
});

test('an account opened today begins with its opening', () => {
  const opened = at('2026-11-20T13:55:00');
  for (const span of ['day', 'month', 'half_year', 'all'] as const) {
    const points = equityCurveInstants('exchange', span, opened, now);
    expect([points[0], points.at(-1)]).toEqual([opened, now]);
  }
});
