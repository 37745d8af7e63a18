import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';

// Money as money-rules.md has it, reckoned here a second time and with nothing of the sandbox's or the SDK's.

const TENTHS = 10n;
/** Five hundredths of a percent, fractions dropped (money-rules.md 2.2). */
export function feeYen(priceTenths: number, quantity: number): number {
  return Number((BigInt(priceTenths) * BigInt(quantity) * 5n) / (TENTHS * 10_000n));
}

/** Own funds for an amount in tenths of a yen at a leverage, rounded up. */
export function ownFundsYen(notionalTenths: number, leverage: number): number {
  const yen = BigInt(notionalTenths) / TENTHS;
  return Number((yen + BigInt(leverage) - 1n) / BigInt(leverage));
}

/** `part` of `whole`-ths of an amount in yen, fractions dropped. */
function partOf(yen: number, part: number, whole: number): number {
  return Number((BigInt(yen) * BigInt(part)) / BigInt(whole));
}

/** A position as its fills tell it; yen and shares. */
export interface Book {
  readonly position: typeof positions.$inferSelect;
  readonly closed: number;
  readonly realised: number;
  readonly fees: number;
  /** Own funds in the shares that are left. */
  readonly ownFunds: number;
  /** What the shares that are left were bought for. */
  readonly cost: number;
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
  return held.map((position) => {
    const { positionId, direction, leverage, openedQuantity, openedNotionalTenths } = position;
    const own = done.filter((fill) => fill.positionId === positionId);
    const closing = Map.groupBy(
      own.filter(({ orderId }) => intentOf.get(orderId) === 'close'),
      ({ orderId }) => orderId,
    );
    const closed = [...closing.values()].flat().reduce((sum, { quantity }) => sum + quantity, 0);
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
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      position,
      closed,
      realised: direction === 'long' ? proceeds - costOfClosed : costOfClosed - proceeds,
      fees: own.reduce((sum, fill) => sum + feeYen(fill.priceTenths, fill.quantity), 0),
      ownFunds: funds - partOf(funds, closed, openedQuantity),
      cost: cost - costOfClosed,
      promised,
    };
  });
}

/** What backs the margin of an account, and what was opened on it: cash and own funds whole, own shares at eight tenths, losses off. */
export function marginOf(
  books: readonly Book[],
  cash: bigint,
  priceTenths: (code: string) => number,
): { equity: bigint; openAmount: bigint } {
  let equity = cash;
  let openAmount = 0n;
  for (const { position, cost, ownFunds } of books) {
    const { code, direction, leverage, quantity, pledgedQuantity } = position;
    const worth = (shares: number) => (BigInt(priceTenths(code)) * BigInt(shares)) / TENTHS;
    if (direction === 'long' && leverage === 1) equity += (worth(quantity - pledgedQuantity) * 8n) / 10n;
    else {
      const gain = direction === 'long' ? worth(quantity) - BigInt(cost) : BigInt(cost) - worth(quantity);
      equity += BigInt(ownFunds) + (gain < 0n ? gain : 0n);
      openAmount += BigInt(cost);
    }
  }
  return { equity, openAmount };
}
