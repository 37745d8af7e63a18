import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

describe('the bounded cache', () => {
  it('computes a value once while it is in use', () => {
    const cache = new BoundedCache<number>(8);
    let computed = 0;
    const get = (key: number) =>
      cache.get(key, () => {
        computed += 1;
        return key * 2;
      });
    for (let round = 0; round < 100; round += 1) {
      expect(get(1)).toBe(2);
      get(2 + (round % 2));
    }
    expect(computed).toBe(3);
  });

  it('evicts unused values and never holds more than its limit', () => {
    const cache = new BoundedCache<number>(8);
    for (let key = 0; key < 100; key += 1) cache.get(key, () => key);
    let remembered = 0;
    for (let key = 99; key >= 0; key -= 1) {
      let computed = false;
      cache.get(key, () => {
        computed = true;
        return key;
      });
      if (!computed) remembered += 1;
    }
    expect(remembered).toBeGreaterThan(0);
    expect(remembered).toBeLessThanOrEqual(8);
    expect(cache.get(0, () => -1)).toBe(0);
  });
});
