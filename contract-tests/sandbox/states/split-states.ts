import { unwrap } from '@tsubame/sdk';
import { firstSplit } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newIdempotencyKey } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

const MINUTE = 60_000;

/** States of stock splits. Splits cannot be requested, so the operator moves the clock to the next one. */
export function operatorStates({ sandbox, users, jumpTo }: Operator): StateHandlers<'splitOver'> {
  return {
    splitOver: async () => {
      const { code, effectiveAt } = firstSplit(sandbox.market, sandbox.clock.now());
      await jumpTo(effectiveAt - MINUTE);
      const user = await users.signUp();
      const { lower_limit } = unwrap(await user.client.getStock({ path: { code } })).quote;
      const terms = { direction: 'long', price_type: 'limit', quantity: 100, leverage: 1 } as const;
      const body = { code, ...terms, price: lower_limit };
      const { order_id } = unwrap(
        await user.client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }),
      );
      await jumpTo(effectiveAt);
      return { ...tokenOf(await users.signInAfterExpiry(user)), order_id, split_code: code };
    },
  };
}
