import { stepUp } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  executeAtOnce,
  matchThreshold,
  nextBoardRenewalAt,
  notionalTenthsOf,
  sharesIn,
  waitingFillTenths,
} from './matching.ts';

const limits = { upperTenths: 33_030, lowerTenths: 23_030 };
const asks = [
  { priceTenths: 28_420, quantity: 200 },
  { priceTenths: 28_425, quantity: 300 },
];
const buying = { buying: true, limits, tickGroup: 'T500', lastTenths: 28_415, levels: asks } as const;
const buy = (quantity: number, limitTenths: number | null = null, most = 20) => {
  const order = { buying: true, limitTenths, quantity };
  return executeAtOnce(order, { ...buying, threshold: matchThreshold(order, limits, 'T500') }, most);
};

describe('an order that arrives in an open market', () => {
  it('walks the board at market', () => {
    expect(buy(300)).toEqual([
      { priceTenths: 28_420, quantity: 200 },
      { priceTenths: 28_425, quantity: 100 },
    ]);
  });

  it('takes ordinary levels beyond the last shown one, in growing groups of ticks', () => {
    expect(buy(1_500)).toEqual([
      { priceTenths: 28_420, quantity: 200 },
      { priceTenths: 28_425, quantity: 300 },
      { priceTenths: 28_430, quantity: 200 },
      { priceTenths: 28_440, quantity: 400 },
      { priceTenths: 28_460, quantity: 400 },
    ]);
  });

  it('takes only levels at its limit or better', () => {
    expect(buy(300, 28_420)).toEqual([{ priceTenths: 28_420, quantity: 200 }]);
    expect(buy(900, 28_430)).toEqual([
      { priceTenths: 28_420, quantity: 200 },
      { priceTenths: 28_425, quantity: 300 },
      { priceTenths: 28_430, quantity: 200 },
    ]);
  });

  it('takes no level beyond the limit of the day', () => {
    const all = buy(10_000_000) ?? [];
    expect(all.at(-1)?.priceTenths).toBe(33_030);
    expect(sharesIn(all)).toBe(500 + 200 * ((30_000 - 28_425) / 5 + (33_030 - 30_000) / 10));
  });

  it('gets an ordinary level at the last price if its level is empty', () => {
    expect(buy(300, 28_415)).toEqual([{ priceTenths: 28_415, quantity: 200 }]);
  });

  it('has at most the contract’s number of executions', () => {
    expect(buy(1_500, null, 2)).toHaveLength(2);
    expect(buy(1_500, null, 0)).toBeNull();
  });

  it('waits when its limit is away from the market', () => {
    expect(buy(300, 28_000)).toBeNull();
  });
});

describe('the rest of an order', () => {
  it('is matched from the next minute on', () => {
    const minute = Date.parse('2026-11-20T10:31:00+09:00');
    expect(nextBoardRenewalAt(minute - 60_000)).toBe(minute);
    expect(nextBoardRenewalAt(minute - 1)).toBe(minute);
  });
});

/** A side of a board, and a market order that it fills. */
const sides = fc
  .record({
    buying: fc.boolean(),
    tickGroup: fc.constantFrom('T500' as const, 'OTHER' as const),
    ticks: fc.integer({ min: 1, max: 400 }),
    lots: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
  })
  .map(({ buying, tickGroup, ticks, lots }) => {
    let priceTenths = 28_000;
    const prices = lots.map(() => {
      priceTenths = stepUp(tickGroup, priceTenths);
      return priceTenths;
    });
    let end = priceTenths;
    for (let tick = 1; tick < ticks; tick += 1) end = stepUp(tickGroup, end);
    // The same side seen from either end: best first for a buyer, best last for a seller.
    const shown = buying ? prices : prices.toReversed();
    const levels = shown.map((price, index) => ({ priceTenths: price, quantity: (lots[index] ?? 0) * 100 }));
    const limits = buying
      ? { upperTenths: end, lowerTenths: 20_000 }
      : { upperTenths: 60_000, lowerTenths: 24_000 };
    return { buying, tickGroup, levels, limits, lastTenths: 28_000 };
  });

