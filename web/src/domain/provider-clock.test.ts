import { describe, expect, it } from 'vitest';
import { clockPace, elapsedShare, timeLeft, urgencyOf } from './provider-clock.ts';

const at = (receivedAt: number, now: number) => ({ receivedAt, now });

describe('the pace of the provider’s clock', () => {
  it('is that of the device until three readings agree', () => {
    expect(clockPace([])).toBe(1);
    expect(clockPace([at(0, 0), at(10_000, 600_000)])).toBe(1);
  });

  it.each([
    ['frozen', 0],
    ['real', 1],
    ['sixty times as fast', 60],
  ])('is found from three readings of a clock that is %s', (_, pace) => {
    const readings = [0, 10_000, 20_300].map((received) => at(received, received * pace));
    expect(clockPace(readings)).toBeCloseTo(pace, 6);
  });

  it('ignores a jump of the clock', () => {
    expect(clockPace([at(0, 0), at(10_000, 10_000), at(20_000, 86_420_000)])).toBe(1);
    expect(clockPace([at(0, 0), at(10_000, 86_410_000), at(20_000, 86_420_000)])).toBe(1);
    expect(clockPace([at(0, 90_000), at(10_000, 100_000), at(20_000, 0)])).toBe(1);
  });
});

describe('the time until a deadline', () => {
  it('has days, hours, minutes and started seconds, and is never negative', () => {
    expect(timeLeft(0, 94_722_000)).toEqual({ days: 1, hours: 2, minutes: 18, seconds: 42 });
    expect(timeLeft(0, 500)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(timeLeft(10, 0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('has an urgency: the last day, the last hour, and over from the deadline on', () => {
    expect([86_400_001, 86_400_000, 3_600_000, 0].map(urgencyOf)).toEqual(['calm', 'soon', 'last', 'over']);
  });

  it('has an elapsed share of its period from 0 to 1', () => {
    expect([-5, 0, 25, 100, 200].map((now) => elapsedShare(0, now, 100))).toEqual([0, 0, 0.25, 1, 1]);
    expect(elapsedShare(5, 5, 5)).toBe(1);
  });
});

describe('readings of the provider’s clock without a common pace', () => {
  it.each([
    ['too soon after one another', [at(0, 0), at(999, 59_940), at(10_999, 659_940)]],
    ['too soon at the end', [at(0, 0), at(10_000, 600_000), at(10_999, 659_940)]],
    ['set back between', [at(0, 700_000), at(10_000, 600_000), at(20_000, 1_200_000)]],
    ['all set back alike', [at(0, 40_000), at(10_000, 20_000), at(20_000, 0)]],
    ['a tenth apart and more', [at(0, 0), at(10_000, 600_000), at(20_000, 1_267_000)]],
  ])('%s give the pace of the device', (_, readings) => {
    expect(clockPace(readings)).toBe(1);
  });

  it('are replaced by the latest ones', () => {
    const frozen = [0, 10_000, 20_000].map((received) => at(received, 0));
    const fast = [30_000, 40_000, 50_000].map((received) => at(received, received * 2));
    expect(clockPace([...frozen, ...fast])).toBe(2);
  });

  it('agree within a second, and within a tenth of the faster pace', () => {
    expect(clockPace([at(0, 0), at(1_000, 60_000), at(2_000, 120_000)])).toBe(60);
    expect(clockPace([at(0, 0), at(10_000, 500), at(20_000, 900)])).toBeCloseTo(0.04, 6);
    expect(clockPace([at(0, 0), at(10_000, 900), at(20_000, 1_000)])).toBe(1);
    expect(clockPace([at(0, 0), at(10_000, 90_000), at(20_000, 190_000)])).toBe(10);
  });
});
