import { startOfDay } from '@tsubame/sdk/rules';
import { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { calculateLoan, type ExpectedLoan, feeOf } from './oracle.ts';

type LoanRow = typeof loans.$inferSelect;

const OWED_STATES = ['in_progress', 'repaying', 'overdue'];
const STATES_BEFORE_PAYOUT = ['applying', 'rejected'];
const DAY = 24 * 3_600_000;

export const LOANS_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('a loan owes exactly the calculated amount', amountViolations),
  perUserInvariant("a loan's state follows its calendar", calendarViolations),
  perUserInvariant('pledged shares exist, and only shares of a loan are pledged', pledgeViolations),
  perUserInvariant('a loan is at most 60 % of its collateral', coverViolations),
  perUserInvariant('a collateral call is met or leads to a sale', callViolations),
  perUserInvariant('at 85 % all collateral is sold', saleViolations),
];

/** Calculates the expected state of a loan that was paid out. */
export async function expectedLoanOf(harness: TestHarness, row: LoanRow): Promise<ExpectedLoan> {
  const repayments = await harness.store.rowsWhere(loanRepayments, 'loanId', row.loanId);
  return calculateLoan(row, repayments, harness.now);
}

/** Returns the yen that repay a loan in full now, and the part of them that is interest and late charge. */
export async function owedNow(harness: TestHarness, row: LoanRow): Promise<{ total: number; cost: number }> {
  if (row.loanDay === null) return { total: 0, cost: 0 };
  const { principal, interest, late } = await expectedLoanOf(harness, row);
  return { total: principal + interest + late, cost: interest + late };
}

async function paidOutLoans(harness: TestHarness, { userId }: TestUser): Promise<LoanRow[]> {
  return (await harness.store.rowsOfUser(loans, userId)).filter(({ loanDay }) => loanDay !== null);
}

async function amountViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const rows = await paidOutLoans(harness, user);
  const sorted = rows.toSorted((a, b) => (a.paidOutAt ?? 0) - (b.paidOutAt ?? 0));
  const violations = sorted.map(async (row, index) => {
    const {
      principal,
      paidCost,
      violations: repaymentViolations,
      dueDay,
      feeYen,
    } = await expectedLoanOf(harness, row);
    const { debt } = row;
    const check = (field: string, actual: unknown, expected: unknown) =>
      actual === expected ? [] : [`${row.loanId}: ${field} is ${actual}, expected ${expected}`];
    return [
      ...repaymentViolations.map((violation) => `${row.loanId}: ${violation}`),
      ...check('principal', debt?.principal, principal),
      ...check('paid cost', debt && debt.paidInterest + debt.paidLate, paidCost),
      ...check('due day', row.dueDay, dueDay),
      ...check('fee', row.feeYen, feeYen),
      ...check('waiver', row.waived, index < 5),
      ...check('borrowing number', row.borrowingNumber, index + 1),
    ];
  });
  return (await Promise.all(violations)).flat();
}

async function calendarViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const rows = await paidOutLoans(harness, user);
  const violations = rows.map(async (row) => {
    const { dueDay } = await expectedLoanOf(harness, row);
    const { total } = await owedNow(harness, row);
    const overdueAt = startOfDay(dueDay + 1);
    const handedOverAt = startOfDay(dueDay + 31);
    const { state, repaidDay, timeline } = row;
    const becameOverdueAt = timeline.find(({ to, from }) => to === 'overdue' && from !== 'overdue')?.at;
    const wasHandedOverAt = timeline.find(({ to }) => to === 'handed_over')?.at;
    const isOwed = OWED_STATES.includes(state);
    return [
      ...(state === 'repaid' && total !== 0 ? [`is repaid and still owes ${total}`] : []),
      ...(isOwed && total === 0 ? ['is not repaid and owes nothing'] : []),
      ...((state === 'repaid') === (repaidDay !== null)
        ? []
        : ['must have a repayment day if and only if it is repaid']),
      ...(isOwed && harness.now >= overdueAt !== (state === 'overdue')
        ? [`is ${state}, expected overdue only after the due date`]
        : []),
      ...(isOwed && harness.now >= handedOverAt ? ['is not handed over in time'] : []),
      ...(becameOverdueAt !== undefined && becameOverdueAt !== overdueAt
        ? [`became overdue at ${becameOverdueAt}, expected ${overdueAt}`]
        : []),
      ...(wasHandedOverAt !== undefined && wasHandedOverAt !== handedOverAt
        ? [`was handed over at ${wasHandedOverAt}, expected ${handedOverAt}`]
        : []),
    ].map((violation) => `${row.loanId}: ${violation}`);
  });
  return (await Promise.all(violations)).flat();
}

