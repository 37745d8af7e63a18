import type { Loan } from '@tsubame/sdk/schema';
import type { LOAN_MOVES } from '@tsubame/sdk/transitions';

type Action = Loan['next_actions'][number];

/** The contract's action `repay` is one of two events of its table, by how much is repaid. */
const EVENTS: Readonly<Record<Action, readonly string[]>> = {
  repay: ['repay_part', 'repay_all'],
  add_collateral: ['add_collateral'],
};

/** What the user can do with a loan now: what the provider offers, as far as the table lets a user do it. */
export function openLoanActions(
  moves: typeof LOAN_MOVES,
  { state, next_actions }: Pick<Loan, 'state' | 'next_actions'>,
): Action[] {
  return next_actions.filter((action) =>
    moves.some(
      ({ event, from, actors }) =>
        EVENTS[action].includes(event) && from === state && actors.some((actor) => actor === 'user'),
    ),
  );
}
