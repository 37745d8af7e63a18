/** A change of the user's own funds (all ledger accounts together, less debts), in yen at an instant. */
export type OwnFundsChange = { at: number; change: number };

/** Changes of an account's own funds since a start instant; earlier instants are not covered. */
export type AccountHistory = {
  /** The user's own funds at the start, and net deposits by then. */
  own: number;
  paidIn: number;
  moves: readonly OwnFundsChange[];
  /** The moves that are deposits or withdrawals, the opening grant included: they are neither profit nor loss. */
  flows: readonly OwnFundsChange[];
};

/**
 * Value without a ledger entry, in yen at an instant (epoch ms): unrealised profit or loss, interest owed.
 */
export type FloatingAt = (at: number) => number;

/** Total assets at the instant, in yen: own funds and unrealised profit or loss of the positions held then. */
export function equityAt(history: AccountHistory, floatingAt: FloatingAt, at: number): number {
  return ownFundsAt(history, at) + floatingAt(at);
}

/** Deposits less withdrawals of paper money up to the instant, in yen. */
export function netDepositsAt({ paidIn, flows }: AccountHistory, at: number): number {
  return paidIn + sumUntil(flows, at);
}

/** The user's own funds at the instant, in yen. */
export function ownFundsAt({ own, moves }: AccountHistory, at: number): number {
  return own + sumUntil(moves, at);
}

function sumUntil(moves: readonly OwnFundsChange[], at: number): number {
  return moves.reduce((sum, move) => (move.at <= at ? sum + move.change : sum), 0);
}
