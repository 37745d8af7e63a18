import type { TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';
import { buyShares } from './trading-states.ts';

type LoanState = Extract<PublicStateName, 'ownShares'>;

/** States of shares that can secure a loan. */
export function publicStates(users: TestUsers): StateHandlers<LoanState> {
  return {
    ownShares: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), position_id: await buyShares(user, 300) };
    },
  };
}
