import { unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

/** States of day trading. The operator moves the clock. */
export function operatorStates({ users, jumpTo }: Operator): StateHandlers<'dayTradesOver'> {
  return {
    dayTradesOver: async () => {
      const user = await users.signUp();
      const { closing } = unwrap(await user.client.listIntradayStocks());
      await jumpTo(Date.parse(closing.automatic_close_at));
      return tokenOf(await users.signInAfterExpiry(user));
    },
  };
}
