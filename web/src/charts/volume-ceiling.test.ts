import { describe, expect, it } from 'vitest';
import { volumeCeiling } from './volume-ceiling.ts';

const minutes = (count: number) => Array.from({ length: count }, (_, at) => 20_000 + 100 * at);

describe('the height of the volume pane', () => {
  it('is the highest bar while none stands out', () => {
    expect(volumeCeiling(minutes(60))).toBe(25_900);
    expect(volumeCeiling([...minutes(59), 50_000])).toBe(50_000);
  });

  it('does not follow an auction, beside which nothing else could be read', () => {
    const ceiling = volumeCeiling([820_900, ...minutes(58), 640_600]);
    expect(ceiling).toBeLessThanOrEqual(2 * 25_700);
    expect(20_000 / ceiling).toBeGreaterThan(0.3);
  });

  it('does not follow it early in a day of few bars either', () => {
    expect(volumeCeiling([820_900, ...minutes(7)])).toBe(2 * 20_600);
  });

  it('follows the highest of bars of which nothing is usual: a handful, or most of them empty', () => {
    expect(volumeCeiling([10, 10, 10, 900])).toBe(900);
    expect(volumeCeiling([...Array.from({ length: 59 }, () => 0), 500])).toBe(500);
    expect(volumeCeiling([])).toBe(0);
  });
});
