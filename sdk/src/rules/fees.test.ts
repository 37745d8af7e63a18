import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedFee, amountBefore, type FeeRules, feeOf, mostFee, reserveOf } from './fees.ts';

const none = { rate: '0.0000', minimum: 0, tiers: [], beyond: null };
const rate: FeeRules = { ...none, kind: 'rate', rate: '0.0005' };
const daily: FeeRules = {
  ...{ ...none, kind: 'day', beyond: { every: 1_000_000, fee: 500 } },
  tiers: [
    { up_to: 1_000_000, fee: 0 },
    { up_to: 2_000_000, fee: 1_000 },
    { up_to: 3_000_000, fee: 1_500 },
  ],
};
const order: FeeRules = { ...daily, kind: 'order' };

/** The fee of a whole amount, calculated independently, tier by tier; exact beyond 2^53. */
function walked(amount: number, { tiers, beyond }: FeeRules): number {
  let fee = 0n;
  let end = 0n;
  if (amount === 0) return 0;
  for (const tier of tiers) {
    fee = BigInt(tier.fee);
    end = BigInt(tier.up_to);
    if (BigInt(amount) <= end) return Number(fee);
  }
  if (!beyond) return Number(fee);
  const over = BigInt(amount) - end;
  const every = BigInt(beyond.every);
  const steps = over / every + (over % every === 0n ? 0n : 1n);
  return Number(fee + steps * BigInt(beyond.fee));
}

/** Plans with steps in rising order, some with an end and some without. */
const stepped = fc
  .record({
    kind: fc.constantFrom('order' as const, 'day' as const),
    widths: fc.array(fc.tuple(fc.integer({ min: 1, max: 50 }), fc.nat(20)), { maxLength: 5 }),
    beyond: fc.option(fc.record({ every: fc.integer({ min: 1, max: 40 }), fee: fc.nat(20) })),
  })
  .map(({ kind, widths, beyond }): FeeRules => {
    let [up_to, fee] = [0, 0];
    const tiers = widths.map(([width, more]) => {
      up_to += width;
      fee += more;
      return { up_to, fee };
    });
    return { ...none, kind, tiers, beyond };
  });

describe('fees', () => {
  it('by rate are rounded down, and at least the minimum', () => {
    expect(feeOf(852_450, rate)).toBe(426);
    expect(feeOf(852_450, { ...rate, minimum: 500 })).toBe(500);
    expect(feeOf(2_000_000, { ...rate, minimum: 500 })).toBe(1_000);
    expect(feeOf(1_999, rate)).toBe(0);
    expect(addedFee(5_000_000, 852_450, rate)).toBe(426);
  });

  it('by rate with a minimum are charged once an order, never more than was reserved', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 3_000_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 1, max: 2_000 }), (amounts, minimum) => {
        const plan = { ...rate, minimum };
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        let executedYen = 0;
        let charged = 0;
        for (const amount of amounts) {
          charged += addedFee(amountBefore(plan, { executedYen, tradedYen: 0 }), amount, plan);
          executedYen += amount;
        }
        expect(charged).toBe(mostFee(whole, plan));
      }),
    );
  });

  it('count from the same order or from the same day, depending on the plan', () => {
    const before = { executedYen: 1_000_000, tradedYen: 2_000_000 };
    expect(amountBefore(order, before)).toBe(1_000_000);
    expect(amountBefore(daily, before)).toBe(2_000_000);
  });

  it('by tiers are those of the tier, its upper bound included, plus one for each started step beyond', () => {
    for (const [amount, fee] of [
      [0, 0],
      [1, 0],
      [1_000_000, 0],
      [1_000_001, 1_000],
      [3_000_000, 1_500],
      [3_000_001, 2_000],
      [4_000_000, 2_000],
      [4_000_001, 2_500],
    ] as const)
      expect([amount, feeOf(amount, daily)]).toEqual([amount, fee]);
    expect(addedFee(900_000, 200_000, daily)).toBe(1_000);
    expect(addedFee(1_100_000, 200_000, daily)).toBe(0);
  });

  it('a daily plan may charge an order more than the order alone, and that maximum is reserved', () => {
    expect(mostFee(100_000, daily)).toBe(1_000);
    expect(mostFee(100_000, order)).toBe(0);
    expect(reserveOf(100_000, 2, daily)).toBe(51_000);
    expect(reserveOf(852_450, 2, rate)).toBe(426_225 + 426);
  });

  it('with a plan by order, the fee of the remainder continues from the executed part', () => {
    expect(mostFee(1_000_000, order, 500_000)).toBe(1_000);
    expect(mostFee(1_000_000, order, 1_000_000)).toBe(1_000);
    expect(mostFee(1_000_000, order, 1_500_000)).toBe(500);
    expect(mostFee(1_000_000, daily, 1_500_000)).toBe(mostFee(1_000_000, daily));
    expect(reserveOf(852_450, 2, rate, 5_000_000)).toBe(reserveOf(852_450, 2, rate));
  });

  it('equal an independent calculation, and the fees of parts add up to that of the whole', () => {
    fc.assert(
      fc.property(stepped, fc.array(fc.nat(120), { maxLength: 8 }), (plan, parts) => {
        let before = 0;
        let charged = 0;
        for (const part of parts) {
          charged += addedFee(before, part, plan);
          before += part;
        }
        expect(charged).toBe(walked(before, plan));
      }),
      { numRuns: 500 },
    );
  });

  it('reserve exactly the highest fee of any day', () => {
    fc.assert(
      fc.property(stepped, fc.nat(150), (plan, amount) => {
        const last = plan.tiers.at(-1)?.up_to ?? 0;
        const days = Array.from({ length: last + (plan.beyond?.every ?? 1) + 1 }, (_, day) => day);
        const fees = days.map((day) => walked(day + amount, plan) - walked(day, plan));
        expect(mostFee(amount, plan)).toBe(plan.kind === 'day' ? Math.max(...fees) : walked(amount, plan));
      }),
      { numRuns: 500 },
    );
  });
});
