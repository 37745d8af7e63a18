import { followRecords } from '#capabilities/copy-trading/tables.ts';
import { isOpen, nextOpenAt } from '#market/schedule.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import { taxesOf } from '../taxes.ts';
import type { TestHarness } from '../test-harness.ts';
import { followPriceYen, followValueYen, productTracksOf, scaledYen } from './follow-value.ts';

export const FOLLOW_INVARIANTS: readonly Invariant[] = [
  perUserInvariant(
    'following costs the amount rounded up to a yen, and is sold at its value',
    moneyViolations,
  ),
  perUserInvariant("a followed product's gain is taxed with the year's other realised gains", taxViolations),
  perUserInvariant('followed products are bought and sold only while the market is open', timeViolations),
];

async function moneyViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const rows = await harness.store.rowsOfUser(followRecords, userId);
  return rows.flatMap((row) => {
    const { recordId, amountHundredths, paidYen, soldAt, soldYen, feeYen, boughtAt, number } = row;
    const check = (field: string, actual: unknown, expected: unknown) =>
      actual === expected ? [] : [`${recordId}: ${field} is ${actual}, expected ${expected}`];
    const paid = check('price', paidYen, followPriceYen(row));
    if (soldAt === null || boughtAt === null) return [...paid, ...check('proceeds', soldYen, null)];
    const track = productTracksOf(harness).track(number);
    const fees = track.feesAt(soldAt) - track.feesAt(boughtAt);
    return [
      ...paid,
      ...check('proceeds', soldYen, followValueYen(harness, row, soldAt)),
      ...check('fee', feeYen, scaledYen(amountHundredths, fees, track.worthAt(boughtAt))),
    ];
  });
}

async function taxViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const rows = await harness.store.rowsOfUser(followRecords, user.userId);
  if (rows.every(({ soldAt }) => soldAt === null)) return [];
  const taxes = await taxesOf(harness, user);
  return rows.flatMap(({ recordId, taxYen }) => {
    const expected = taxes.get(recordId) ?? null;
    return taxYen === expected ? [] : [`${recordId}: tax is ${taxYen}, expected ${expected}`];
  });
}

async function timeViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const { schedule } = harness.sandbox.market;
  const rows = await harness.store.rowsOfUser(followRecords, userId);
  return rows.flatMap((row) => {
    const { recordId, state, approvedAt, boughtAt, soldAt, stopRequestedAt } = row;
    const isBought = boughtAt !== null;
    const wasStopped = stopRequestedAt !== null && soldAt !== null;
    const latestSale = wasStopped
      ? isOpen(schedule, stopRequestedAt)
        ? stopRequestedAt
        : nextOpenAt(schedule, stopRequestedAt)
      : null;
    return [
      ...(isBought && boughtAt !== nextOpenAt(schedule, approvedAt ?? 0)
        ? ['was not bought at the next opening after its approval']
        : []),
      ...((state === 'following') === (isBought && soldAt === null)
        ? []
        : [`is ${state}, and its purchase and sale do not match`]),
      ...((state === 'ended') === (soldAt !== null) ? [] : ['must be ended if and only if it is sold']),
      ...(soldAt !== null && !isOpen(schedule, soldAt) ? ['was sold while the market was closed'] : []),
      // The end of the term or the loss limit may have sold it before the market opened.
      ...(latestSale !== null && soldAt !== null && soldAt > latestSale
        ? ['was sold later than the stop request']
        : []),
    ].map((violation) => `${recordId}: ${violation}`);
  });
}
