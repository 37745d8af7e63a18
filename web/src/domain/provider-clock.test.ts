import { describe, expect, it } from 'vitest';
import { paceOf, shareOf, timeLeft, urgencyOf } from './provider-clock.ts';

const at = (receivedAt: number, now: number) => ({ receivedAt, now });

describe('the pace of the provider’s clock', () => {
  it('is that of this device until three readings agree', () => {
    expect(paceOf([])).toBe(1);
    expect(paceOf([at(0, 0), at(10_000, 600_000)])).toBe(1);
  });

  it.each([
    ['frozen', 0],
    ['real', 1],
    ['an hour a minute', 60],
  ])('%s', (_, pace) => {
    const readings = [0, 10_000, 20_300].map((received) => at(received, received * pace));
    expect(paceOf(readings)).toBeCloseTo(pace, 6);
  });

  it('does not take a jump of the clock for a pace', () => {
    expect(paceOf([at(0, 0), at(10_000, 10_000), at(20_000, 86_420_000)])).toBe(1);
    expect(paceOf([at(0, 0), at(10_000, 86_410_000), at(20_000, 86_420_000)])).toBe(1);
    expect(paceOf([at(0, 90_000), at(10_000, 100_000), at(20_000, 0)])).toBe(1);
  });
});

describe('the time that is left', () => {
  it('is told in days, hours, minutes and begun seconds, and never below nothing', () => {
    expect(timeLeft(0, 94_722_000)).toEqual({ days: 1, hours: 2, minutes: 18, seconds: 42 });
    expect(timeLeft(0, 500)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(10, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('presses more in the last day, in the last hour, and is over at its instant', () => {
    expect([86_400_001, 86_400_000, 3_600_000, 0].map(urgencyOf)).toEqual(['calm', 'soon', 'last', 'over']);
  });

  it('has passed in a share between nothing and all', () => {
    expect([-5, 0, 25, 100, 200].map((now) => shareOf(0, now, 100))).toEqual([0, 0, 0.25, 1, 1]);
    expect(shareOf(5, 5, 5)).toBe(1);
  });
});