async function pledgeViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const pledged = new Map<string, number>();
  for (const { collateral } of await harness.store.rowsOfUser(loans, userId))
    for (const { positionId, quantity } of collateral)
      pledged.set(positionId, (pledged.get(positionId) ?? 0) + quantity);
  const ownPositions = await harness.store.rowsOfUser(positions, userId);
  return ownPositions.flatMap((position) => {
    const { positionId, pledgedQuantity, quantity, closingQuantity, leverage, direction, product } = position;
    const expected = pledged.get(positionId) ?? 0;
    const isPledgeable = leverage === 1 && direction === 'long' && product === 'standard';
    return [
      ...(pledgedQuantity === expected
        ? []
        : [`${positionId} has ${pledgedQuantity} pledged shares, its loans have ${expected}`]),
      ...(pledgedQuantity + closingQuantity > quantity
        ? [`${positionId} has more pledged and closing shares than it holds`]
        : []),
      ...(expected > 0 && !isPledgeable ? [`${positionId} is pledged and cannot be pledged`] : []),
    ];
  });
}

async function coverViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const rows = await harness.store.rowsOfUser(loans, user.userId);
  return rows.flatMap((row) => {
    const { loanId, amountYen, collateral, paidOutAt, appliedAt, state, timeline } = row;
    const hasChangedCollateral = timeline.some(
      ({ reason }) => reason === 'collateral_added' || reason === 'collateral_sold',
    );
    if (state === 'rejected' && collateral.length > 0)
      return [`${loanId} was declined and keeps its collateral`];
    if (collateral.length === 0 || hasChangedCollateral) return [];
    return [appliedAt, paidOutAt ?? appliedAt].flatMap((at) => {
      const value = collateral.reduce(
        (sum, { code, quantity }) =>
          sum + Math.floor((priceAt(harness.sandbox.market, issueOf(code), at) * quantity) / 10),
        0,
      );
      return amountYen * 100 <= value * 60
        ? []
        : [`${loanId} lent ${amountYen} yen on collateral of ${value} yen`];
    });
  });
}

/** Returns when collateral was last sold because of its value, not because of a missed call (epoch ms); null if never. */
export function lastForcedSaleAt({ timeline, call }: LoanRow): number | null {
  const sold = timeline.findLast(({ reason }) => reason === 'collateral_sold');
  if (!sold || (call !== null && call.calledAt > sold.at)) return null;
  const isAfterMissedCall = call !== null && sold.at > call.deadline && sold.at <= call.deadline + DAY;
  return isAfterMissedCall ? null : sold.at;
}

async function saleViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const rows = await harness.store.rowsOfUser(loans, userId);
  return rows.flatMap((row) => {
    const at = lastForcedSaleAt(row);
    const hasNewCollateral =
      at !== null && row.timeline.some((move) => move.reason === 'collateral_added' && move.at > at);
    return at === null || hasNewCollateral || row.collateral.length === 0
      ? []
      : [`${row.loanId} still has ${row.collateral.length} pledged positions`];
  });
}

async function callViolations(harness: TestHarness, { userId }: TestUser): Promise<string[]> {
  const rows = await harness.store.rowsOfUser(loans, userId);
  return rows.flatMap(({ loanId, call, sale, state, collateral, feeYen, amountYen, waived }) => [
    ...(call?.status === 'open' && harness.now > call.deadline
      ? [`${loanId} has an open call past its deadline`]
      : []),
    ...(sale !== null && collateral.length === 0 ? [`${loanId} has a sale and no collateral`] : []),
    ...(sale !== null && harness.now > sale.from + 15 * DAY
      ? [`${loanId} has not sold its collateral after 15 days`]
      : []),
    ...(STATES_BEFORE_PAYOUT.includes(state) || feeYen === feeOf(amountYen, waived)
      ? []
      : [`${loanId} charged a fee of ${feeYen}`]),
  ]);
}
