import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandomSequence, hashText, mix, unitInterval, valueNoise } from './hash.ts';

describe('the random functions', () => {
  it('return the same numbers in every process', () => {
    expect(mix(1, 2)).toBe(232_174_035);
    expect(hashText('7203')).toBe(2_605_152_955);
    expect(Math.floor(createRandomSequence(7)() * 1e9)).toBe(11_704_753);
  });

  it('spread their numbers evenly', () => {
    const draws = Array.from({ length: 20_000 }, (_, i) => unitInterval(mix(42, i)));
    const next = createRandomSequence(42);
    const sequenceDraws = draws.map(() => next());
    for (const sample of [draws, sequenceDraws]) {
      expect(sample.every((value) => value >= 0 && value < 1)).toBe(true);
      for (const share of [0.1, 0.5, 0.9]) {
        expect(sample.filter((value) => value < share).length / sample.length).toBeCloseTo(share, 1);
      }
    }
  });

  it('make noise that stays within ±1 and moves smoothly', () => {
    fc.assert(
      fc.property(fc.integer(), fc.double({ min: 0, max: 1e5, noNaN: true }), (key, x) => {
        const here = valueNoise(key, x);
        expect(Math.abs(here)).toBeLessThanOrEqual(1);
        // The steepest slope of the blend is 1.5 a lattice step, over a span of at most 2.
        expect(Math.abs(valueNoise(key, x + 0.01) - here)).toBeLessThanOrEqual(0.031);
      }),
    );
  });
});
