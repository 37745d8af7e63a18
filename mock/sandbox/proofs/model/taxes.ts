import { followRecords } from '#capabilities/copy-trading/tables.ts';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import type { TestUser } from '../../testing.ts';
import { followPriceYen, followValueYen } from './copy-trading/follow-value.ts';
import type { TestHarness } from './test-harness.ts';
import { expectedReverseFeeYen, fillSharesAfterSplits, interestYen, partOf } from './trading/costs.ts';
import { feesOf } from './trading/fees.ts';

// An independent calculation of the tax on gains (business rule `gains_tax`), over all kinds of sales.

/** The closing of a part of a position, or the end of following a product. */
interface Sale {
  /** The id of the position or the follow record. */
  readonly id: string;
  readonly at: number;
  readonly gain: bigint;
}

/** 15.315 % and 5 % of a year's gain, each rounded down. */
function taxOn(gain: bigint): bigint {
  if (gain <= 0n) return 0n;
  return (gain * 15_315n) / 100_000n + (gain * 5n) / 100n;
}

/** Returns the tax of each position and follow record by id. Gains and losses of a calendar year in Japan are netted sale by sale. */
export async function taxesOf(harness: TestHarness, user: TestUser): Promise<Map<string, number>> {
  const sales = [...(await positionSales(harness, user)), ...(await followSales(harness, user))];
  const taxOf = new Map<string, number>();
  const gainOf = new Map<number, bigint>();
  for (const { id, at, gain } of await inLedgerOrder(harness, user, sales)) {
    const year = new Date(at + 9 * 3_600_000).getUTCFullYear();
    const before = gainOf.get(year) ?? 0n;
    gainOf.set(year, before + gain);
    const tax = Number(taxOn(before + gain) - taxOn(before));
    taxOf.set(id, (taxOf.get(id) ?? 0) + tax);
  }
  return taxOf;
}

/** Sorts by time; sales of one instant are in the order of their ledger entries. */
async function inLedgerOrder(
  harness: TestHarness,
  { userId }: TestUser,
  sales: readonly Sale[],
): Promise<Sale[]> {
  const placeOf = new Map<string, number>();
  for (const { referenceId, at, seq } of await harness.store.rowsOfUser(ledgerEntries, userId)) {
    const key = `${referenceId} ${at}`;
    if (!placeOf.has(key)) placeOf.set(key, seq);
  }
  const place = ({ id, at }: Sale) => placeOf.get(`${id} ${at}`) ?? 0;
  return sales.toSorted((a, b) => a.at - b.at || place(a) - place(b));
}

/** Returns the gain of each closing execution after fees, interest and reverse fees. */
async function positionSales(harness: TestHarness, user: TestUser): Promise<Sale[]> {
  const { userId } = user;
  const ownFills = await harness.store.rowsOfUser(fills, userId);
  const ownOrders = await harness.store.rowsOfUser(orders, userId);
  const closing = new Set(ownOrders.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const ownPositions = await harness.store.rowsOfUser(positions, userId);
  const positionOf = new Map(ownPositions.map((position) => [position.positionId, position]));
  const fees = await feesOf(harness, user);
  const closedOf = new Map<string, number>();
  return ownFills.flatMap((fill) => {
    const position = positionOf.get(fill.positionId);
    if (!position || !closing.has(fill.orderId)) return [];
    const { positionId, direction, openedQuantity, openedNotionalTenths, orderId, openingFeeYen } = position;
    const closed = closedOf.get(positionId) ?? 0;
    const shares = fillSharesAfterSplits(harness, position, fill);
    closedOf.set(positionId, closed + shares);
    const opening = ownFills.filter((each) => each.orderId === orderId && each.positionId === positionId);
    // A position without an order paid its opening fee in another capability.
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
      expectedReverseFeeYen(harness, position, fill.quantity, fill.at);
    const gain = BigInt((direction === 'long' ? proceeds - cost : cost - proceeds) - costs);
    return [{ id: positionId, at: fill.at, gain }];
  });
}

/** Returns the gain of each followed product that was sold; its value already includes the fee. */
async function followSales(harness: TestHarness, { userId }: TestUser): Promise<Sale[]> {
  const rows = await harness.store.rowsOfUser(followRecords, userId);
  return rows.flatMap((row) =>
    row.soldAt === null
      ? []
      : [
          {
            id: row.recordId,
            at: row.soldAt,
            gain: BigInt(followValueYen(harness, row, row.soldAt) - followPriceYen(row)),
          },
        ],
  );
}
