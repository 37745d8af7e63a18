import type { Sandbox } from '../../mock/sandbox/app.ts';
import { post } from '../../mock/sandbox/ledger/post.ts';
import { tokenOf } from './session-states.ts';
import type { OperatorState, StateHandlers } from './state-handlers.ts';
import type { Visitors } from './visitors.ts';

const OPENING_YEN = 10_000_000;
const POOR_YEN = 250_000;

/** Operator states of the sandbox, by its own services. It has no control yet that halts a stock. */
export function sandboxStates(
  { database, clock }: Sandbox,
  visitors: Visitors,
): Pick<StateHandlers<OperatorState>, 'poor'> {
  return {
    poor: async () => {
      const visitor = await visitors.signUp();
      const taken = OPENING_YEN - POOR_YEN;
      await database.transaction((tx) =>
        post(tx, {
          userId: visitor.session.user_id,
          kind: 'opening_balance',
          referenceId: null,
          stockCode: null,
          at: clock.now(),
          postings: [
            { account: 'user_cash', amount: -taken },
            { account: 'house_capital', amount: taken },
          ],
        }),
      );
      return tokenOf(visitor);
    },
  };
}
