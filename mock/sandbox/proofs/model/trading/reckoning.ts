import { dayOf } from '@tsubame/sdk/rules';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import { publishedReverseFee } from '#market/reverse-fee.ts';
import { sharesAfter, sharesSince } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { businessDayAfter } from '../business-days.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { type Fees, feesOf } from './fees.ts';

// Money as money-rules.md has it, reckoned here a second time and with nothing of the sandbox's or the SDK's.

const TENTHS = 10n;
/** Own funds for an amount in tenths of a yen at a leverage, rounded up. */
export function ownFundsYen(notionalTenths: number, leverage: number): number {
  const yen = BigInt(notionalTenths) / TENTHS;
  return Number((yen + BigInt(leverage) - 1n) / BigInt(leverage));
}

/** `part` of `whole`-ths of an amount in yen, fractions dropped. */
export function partOf(yen: number, part: number, whole: number): number {
  return Number((BigInt(yen) * BigInt(part)) / BigInt(whole));
}

/** Yearly basis points: 2.80 % of what is borrowed for a long, 1.10 % of what a short was opened for (money-rules.md 2.1). */
const RATES = { long: 280n, short: 110n };

/** Days from one settlement (T+2) to another, both counted. */
function daysBorne(openedAt: number, closedAt: number): number {
  return businessDayAfter(dayOf(closedAt), 2) - businessDayAfter(dayOf(openedAt), 2) + 1;
}

type Position = typeof positions.$inferSelect;

/** All but shares of the user's own money: those that margin backs. */
export function isOnMargin({ direction, leverage }: Position): boolean {
  return direction === 'short' || leverage > 1;
}

/** Shares of a fill as its position counts them: a split since then has made more of each. */
export function sharesOf(
  world: World,
  position: Position,
  fill: { readonly at: number; readonly quantity: number },
) {
  const { code, openedAt, shares } = position;
  return (fill.quantity * shares) / sharesSince(world.sandbox.market, issueOf(code), openedAt, fill.at);
}

/** What a share that a position was opened with has become, by the splits since then as long as it was held. */
export function sharesOfOne(world: World, { code, openedAt, closedAt }: Position): number {
  return sharesSince(world.sandbox.market, issueOf(code), openedAt, closedAt ?? world.now);
}

/** What closing shares is charged that come after others that were closed before, fractions dropped. */
function interestYen(position: Position, closed: number, quantity: number, at: number): number {
  const { direction, leverage, product, openedQuantity, openedNotionalTenths, openedAt } = position;
  if (product === 'intraday' || !isOnMargin(position)) return 0;
  const cost = Math.floor(openedNotionalTenths / 10);
  const part = (yen: number) =>
    BigInt(partOf(yen, closed + quantity, openedQuantity) - partOf(yen, closed, openedQuantity));
  const own = direction === 'long' ? part(ownFundsYen(openedNotionalTenths, leverage)) : 0n;
  const days = BigInt(daysBorne(openedAt, at));
  return Number(((part(cost) - own) * RATES[direction] * days) / (365n * 10_000n));
}

/** What the nights of a short were published to cost (each on the next business day), for shares closed at an instant. */
function reverseFeeYen(world: World, position: Position, quantity: number, at: number): number {
  const { code, direction, product, openedAt } = position;
  if (direction === 'long' || product === 'intraday') return 0;
  let yen = 0n;
  const { market } = world.sandbox;
  const issue = issueOf(code);
  // Each night was of the shares of its day.
  const whole = sharesSince(market, issue, openedAt, at);
  const closed = businessDayAfter(dayOf(at), 0);
  for (let day = businessDayAfter(dayOf(openedAt), 0); day < closed; day = businessDayAfter(day, 1)) {
    const fee = publishedReverseFee(market, issue, businessDayAfter(day, 1));
    const held = BigInt((quantity * whole) / sharesAfter(market, issue, day, at));
    yen += BigInt(fee.sen) * BigInt(fee.days) * held;
  }
  return Number(yen / (100n * BigInt(whole)));
}

/** 15 %, 0.315 % and 5 % of what a year has gained, each rounded down (money-rules.md 2.2). */
function taxOn(gain: bigint): bigint {
  if (gain <= 0n) return 0n;
  return (gain * 15n) / 100n + (gain * 315n) / 100_000n + (gain * 5n) / 100n;
}

/** Tax of each position, by its id: losses and gains of a calendar year in Japan net, sale by sale. */
function taxes(
  world: World,
  held: readonly Position[],
  done: readonly (typeof fills.$inferSelect)[],
  { intentOf, fees }: { readonly intentOf: ReadonlyMap<string, string>; readonly fees: Fees },
): Map<string, number> {
  const found = new Map<string, number>();
  const closedOf = new Map<string, number>();
  const gainOf = new Map<number, bigint>();
  const positionOf = new Map(held.map((position) => [position.positionId, position]));
  for (const fill of done.toSorted((a, b) => a.seq - b.seq)) {
    const position = positionOf.get(fill.positionId);
    if (!position || intentOf.get(fill.orderId) !== 'close') continue;
    const { positionId, direction, openedQuantity, openedNotionalTenths, orderId, openingFeeYen } = position;
    const closed = closedOf.get(positionId) ?? 0;
    const shares = sharesOf(world, position, fill);
    closedOf.set(positionId, closed + shares);
    const opening = done.filter((each) => each.orderId === orderId);
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
    const year = new Date(fill.at + 9 * 3_600_000).getUTCFullYear();
    const before = gainOf.get(year) ?? 0n;
    gainOf.set(year, before + gain);
    const tax = Number(taxOn(before + gain) - taxOn(before));
    found.set(positionId, (found.get(positionId) ?? 0) + tax);
  }
  return found;
}

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
  const taxOf = taxes(world, held, done, { intentOf, fees });
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
      .reduce((sum, { quantity }) => sum + quantity, 0);
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
    const worth = (shares: number) => (BigInt(priceTenths(code)) * BigInt(shares)) / TENTHS;
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
