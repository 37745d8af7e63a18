import { type Holding, unrealisedYen } from './profit.ts';

/** A position with when it was opened and what was closed of it since. */
export type HeldPosition = {
  code: string;
  direction: 'long' | 'short';
  openedAt: number;
  openedQuantity: number;
  openedNotionalTenths: number;
  closings: readonly { at: number; quantity: number }[];
};

/** Last price of a code at an instant, in tenths of a yen. */
export type PriceAt = (code: string, at: number) => number;

function heldAt(position: HeldPosition, at: number): number {
  if (position.openedAt > at) return 0;
  const closed = position.closings.reduce(
    (sum, closing) => (closing.at <= at ? sum + closing.quantity : sum),
    0,
  );
  return position.openedQuantity - closed;
}

/** Unrealised profit or loss of everything held at the instant, in yen. */
export function floatingAt(positions: readonly HeldPosition[], priceAt: PriceAt, at: number): number {
  let floating = 0;
  for (const position of positions) {
    const quantity = heldAt(position, at);
    if (quantity === 0) continue;
    const holding: Holding = { ...position, quantity, principalYen: 0, closedPrincipalYen: 0 };
    floating += unrealisedYen(holding, priceAt(position.code, at));
  }
  return floating;
}
