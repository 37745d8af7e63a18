import { describe, expect, it } from 'vitest';
import { executeAtOnce, matchThreshold, waitingFillTenths } from './matching.ts';

const limits = { upperTenths: 33_030, lowerTenths: 23_030 };
const asks = [
  { priceTenths: 28_420, quantity: 200 },
  { priceTenths: 28_425, quantity: 300 },
];
const buy = (quantity: number, limitTenths: number | null = null) => {
  const order = { buying: true, limitTenths, quantity };
  return executeAtOnce(order, {
    threshold: matchThreshold(order, limits, 'T500'),
    lastTenths: 28_415,
    levels: asks,
  });
};

describe('an order that arrives in an open market', () => {
  it('walks the board at market', () => {
    expect(buy(300)).toEqual([
      { priceTenths: 28_420, quantity: 200 },
      { priceTenths: 28_425, quantity: 100 },
    ]);
  });

  it('fills what the board does not show at its last level', () => {
    expect(buy(1_000)?.at(-1)).toEqual({ priceTenths: 28_425, quantity: 800 });
  });

  it('never pays more than its limit', () => {
    expect(buy(300, 28_420)).toEqual([{ priceTenths: 28_420, quantity: 300 }]);
  });

  it('waits when its limit is away from the market', () => {
    expect(buy(300, 28_000)).toBeNull();
  });
});

describe('at the day’s limit', () => {
  it('nobody sells at the upper limit: a buyer waits for the first lower price', () => {
    const order = { buying: true, limitTenths: null, quantity: 100 };
    const threshold = matchThreshold(order, limits, 'T500');
    expect(threshold).toEqual({ atOrBelow: 33_020 });
    expect(executeAtOnce(order, { threshold, lastTenths: 33_030, levels: [] })).toBeNull();
  });

  it('nobody buys at the lower limit', () => {
    const order = { buying: false, limitTenths: 23_030 };
    expect(matchThreshold(order, limits, 'T500')).toEqual({ atOrAbove: 23_035 });
  });
});

describe('a waiting order', () => {
  it('gets the print, which is its limit or better; a short opens at its limit exactly', () => {
    expect(waitingFillTenths({ intent: 'open', direction: 'long', limitTenths: 28_000 }, 27_990)).toBe(
      27_990,
    );
    expect(waitingFillTenths({ intent: 'open', direction: 'short', limitTenths: 28_000 }, 28_010)).toBe(
      28_000,
    );
    expect(waitingFillTenths({ intent: 'close', direction: 'long', limitTenths: 28_000 }, 28_010)).toBe(
      28_010,
    );
  });
});
