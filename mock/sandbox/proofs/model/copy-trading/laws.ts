import { followRecords } from '#capabilities/copy-trading/tables.ts';
import { isOpen, nextOpenAt } from '#market/schedule.ts';
import { type Law, ofEach } from '../chapter.ts';
import type { Player } from '../player.ts';
import { taxesOf } from '../taxes.ts';
import type { World } from '../world.ts';
import { deskOf, priceOf, shareOf, worthOf } from './worth.ts';

export const FOLLOW_LAWS: readonly Law[] = [
  ofEach('what is followed is paid for to the next yen, and sold for its worth', moneyFaults),
  ofEach('what a followed product gained bears tax with all that the year has realised', taxFaults),
  ofEach('what is followed is bought and sold while the market is open', timeFaults),
];

async function moneyFaults(world: World, { userId }: Player): Promise<string[]> {
  const rows = await world.look.of(followRecords, userId);
  return rows.flatMap((row) => {
    const { recordId, amountHundredths, paidYen, soldAt, soldYen, feeYen, boughtAt, number } = row;
    const says = (what: string, is: unknown, should: unknown) =>
      is === should ? [] : [`${recordId}: ${what} is ${is}, and should be ${should}`];
    const paid = says('price', paidYen, priceOf(row));
    if (soldAt === null || boughtAt === null) return [...paid, ...says('proceeds', soldYen, null)];
    const track = deskOf(world).track(number);
    const fees = track.feesAt(soldAt) - track.feesAt(boughtAt);
    return [
      ...paid,
      ...says('proceeds', soldYen, worthOf(world, row, soldAt)),
      ...says('fee', feeYen, shareOf(amountHundredths, fees, track.worthAt(boughtAt))),
    ];
  });
}

async function taxFaults(world: World, player: Player): Promise<string[]> {
  const rows = await world.look.of(followRecords, player.userId);
  if (rows.every(({ soldAt }) => soldAt === null)) return [];
  const taxes = await taxesOf(world, player);
  return rows.flatMap(({ recordId, taxYen }) => {
    const should = taxes.get(recordId) ?? null;
    return taxYen === should ? [] : [`${recordId}: tax is ${taxYen}, and should be ${should}`];
  });
}

async function timeFaults(world: World, { userId }: Player): Promise<string[]> {
  const { schedule } = world.sandbox.market;
  const rows = await world.look.of(followRecords, userId);
  return rows.flatMap((row) => {
    const { recordId, state, approvedAt, boughtAt, soldAt, stopRequestedAt } = row;
    const isBought = boughtAt !== null;
    const wasAsked = stopRequestedAt !== null && soldAt !== null;
    const sale = wasAsked
      ? isOpen(schedule, stopRequestedAt)
        ? stopRequestedAt
        : nextOpenAt(schedule, stopRequestedAt)
      : null;
    return [
      ...(isBought && boughtAt !== nextOpenAt(schedule, approvedAt ?? 0)
        ? ['was not bought at the opening']
        : []),
      ...((state === 'following') === (isBought && soldAt === null) ? [] : [`is ${state}`]),
      ...((state === 'ended') === (soldAt !== null) ? [] : ['has ended and was not sold']),
      ...(soldAt !== null && !isOpen(schedule, soldAt) ? ['was sold while the market was shut'] : []),
      // Its term or its loss limit may have ended it before the market opened.
      ...(sale !== null && soldAt !== null && soldAt > sale ? ['was sold later than it was asked for'] : []),
    ].map((fault) => `${recordId}: ${fault}`);
  });
}