type Met = typeof sides extends fc.Arbitrary<infer One> ? One : never;

describe('the impact of an order', () => {
  const at = (side: Met, quantity: number) =>
    executeAtOnce(
      { limitTenths: null, quantity },
      { ...side, threshold: side.buying ? { atOrBelow: 60_000 } : { atOrAbove: 0 } },
      100,
    ) ?? [];
  const average = (executions: ReturnType<typeof at>) => notionalTenthsOf(executions) / sharesIn(executions);
  const sizes = fc.tuple(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 1_000 }));

  it('grows with its size: a larger one is never executed at a better average', () => {
    fc.assert(
      fc.property(sides, sizes, (side, lots) => {
        const [small, large] = lots.toSorted((a, b) => a - b).map((count) => at(side, count * 100));
        const sign = side.buying ? 1 : -1;
        if (small && large) expect(sign * (average(large) - average(small))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('continues beyond the shown levels at worse prices', () => {
    fc.assert(
      fc.property(sides, sizes, (side, [lots]) => {
        const shown = side.levels.reduce((sum, { quantity }) => sum + quantity, 0);
        const worst = side.levels.at(-1)?.priceTenths ?? 0;
        fc.pre(worst < side.limits.upperTenths && worst > side.limits.lowerTenths);
        const last = at(side, shown + lots * 100).at(-1)?.priceTenths ?? 0;
        expect(side.buying ? last - worst : worst - last).toBeGreaterThan(0);
      }),
    );
  });

  it('never passes the limit of the day, and is some twenty executions at most', () => {
    fc.assert(
      fc.property(sides, sizes, (side, [lots]) => {
        const executions = at(side, lots * 100);
        for (const { priceTenths } of executions) {
          expect(priceTenths).toBeLessThanOrEqual(side.limits.upperTenths);
          expect(priceTenths).toBeGreaterThanOrEqual(side.limits.lowerTenths);
        }
        expect(executions.length).toBeLessThanOrEqual(22);
      }),
    );
  });
});

describe('at the day’s limit', () => {
  it('a buy order at the upper limit waits for the first lower price', () => {
    const order = { buying: true, limitTenths: null, quantity: 100 };
    const threshold = matchThreshold(order, limits, 'T500');
    expect(threshold).toEqual({ atOrBelow: 33_020 });
    expect(executeAtOnce(order, { ...buying, threshold, lastTenths: 33_030, levels: [] }, 20)).toBeNull();
  });

  it('a sell order at the lower limit waits for the first higher price', () => {
    const order = { buying: false, limitTenths: 23_030 };
    expect(matchThreshold(order, limits, 'T500')).toEqual({ atOrAbove: 23_035 });
  });
});

describe('a waiting order', () => {
  it('opens a short above its limit only up to its trigger price, which it reserved', () => {
    const prices = { priceTenths: 28_000, triggerTenths: 28_100 };
    const stop = { intent: 'open', direction: 'short', execution: 'day', ...prices } as const;
    expect([28_000, 28_050, 28_200].map((print) => waitingFillTenths(stop, print))).toEqual([
      28_000, 28_050, 28_100,
    ]);
  });

  it('is filled at the print, its limit or better; a short opens exactly at its limit', () => {
    const limit = { priceTenths: 28_000, triggerTenths: null, execution: 'day' } as const;
    expect(waitingFillTenths({ intent: 'open', direction: 'long', ...limit }, 27_990)).toBe(27_990);
    expect(waitingFillTenths({ intent: 'open', direction: 'short', ...limit }, 28_010)).toBe(28_000);
    expect(waitingFillTenths({ intent: 'close', direction: 'long', ...limit }, 28_010)).toBe(28_010);
  });

  it('opens a short at the print if it reserved the day’s limit for a closing auction', () => {
    const terms = { intent: 'open', direction: 'short', priceTenths: 28_000, triggerTenths: null } as const;
    expect(waitingFillTenths({ ...terms, execution: 'limit_then_close' }, 28_010)).toBe(28_010);
  });
});
