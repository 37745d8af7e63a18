import { type Holding, unrealisedYen } from '#capabilities/trading/rules/profit.ts';

/** A movement of the user's own money (cash, reserved and margin together), in yen at an instant. */
export type MoneyMove = { at: number; change: number };

/** A position with when it was opened and what was closed of it since. */
export type HeldPosition = {
  code: string;
  direction: 'long' | 'short';
  openedAt: number;
  openedQuantity: number;
  openedNotionalTenths: number;
  closings: readonly { at: number; quantity: number }[];
};

export type AccountHistory = { moves: readonly MoneyMove[]; positions: readonly HeldPosition[] };

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
export function floatingAt(history: AccountHistory, priceAt: PriceAt, at: number): number {
  let floating = 0;
  for (const position of history.positions) {
    const quantity = heldAt(position, at);
    if (quantity === 0) continue;
    const holding: Holding = { ...position, quantity, principalYen: 0, closedPrincipalYen: 0 };
    floating += unrealisedYen(holding, priceAt(position.code, at));
  }
  return floating;
}

/** Total assets at the instant, in yen: own money so far and what the positions then held stood at. */
export function equityAt(history: AccountHistory, priceAt: PriceAt, at: number): number {
  const money = history.moves.reduce((sum, move) => (move.at <= at ? sum + move.change : sum), 0);
  return money + floatingAt(history, priceAt, at);
}
