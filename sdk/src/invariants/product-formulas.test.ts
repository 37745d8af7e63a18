import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FollowProduct, FollowSort } from '../gen/schema.gen.ts';
import { PRODUCT_FORMULAS } from './product-formulas.ts';

type Shown = Pick<FollowProduct, 'risk_score' | 'maximum_drawdown' | 'deadline' | 'total_rate'>;

const rate = (min: number, max: number) =>
  fc.integer({ min, max }).map((basisPoints) => (basisPoints / 10_000).toFixed(4));
const product: fc.Arbitrary<Shown> = fc.record({
  risk_score: fc.integer({ min: 1, max: 10 }),
  maximum_drawdown: rate(-9_999, 0),
  deadline: fc
    .integer({ min: 1, max: 28 })
    .map((day) => `2026-11-${String(day).padStart(2, '0')}T15:00:00.000+09:00`),
  total_rate: rate(-9_999, 30_000),
});

/** What the contract says of each order, as a number that rises. */
const PLACE: Readonly<Record<FollowSort, (product: Shown) => number>> = {
  risk: ({ risk_score }) => risk_score,
  drawdown: ({ maximum_drawdown }) => Math.abs(Number(maximum_drawdown)),
  deadline: ({ deadline }) => Number(deadline.slice(8, 10)),
  total_rate: ({ total_rate }) => -Number(total_rate),
};

const orderOf = (items: readonly Shown[], sort: string | undefined) =>
  PRODUCT_FORMULAS['listFollowProducts.order']?.({ items } as never, { sort } as never);

it.each(Object.keys(PLACE) as FollowSort[])('finds products that are not in the order %s', (sort) => {
  const place = PLACE[sort];
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), (items) => {
      const isSorted = items.every((item, at) => at === 0 || place(items[at - 1] as Shown) <= place(item));
      expect(orderOf(items, sort) === undefined).toBe(isSorted);
      const sorted = items.toSorted((one, other) => place(one) - place(other));
      expect(orderOf(sorted, sort)).toBeUndefined();
    }),
  );
});

it('requires no order that the request does not name', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 8 }), (items) => {
      expect(orderOf(items, undefined)).toBeUndefined();
    }),
  );
});
