import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mulDiv, notionalYen, profitYen } from './money.ts';

describe('money', () => {
  it('is divided exactly, fractions dropped downwards', () => {
    expect(mulDiv(7, 3, 2)).toBe(10);
    expect(mulDiv(-7, 3, 2)).toBe(-11);
    expect(mulDiv(-8, 3, 2)).toBe(-12);
    expect(mulDiv(9_007_199_254_740_991, 10_000, 10_000)).toBe(9_007_199_254_740_991);
    const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
    fc.assert(
      fc.property(amount, fc.nat(1_000_000), fc.integer({ min: 1, max: 1_000_000 }), (a, b, c) => {
        fc.pre(Math.abs(a) * (b / c) < Number.MAX_SAFE_INTEGER);
        const rest = BigInt(a) * BigInt(b) - BigInt(mulDiv(a, b, c)) * BigInt(c);
        expect(rest >= 0n && rest < BigInt(c)).toBe(true);
      }),
    );
  });

  it('the value of shares is their price times their number', () => {
    expect(notionalYen(28_415, 300)).toBe(852_450);
    expect(notionalYen(28_415, 1)).toBe(2_841);
  });

  it('is won by a long when the worth rises, by a short when it falls', () => {
    expect(profitYen('long', 840_900, 852_450)).toBe(11_550);
    expect(profitYen('short', 840_900, 852_450)).toBe(-11_550);
    expect(profitYen('short', 1_196_000, 1_186_500)).toBe(9_500);
  });
});
