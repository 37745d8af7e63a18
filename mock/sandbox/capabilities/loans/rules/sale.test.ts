import { isLoanCovered } from '@tsubame/sdk/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type PricedPledge, sharesToSell, sharesValueYen } from './sale.ts';

const free = (each: PricedPledge) => sharesValueYen(each);
const toyota = { positionId: 'a', code: '7203', quantity: 300, priceTenths: 28_000 };
const jt = { positionId: 'b', code: '2914', quantity: 100, priceTenths: 50_000 };

describe('a missed call', () => {
  test('sells the most valuable issue first, in the fewest sufficient lots', () => {
    // 1,340,000 yen of security; 960,000 owed are 71.6 %. One lot leaves 680,000 over 1,060,000: 64.2 %; two 51.3 %.
    expect(sharesToSell(960_000, [jt, toyota], free)).toEqual([
      { positionId: 'a', quantity: 200, priceTenths: 28_000 },
    ]);
  });

  test('continues with the next issue if the first is not enough', () => {
    expect(sharesToSell(1_200_000, [jt, toyota], free).map(({ positionId }) => positionId)).toEqual([
      'a',
      'b',
    ]);
  });

  test('sells nothing if the ratio has recovered', () => {
    expect(sharesToSell(800_000, [jt, toyota], free)).toEqual([]);
  });

  test('takes positions of one issue together when it ranks them', () => {
    const parts = [
      { ...toyota, quantity: 100 },
      { ...toyota, positionId: 'c', quantity: 200 },
    ];
    const [first] = sharesToSell(960_000, [jt, ...parts], free);
    expect(first?.positionId).toBe('a');
  });
});

const anyPledges = fc.array(
  fc.record({
    positionId: fc.uuid(),
    code: fc.constantFrom('7203', '2914', '9984'),
    quantity: fc.integer({ min: 1, max: 3_000 }),
    priceTenths: fc.integer({ min: 500, max: 100_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);

test('restores the limit or sells everything, with the fewest lots', () => {
  fc.assert(
    fc.property(anyPledges, fc.integer({ min: 1, max: 3_000 }), (pledges, permille) => {
      const value = pledges.reduce((sum, each) => sum + sharesValueYen(each), 0);
      const owed = Math.max(1, Math.floor((value * permille) / 1_000));
      const net = (each: PricedPledge) => Math.floor((sharesValueYen(each) * 9_995) / 10_000);
      const sold = sharesToSell(owed, pledges, net);
      const coverAfter = (part: typeof sold) => {
        const soldOf = new Map(part.map((each) => [each.positionId, each.quantity]));
        const rest = pledges.map((each) => ({
          ...each,
          quantity: each.quantity - (soldOf.get(each.positionId) ?? 0),
        }));
        const brought = pledges.reduce(
          (sum, each) => sum + net({ ...each, quantity: soldOf.get(each.positionId) ?? 0 }),
          0,
        );
        return {
          owed: Math.max(0, owed - brought),
          value: rest.reduce((sum, each) => sum + sharesValueYen(each), 0),
        };
      };
      const isAll =
        sold.length === pledges.length &&
        sold.every((each) =>
          pledges.some((p) => p.positionId === each.positionId && p.quantity === each.quantity),
        );
      expect(isLoanCovered(coverAfter(sold)) || isAll).toBe(true);
      const last = sold.at(-1);
      if (!last) return;
      const less =
        last.quantity <= 100
          ? sold.slice(0, -1)
          : [...sold.slice(0, -1), { ...last, quantity: Math.ceil(last.quantity / 100) * 100 - 100 }];
      expect(isLoanCovered(coverAfter(less))).toBe(false);
    }),
  );
});
