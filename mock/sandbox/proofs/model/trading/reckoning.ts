import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { Player } from '../player.ts';
import { taxesOf } from '../taxes.ts';
import type { World } from '../world.ts';
import { interestYen, ownFundsYen, type Position, partOf, reverseFeeYen, sharesOf } from './costs.ts';
import { feesOf } from './fees.ts';

/** A position as its fills tell it; yen and shares. */
export interface Book {
  readonly position: Position;
  readonly closed: number;
  readonly realised: number;
  readonly fees: number;
  /** Interest and lending charges of what was closed, and its reverse fees. */
  readonly interest: number;
  readonly reverseFee: number;
  /** Tax withheld of what was closed, less what came back. */
  readonly tax: number;
  /** Interest and reverse fees of the shares that are left. */
  readonly accrued: number;
  /** Own funds in the shares that are left. */
  readonly ownFunds: number;
  /** What the shares that are left were bought for. */
  readonly cost: number;
  /** Part of the opening fee that the shares closed bear, and the part that its closing orders record. */
  readonly openingFee: { readonly should: number; readonly recorded: number };
  /** Shares that closing orders hold. */
  readonly promised: number;
}

/** All positions of a player, worked out from their fills. */
export async function booksOf(world: World, player: Player): Promise<Book[]> {
  const { userId } = player;
  const held = await world.look.of(positions, userId);
  const done = await world.look.of(fills, userId);
  const placed = await world.look.of(orders, userId);
  const intentOf = new Map(placed.map(({ orderId, intent }) => [orderId, intent]));
  const fees = await feesOf(world, player);
  const taxOf = await taxesOf(world, player);
  return held.map((position) => {
    const { positionId, direction, leverage, openedQuantity, openedNotionalTenths } = position;
    const own = done.filter((fill) => fill.positionId === positionId);
    const closing = Map.groupBy(
      own.filter(({ orderId }) => intentOf.get(orderId) === 'close'),
      ({ orderId }) => orderId,
    );
    const closed = [...closing.values()]
      .flat()
      .reduce((sum, fill) => sum + sharesOf(world, position, fill), 0);
    const proceeds = [...closing.values()]
      .map((ofOrder) =>
        Math.floor(ofOrder.reduce((sum, fill) => sum + fill.priceTenths * fill.quantity, 0) / 10),
      )
      .reduce((sum, yen) => sum + yen, 0);
    const cost = Math.floor(openedNotionalTenths / 10);
    const costOfClosed = partOf(cost, closed, openedQuantity);
    const funds = ownFundsYen(openedNotionalTenths, leverage);
    const promised = placed
      .filter((order) => order.positionId === positionId && order.intent === 'close')
      .filter(({ state }) => state === 'queued' || state === 'working')
      .reduce((sum, { quantity, filledQuantity }) => sum + quantity - filledQuantity, 0);
    // The fee of what was delivered was taken elsewhere.
    const openingFee =
      position.orderId === null
        ? position.openingFeeYen
        : own
            .filter(({ orderId }) => intentOf.get(orderId) === 'open')
            .reduce((sum, { fillId }) => sum + fees.of(fillId), 0);
    const recorded = placed
      .filter((order) => order.positionId === positionId && order.intent === 'close')
      .reduce((sum, order) => sum + order.openingFeeYen, 0);
    let interest = 0;
    let reverseFee = 0;
    let before = 0;
    for (const fill of [...closing.values()].flat().toSorted((a, b) => a.seq - b.seq)) {
      const shares = sharesOf(world, position, fill);
      interest += interestYen(position, before, shares, fill.at);
      reverseFee += reverseFeeYen(world, position, fill.quantity, fill.at);
      before += shares;
    }
    return {
      position,
      closed,
      realised: direction === 'long' ? proceeds - costOfClosed : costOfClosed - proceeds,
      fees: own.reduce((sum, { fillId }) => sum + fees.of(fillId), 0),
      interest,
      reverseFee,
      tax: taxOf.get(positionId) ?? 0,
      accrued:
        interestYen(position, closed, openedQuantity - closed, world.now) +
        reverseFeeYen(world, position, openedQuantity - closed, world.now),
      ownFunds: funds - partOf(funds, closed, openedQuantity),
      cost: cost - costOfClosed,
      openingFee: { should: partOf(openingFee, closed, openedQuantity), recorded },
      promised,
    };
  });
}

/** What backs the margin of an account, and what was opened on it: cash and own funds whole, own shares at eight tenths, losses and what was borne off. */
export function marginOf(
  books: readonly Book[],
  cash: bigint,
  priceTenths: (code: string) => number,
): { equity: bigint; openAmount: bigint } {
  let equity = cash;
  let openAmount = 0n;
  for (const { position, cost, ownFunds, accrued } of books) {
    const { code, direction, leverage, quantity, pledgedQuantity } = position;
    const worth = (shares: number) => (BigInt(priceTenths(code)) * BigInt(shares)) / 10n;
    if (direction === 'long' && leverage === 1) equity += (worth(quantity - pledgedQuantity) * 8n) / 10n;
    else {
      const gain = direction === 'long' ? worth(quantity) - BigInt(cost) : BigInt(cost) - worth(quantity);
      equity += BigInt(ownFunds) + (gain < 0n ? gain : 0n);
      equity -= BigInt(accrued);
      openAmount += BigInt(cost);
    }
  }
  return { equity, openAmount };
}
