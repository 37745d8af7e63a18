import { deposits, withdrawals } from '#capabilities/funds/tables.ts';
import { fills, marginCalls, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { approvalTimes } from '../funds/approval-times.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { fillSharesAfterSplits, isOnMargin, partOf } from './costs.ts';

// An independent calculation of margin calls (business rule `margin_call`) from payments and closings.

export const MARGIN_CALL_INVARIANTS: readonly Invariant[] = [
  perUserInvariant(
    'payments and closings reduce a margin call, and at most one is open',
    marginCallViolations,
  ),
];

type MarginCall = typeof marginCalls.$inferSelect;
type Position = typeof positions.$inferSelect;

/** A payment or closing that changes the amount of a margin call. */
interface Change {
  readonly at: number;
  /** The reduction; negative if the call grows. */
  readonly yen: number;
  /** True if no margin position is left. */
  readonly endsCall: boolean;
}

async function marginCallViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const calls = await harness.store.rowsOfUser(marginCalls, user.userId);
  if (calls.length === 0) return [];
  const changes = await changesOf(harness, user);
  const ownPositions = await harness.store.rowsOfUser(positions, user.userId);
  return calls.flatMap((call, index) => [
    ...(endOf(call) <= (calls[index + 1]?.calledAt ?? Infinity)
      ? []
      : [`${call.callId} is open together with another call`]),
    ...remainderViolations(call, changes),
    ...closingViolations(call, ownPositions),
  ]);
}

/** Returns when a call ended (epoch ms); Infinity while it is open. */
function endOf({ state, timeline }: MarginCall): number {
  return state === 'open' ? Infinity : (timeline.at(-1)?.at ?? Infinity);
}

function remainderViolations(call: MarginCall, changes: readonly Change[]): string[] {
  const { callId, calledAt, deadline, amountYen, remainingYen, state } = call;
  // The store does not say whether a change at the call's first or last instant came before or after it.
  if (changes.some(({ at }) => at === calledAt || at === deadline)) return [];
  const counted = changes.filter(({ at }) => at > calledAt && at <= Math.min(deadline, endOf(call)));
  const left = counted.reduce(
    (yen, change) => (change.endsCall ? 0 : Math.max(0, yen - change.yen)),
    amountYen,
  );
  return [
    ...(remainingYen === left ? [] : [`${callId} lacks ${remainingYen} yen, expected ${left}`]),
    ...((state === 'met') === (left === 0) ? [] : [`${callId} is ${state} and lacks ${left} yen`]),
  ];
}

/** Checks that a missed call closes all margin positions at the next opening. */
function closingViolations(
  { callId, state, deadline }: MarginCall,
  ownPositions: readonly Position[],
): string[] {
  if (state !== 'missed') return [];
  return ownPositions
    .filter((position) => isOnMargin(position) && position.openedAt < deadline)
    .filter((position) => position.state !== 'closed' && position.closesFrom === null)
    .map(({ positionId }) => `${callId} was missed, and ${positionId} has no closing time`);
}

/** Returns all changes in order of time. */
async function changesOf(harness: TestHarness, user: TestUser): Promise<Change[]> {
  const paidIn = await harness.store.rowsOfUser(deposits, user.userId);
  const paidOut = await harness.store.rowsOfUser(withdrawals, user.userId);
  const payments = [
    ...paidIn.flatMap((row) => approvalTimes(row).map((at) => ({ at, yen: row.amountYen, endsCall: false }))),
    ...paidOut.flatMap((row) =>
      approvalTimes(row).map((at) => ({ at, yen: -row.amountYen, endsCall: false })),
    ),
  ];
  return [...payments, ...(await closingsOf(harness, user))].toSorted((a, b) => a.at - b.at);
}

/** Each closing order reduces a call by a fifth of the opening amount of the closed shares. */
async function closingsOf(harness: TestHarness, { userId }: TestUser): Promise<Change[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, userId);
  const closing = new Set(ownOrders.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const marginPositions = (await harness.store.rowsOfUser(positions, userId)).filter(isOnMargin);
  const closingFills = (await harness.store.rowsOfUser(fills, userId)).filter(({ orderId }) =>
    closing.has(orderId),
  );
  const closedBy = ({ positionId }: Position) =>
    closingFills.filter((fill) => fill.positionId === positionId);
  const isClosedAt = (position: Position, at: number) =>
    position.openedAt > at ||
    closedBy(position)
      .filter((fill) => fill.at <= at)
      .reduce((sum, fill) => sum + fillSharesAfterSplits(harness, position, fill), 0) ===
      position.openedQuantity;
  return marginPositions.flatMap((position) => {
    const opened = Math.floor(position.openedNotionalTenths / 10);
    const executions = Map.groupBy(closedBy(position), ({ orderId, at }) => `${orderId} ${at}`);
    let before = 0;
    return [...executions.values()].map((group) => {
      const closed =
        before + group.reduce((sum, fill) => sum + fillSharesAfterSplits(harness, position, fill), 0);
      const cost =
        partOf(opened, closed, position.openedQuantity) - partOf(opened, before, position.openedQuantity);
      before = closed;
      const at = group[0]?.at ?? 0;
      return {
        at,
        yen: partOf(cost, 2, 10),
        endsCall: marginPositions.every((each) => isClosedAt(each, at)),
      };
    });
  });
}
