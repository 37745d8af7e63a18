import { startOfDay } from '@tsubame/sdk/rules';
import { loanRepayments, loans } from '#capabilities/loans/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { type Law, ofEach } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { feeOf, type Reckoned, reckoned } from './oracle.ts';

type LoanRow = typeof loans.$inferSelect;

const OWED = ['in_progress', 'repaying', 'overdue'];
const BEFORE = ['applying', 'rejected'];
const DAY = 24 * 3_600_000;

export const LOANS_LAWS: readonly Law[] = [
  ofEach('a loan owes what exact arithmetic says, to the yen', arithmeticFaults),
  ofEach('a loan is where its calendar says', calendarFaults),
  ofEach('pledged shares are there, and no others are pledged', pledgeFaults),
  ofEach('nothing is lent beyond 60 % of its security', coverFaults),
  ofEach('a call is met or leads to a sale', callFaults),
  ofEach('at 85 % all security is sold', saleFaults),
];

/** A loan that was paid out, as the oracle has it. */
export async function oracleOf(world: World, row: LoanRow): Promise<Reckoned> {
  const repayments = await world.look.by(loanRepayments, 'loanId', row.loanId);
  return reckoned(row, repayments, world.now);
}

/** Yen that would pay a loan off now, and those of it that are interest and late charge. */
export async function owedNow(world: World, row: LoanRow): Promise<{ total: number; cost: number }> {
  if (row.loanDay === null) return { total: 0, cost: 0 };
  const { principal, interest, late } = await oracleOf(world, row);
  return { total: principal + interest + late, cost: interest + late };
}

async function paidOutOf(world: World, { userId }: Player): Promise<LoanRow[]> {
  return (await world.look.of(loans, userId)).filter(({ loanDay }) => loanDay !== null);
}

async function arithmeticFaults(world: World, player: Player): Promise<string[]> {
  const rows = await paidOutOf(world, player);
  const before = rows.toSorted((a, b) => (a.paidOutAt ?? 0) - (b.paidOutAt ?? 0));
  const faults = before.map(async (row, index) => {
    const { principal, paidCost, faults: wrong, dueDay, feeYen } = await oracleOf(world, row);
    const own = row.debt;
    const says = (what: string, is: unknown, should: unknown) =>
      is === should ? [] : [`${row.loanId}: ${what} is ${is}, and should be ${should}`];
    return [
      ...wrong.map((fault) => `${row.loanId}: ${fault}`),
      ...says('principal', own?.principal, principal),
      ...says('paid cost', own && own.paidInterest + own.paidLate, paidCost),
      ...says('due day', row.dueDay, dueDay),
      ...says('fee', row.feeYen, feeYen),
      ...says('waiver', row.waived, index < 5),
      ...says('borrowing', row.borrowingNumber, index + 1),
    ];
  });
  return (await Promise.all(faults)).flat();
}

async function calendarFaults(world: World, player: Player): Promise<string[]> {
  const rows = await paidOutOf(world, player);
  const faults = rows.map(async (row) => {
    const { dueDay } = await oracleOf(world, row);
    const { total } = await owedNow(world, row);
    const overdueAt = startOfDay(dueDay + 1);
    const handedOverAt = startOfDay(dueDay + 31);
    const { state, repaidDay, timeline } = row;
    const late = timeline.find(({ to, from }) => to === 'overdue' && from !== 'overdue')?.at;
    const gone = timeline.find(({ to }) => to === 'handed_over')?.at;
    const isOwed = OWED.includes(state);
    return [
      ...(state === 'repaid' && total !== 0 ? [`is repaid and owes ${total}`] : []),
      ...(isOwed && total === 0 ? ['is owed and owes nothing'] : []),
      ...((state === 'repaid') === (repaidDay !== null) ? [] : ['has a day of repayment and is not repaid']),
      ...(isOwed && world.now >= overdueAt !== (state === 'overdue') ? [`is ${state}`] : []),
      ...(isOwed && world.now >= handedOverAt ? ['is not handed over'] : []),
      ...(late !== undefined && late !== overdueAt ? [`fell due at ${late}`] : []),
      ...(gone !== undefined && gone !== handedOverAt ? [`was handed over at ${gone}`] : []),
    ].map((fault) => `${row.loanId}: ${fault}`);
  });
  return (await Promise.all(faults)).flat();
}

