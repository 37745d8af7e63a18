/** A movement of the user's own money (cash, reserved and margin together), in yen at an instant. */
export type MoneyMove = { at: number; change: number };

/** Unrealised profit or loss in yen of everything held at an instant (epoch ms). */
export type FloatingAt = (at: number) => number;

/** Total assets at the instant, in yen: own money so far and what the positions then held stood at. */
export function equityAt(moves: readonly MoneyMove[], floatingAt: FloatingAt, at: number): number {
  return moves.reduce((sum, move) => (move.at <= at ? sum + move.change : sum), floatingAt(at));
}
