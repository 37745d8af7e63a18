import { describe, expect, it } from 'vitest';
import { volumeCeiling } from './volume-ceiling.ts';

const minutes = (count: number) => Array.from({ length: count }, (_, at) => 20_000 + 100 * at);

describe('the ceiling of the volume pane', () => {
  it('is the highest bar without outliers', () => {
    expect(volumeCeiling(minutes(60))).toBe(25_900);
    expect(volumeCeiling([...minutes(59), 50_000])).toBe(50_000);
  });

  it('ignores an auction, which would flatten all other bars', () => {
    const ceiling = volumeCeiling([820_900, ...minutes(58), 640_600]);
    expect(ceiling).toBeLessThanOrEqual(2 * 25_700);
    expect(20_000 / ceiling).toBeGreaterThan(0.3);
  });

  it('ignores an auction also early in a day with few bars', () => {
    expect(volumeCeiling([820_900, ...minutes(7)])).toBe(2 * 20_600);
  });

  it('is the highest bar if no volume is usual: with few bars, or if most are empty', () => {
    expect(volumeCeiling([10, 10, 10, 900])).toBe(900);
    expect(volumeCeiling([...Array.from({ length: 59 }, () => 0), 500])).toBe(500);
    expect(volumeCeiling([])).toBe(0);
  });
});