async function pledgeFaults(world: World, { userId }: Player): Promise<string[]> {
  const pledged = new Map<string, number>();
  for (const { collateral } of await world.look.of(loans, userId))
    for (const { positionId, quantity } of collateral)
      pledged.set(positionId, (pledged.get(positionId) ?? 0) + quantity);
  const held = await world.look.of(positions, userId);
  return held.flatMap((position) => {
    const { positionId, pledgedQuantity, quantity, closingQuantity, leverage, direction, product } = position;
    const should = pledged.get(positionId) ?? 0;
    const isOwn = leverage === 1 && direction === 'long' && product === 'standard';
    return [
      ...(pledgedQuantity === should
        ? []
        : [`${positionId} has ${pledgedQuantity} pledged, loans have ${should}`]),
      ...(pledgedQuantity + closingQuantity > quantity ? [`${positionId} is pledged and sold`] : []),
      ...(should > 0 && !isOwn ? [`${positionId} is pledged and not the user's own`] : []),
    ];
  });
}

async function coverFaults(world: World, player: Player): Promise<string[]> {
  const rows = await world.look.of(loans, player.userId);
  return rows.flatMap((row) => {
    const { loanId, amountYen, collateral, paidOutAt, appliedAt, state, timeline } = row;
    const ended = timeline.some(
      ({ reason }) => reason === 'collateral_added' || reason === 'collateral_sold',
    );
    if (state === 'rejected' && collateral.length > 0)
      return [`${loanId} was declined and keeps its security`];
    if (collateral.length === 0 || ended) return [];
    return [appliedAt, paidOutAt ?? appliedAt].flatMap((at) => {
      const value = collateral.reduce(
        (sum, { code, quantity }) =>
          sum + Math.floor((priceAt(world.sandbox.market, issueOf(code), at) * quantity) / 10),
        0,
      );
      return amountYen * 100 <= value * 60 ? [] : [`${loanId} lent ${amountYen} on ${value}`];
    });
  });
}

/** When security of a loan was sold last at once, and not because a deadline had passed (epoch ms); null if it was not. */
export function soldAtOnce({ timeline, call }: LoanRow): number | null {
  const sold = timeline.findLast(({ reason }) => reason === 'collateral_sold');
  if (!sold || (call !== null && call.calledAt > sold.at)) return null;
  const isMissed = call !== null && sold.at > call.deadline && sold.at <= call.deadline + DAY;
  return isMissed ? null : sold.at;
}

async function saleFaults(world: World, { userId }: Player): Promise<string[]> {
  const rows = await world.look.of(loans, userId);
  return rows.flatMap((row) => {
    const at = soldAtOnce(row);
    const isPledgedAnew =
      at !== null && row.timeline.some((move) => move.reason === 'collateral_added' && move.at > at);
    return at === null || isPledgedAnew || row.collateral.length === 0
      ? []
      : [`${row.loanId} kept ${row.collateral.length} pledges`];
  });
}

async function callFaults(world: World, { userId }: Player): Promise<string[]> {
  const rows = await world.look.of(loans, userId);
  return rows.flatMap(({ loanId, call, sale, state, collateral, feeYen, amountYen, waived }) => [
    ...(call?.status === 'open' && world.now > call.deadline
      ? [`${loanId} has a call past its deadline`]
      : []),
    ...(sale !== null && collateral.length === 0 ? [`${loanId} sells what it does not have`] : []),
    ...(sale !== null && world.now > sale.from + 15 * DAY ? [`${loanId} does not sell`] : []),
    ...(BEFORE.includes(state) || feeYen === feeOf(amountYen, waived) ? [] : [`${loanId} took ${feeYen}`]),
  ]);
}
