/** A movement of the user's own money (all that is the user's together, less what is owed), in yen at an instant. */
export type MoneyMove = { at: number; change: number };

/** What an account's money did since a beginning; it says nothing of instants before it. */
export type AccountHistory = {
  /** The user's own money at the beginning, and what had been paid in by then. */
  own: number;
  paidIn: number;
  moves: readonly MoneyMove[];
  /** The part of the moves that was paid in or out, the opening grant included: no profit and no loss. */
  flows: readonly MoneyMove[];
};

/** What moves an account's worth without an entry, in yen at an instant (epoch ms): unrealised profit or loss, interest owed. */
export type FloatingAt = (at: number) => number;

/** Total assets at the instant, in yen: own money so far and what the positions then held stood at. */
export function equityAt(history: AccountHistory, floatingAt: FloatingAt, at: number): number {
  return ownFundsAt(history, at) + floatingAt(at);
}

/** Paper money paid in less what was paid out up to the instant, in yen. */
export function netDepositsAt({ paidIn, flows }: AccountHistory, at: number): number {
  return paidIn + sumUntil(flows, at);
}

/** The user's own money at the instant, in yen. */
export function ownFundsAt({ own, moves }: AccountHistory, at: number): number {
  return own + sumUntil(moves, at);
}

/** What the account earned between two instants, in yen: the change of its worth less what was paid in meanwhile. */
export function profitBetween(
  history: AccountHistory,
  floatingAt: FloatingAt,
  from: number,
  to: number,
): number {
  const worth = equityAt(history, floatingAt, to) - equityAt(history, floatingAt, from);
  return worth - (netDepositsAt(history, to) - netDepositsAt(history, from));
}

function sumUntil(moves: readonly MoneyMove[], at: number): number {
  return moves.reduce((sum, move) => (move.at <= at ? sum + move.change : sum), 0);
}
