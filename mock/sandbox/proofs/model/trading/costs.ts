import { dayOf } from '@tsubame/sdk/rules';
import type { positions } from '#capabilities/trading/records/tables.ts';
import { publishedReverseFee } from '#market/reverse-fee.ts';
import { sharesAfter, sharesSince } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import { businessDayAfter } from '../business-days.ts';
import type { World } from '../world.ts';

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

export type Position = typeof positions.$inferSelect;

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
export function interestYen(position: Position, closed: number, quantity: number, at: number): number {
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
export function reverseFeeYen(world: World, position: Position, quantity: number, at: number): number {
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
