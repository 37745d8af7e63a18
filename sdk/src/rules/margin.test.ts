import { describe, expect, it } from 'vitest';
import { priceAtMarginRate, worstCaseLossYen } from './margin.ts';

const STANDARD = { kind: 'rate', rate: '0.0005', minimum: 0, tiers: [], beyond: null } as const;
const FORCED = 2_000;

describe('the price at a margin rate', () => {
  const priceAt = (direction: 'long' | 'short', leverage: number, basisPoints = FORCED) =>
    priceAtMarginRate(
      { direction, leverage, notionalTenths: 28_415 * 300, quantity: 300 },
      'T500',
      basisPoints,
    );

  it('does not exist for own shares', () => {
    expect(priceAt('long', 1)).toBeNull();
  });

  it('is below the entry of a long and above that of a short, nearer for a higher rate', () => {
    expect(priceAt('long', 2)).toBe(19_890);
    expect(priceAt('long', 2, 3_000)).toBe(22_730);
    expect(priceAt('short', 1)).toBe(51_150);
  });
});

describe('the worst case', () => {
  const entry = { priceTenths: 28_415, quantity: 300 };

  it('is the loss down to the forced close, with both fees', () => {
    expect(worstCaseLossYen(entry, 21_310, STANDARD)).toBe(213_150 + 426 + 319);
  });

  it('is the whole value without a forced close', () => {
    expect(worstCaseLossYen(entry, null, STANDARD)).toBe(852_450 + 426);
  });
});
