import { followRecords } from '#capabilities/copy-trading/tables.ts';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import { priceOf, worthOf } from './copy-trading/worth.ts';
import type { Player } from './player.ts';
import { interestYen, partOf, reverseFeeYen, sharesOf } from './trading/costs.ts';
import { feesOf } from './trading/fees.ts';
import type { World } from './world.ts';

// Tax on gains as money-rules.md 2.2 has it, reckoned here a second time over all that was sold, whatever it was.

/** Something that was sold: a part of a position, or all that was followed. */
interface Sale {
  /** Of the position or the record. */
  readonly id: string;
  readonly at: number;
  readonly gain: bigint;
}

/** 15 %, 0.315 % and 5 % of what a year has gained, each rounded down. */
function taxOn(gain: bigint): bigint {
  if (gain <= 0n) return 0n;
  return (gain * 15n) / 100n + (gain * 315n) / 100_000n + (gain * 5n) / 100n;
}

/** Tax of each position and each following of a player, by its id: losses and gains of a calendar year in Japan net, sale by sale. */
export async function taxesOf(world: World, player: Player): Promise<Map<string, number>> {
  const sales = [...(await closingsOf(world, player)), ...(await stopsOf(world, player))];
  const found = new Map<string, number>();
  const gainOf = new Map<number, bigint>();
  for (const { id, at, gain } of await inOrder(world, player, sales)) {
    const year = new Date(at + 9 * 3_600_000).getUTCFullYear();
    const before = gainOf.get(year) ?? 0n;
    gainOf.set(year, before + gain);
    const tax = Number(taxOn(before + gain) - taxOn(before));
    found.set(id, (found.get(id) ?? 0) + tax);
  }
  return found;
}

/** By time; of those of one instant the ledger tells which came first. */
async function inOrder(world: World, { userId }: Player, sales: readonly Sale[]): Promise<Sale[]> {
  const placeOf = new Map<string, number>();
  for (const { referenceId, at, seq } of await world.look.of(ledgerEntries, userId)) {
    const key = `${referenceId} ${at}`;
    if (!placeOf.has(key)) placeOf.set(key, seq);
  }
  const place = ({ id, at }: Sale) => placeOf.get(`${id} ${at}`) ?? 0;
  return sales.toSorted((a, b) => a.at - b.at || place(a) - place(b));
}

/** What each closing execution gained, both fees, interest and reverse fees off. */
async function closingsOf(world: World, player: Player): Promise<Sale[]> {
  const { userId } = player;
  const done = await world.look.of(fills, userId);
  const placed = await world.look.of(orders, userId);
  const closing = new Set(placed.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const held = await world.look.of(positions, userId);
  const positionOf = new Map(held.map((position) => [position.positionId, position]));
  const fees = await feesOf(world, player);
  const closedOf = new Map<string, number>();
  return done.flatMap((fill) => {
    const position = positionOf.get(fill.positionId);
    if (!position || !closing.has(fill.orderId)) return [];
    const { positionId, direction, openedQuantity, openedNotionalTenths, orderId, openingFeeYen } = position;
    const closed = closedOf.get(positionId) ?? 0;
    const shares = sharesOf(world, position, fill);
    closedOf.set(positionId, closed + shares);
    const opening = done.filter((each) => each.orderId === orderId && each.positionId === positionId);
    // The fee of what was delivered was taken elsewhere.
    const openingFee =
      orderId === null ? openingFeeYen : opening.reduce((sum, { fillId }) => sum + fees.of(fillId), 0);
    const part = (yen: number) =>
      partOf(yen, closed + shares, openedQuantity) - partOf(yen, closed, openedQuantity);
    const proceeds = Math.floor((fill.priceTenths * fill.quantity) / 10);
    const cost = part(Math.floor(openedNotionalTenths / 10));
    const costs =
      fees.of(fill.fillId) +
      part(openingFee) +
      interestYen(position, closed, shares, fill.at) +
      reverseFeeYen(world, position, fill.quantity, fill.at);
    const gain = BigInt((direction === 'long' ? proceeds - cost : cost - proceeds) - costs);
    return [{ id: positionId, at: fill.at, gain }];
  });
}

/** What each following that was sold gained, its fee in its worth. */
async function stopsOf(world: World, { userId }: Player): Promise<Sale[]> {
  const rows = await world.look.of(followRecords, userId);
  return rows.flatMap((row) =>
    row.soldAt === null
      ? []
      : [{ id: row.recordId, at: row.soldAt, gain: BigInt(worthOf(world, row, row.soldAt) - priceOf(row)) }],
  );
}
