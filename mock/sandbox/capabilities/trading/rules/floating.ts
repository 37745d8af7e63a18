import { type Holding, unrealisedYen } from './profit.ts';

/** A position with its opening and its closings. */
export type HeldPosition = {
  code: string;
  direction: 'long' | 'short';
  openedAt: number;
  openedQuantity: number;
  /** Factor of all splits since the opening. */
  shares: number;
  openedNotionalTenths: number;
  closings: readonly { at: number; quantity: number }[];
};

/** Prices and splits of the market at an instant (epoch ms). */
export type PastMarket = {
  /** Last price of a code in tenths of a yen, for shares of that instant. */
  readonly priceAt: (code: string, at: number) => number;
  /** Split factor from an instant to a later one. */
  readonly splitFactorBetween: (code: string, since: number, at: number) => number;
};

/** Opened and remaining shares at the instant, both in shares of that instant. */
function heldAt(position: HeldPosition, { splitFactorBetween }: PastMarket, at: number) {
  const { code, openedAt } = position;
  if (openedAt > at) return { openedQuantity: 0, quantity: 0 };
  const closed = position.closings.reduce(
    (sum, closing) =>
      closing.at <= at ? sum + closing.quantity * splitFactorBetween(code, closing.at, at) : sum,
    0,
  );
  const openedQuantity = (position.openedQuantity / position.shares) * splitFactorBetween(code, openedAt, at);
  return { openedQuantity, quantity: openedQuantity - closed };
}

/** Unrealised profit or loss of everything held at the instant, in yen. */
export function unrealisedAt(positions: readonly HeldPosition[], past: PastMarket, at: number): number {
  let floating = 0;
  for (const position of positions) {
    const held = heldAt(position, past, at);
    if (held.quantity === 0) continue;
    const holding: Holding = { ...position, ...held, principalYen: 0, closedPrincipalYen: 0 };
    floating += unrealisedYen(holding, past.priceAt(position.code, at));
  }
  return floating;
}
