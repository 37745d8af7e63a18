import { deposits, withdrawals } from '#capabilities/funds/tables.ts';
import { fills, marginCalls, orders, positions } from '#capabilities/trading/records/tables.ts';
import { type Law, ofEach } from '../chapter.ts';
import { approvals } from '../funds/approvals.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { isOnMargin, partOf, sharesOf } from './costs.ts';

// Margin calls as money-rules.md 2.1 has them, reckoned here a second time from what was paid and closed.

export const CALL_LAWS: readonly Law[] = [
  ofEach('a margin call lacks what payments and closings have left of it, one at a time', callFaults),
];

type Call = typeof marginCalls.$inferSelect;
type Position = typeof positions.$inferSelect;

/** What counts for a call; yen, below zero what adds to it. */
interface Change {
  readonly at: number;
  readonly yen: number;
  /** Nothing is left that it was made for. */
  readonly endsIt: boolean;
}

async function callFaults(world: World, player: Player): Promise<string[]> {
  const calls = await world.look.of(marginCalls, player.userId);
  if (calls.length === 0) return [];
  const changes = await changesOf(world, player);
  const held = await world.look.of(positions, player.userId);
  return calls.flatMap((call, index) => [
    ...(endOf(call) <= (calls[index + 1]?.calledAt ?? Infinity)
      ? []
      : [`${call.callId} is not the only one`]),
    ...remainderFaults(call, changes),
    ...closingFaults(call, held),
  ]);
}

/** Epoch ms; of one that is open, never. */
function endOf({ state, timeline }: Call): number {
  return state === 'open' ? Infinity : (timeline.at(-1)?.at ?? Infinity);
}

function remainderFaults(call: Call, changes: readonly Change[]): string[] {
  const { callId, calledAt, deadline, amountYen, remainingYen, state } = call;
  // Of what happened in its first or its last instant nothing tells on which side it was.
  if (changes.some(({ at }) => at === calledAt || at === deadline)) return [];
  const counted = changes.filter(({ at }) => at > calledAt && at <= Math.min(deadline, endOf(call)));
  const left = counted.reduce(
    (yen, change) => (change.endsIt ? 0 : Math.max(0, yen - change.yen)),
    amountYen,
  );
  return [
    ...(remainingYen === left ? [] : [`${callId} lacks ${remainingYen}, and should lack ${left}`]),
    ...((state === 'met') === (left === 0) ? [] : [`${callId} is ${state} and lacks ${left}`]),
  ];
}

/** What a call was made for is closed at the opening after it was missed. */
function closingFaults({ callId, state, deadline }: Call, held: readonly Position[]): string[] {
  if (state !== 'missed') return [];
  return held
    .filter((position) => isOnMargin(position) && position.openedAt < deadline)
    .filter((position) => position.state !== 'closed' && position.closesFrom === null)
    .map(({ positionId }) => `${callId} was missed, and ${positionId} stays`);
}

/** In the order of time. */
async function changesOf(world: World, player: Player): Promise<Change[]> {
  const paidIn = await world.look.of(deposits, player.userId);
  const paidOut = await world.look.of(withdrawals, player.userId);
  const payments = [
    ...paidIn.flatMap((row) => approvals(row).map((at) => ({ at, yen: row.amountYen, endsIt: false }))),
    ...paidOut.flatMap((row) => approvals(row).map((at) => ({ at, yen: -row.amountYen, endsIt: false }))),
  ];
  return [...payments, ...(await closingsOf(world, player))].toSorted((a, b) => a.at - b.at);
}

/** A fifth of what the shares closed were opened for, order by order. */
async function closingsOf(world: World, { userId }: Player): Promise<Change[]> {
  const placed = await world.look.of(orders, userId);
  const closing = new Set(placed.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const held = (await world.look.of(positions, userId)).filter(isOnMargin);
  const done = (await world.look.of(fills, userId)).filter(({ orderId }) => closing.has(orderId));
  const closedBy = ({ positionId }: Position) => done.filter((fill) => fill.positionId === positionId);
  const isGone = (position: Position, at: number) =>
    position.openedAt > at ||
    closedBy(position)
      .filter((fill) => fill.at <= at)
      .reduce((sum, fill) => sum + sharesOf(world, position, fill), 0) === position.openedQuantity;
  return held.flatMap((position) => {
    const opened = Math.floor(position.openedNotionalTenths / 10);
    const executions = Map.groupBy(closedBy(position), ({ orderId, at }) => `${orderId} ${at}`);
    let before = 0;
    return [...executions.values()].map((some) => {
      const closed = before + some.reduce((sum, fill) => sum + sharesOf(world, position, fill), 0);
      const cost =
        partOf(opened, closed, position.openedQuantity) - partOf(opened, before, position.openedQuantity);
      before = closed;
      const at = some[0]?.at ?? 0;
      return { at, yen: partOf(cost, 2, 10), endsIt: held.every((each) => isGone(each, at)) };
    });
  });
}
