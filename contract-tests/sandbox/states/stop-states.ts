import { unwrap } from '@tsubame/sdk';
import { fromTenths, stepUp, toTenths } from '@tsubame/sdk/rules';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newIdempotencyKey } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

const CODE = '7203';
const MINUTE = 60_000;
/** The price reaches the next price step within some minutes. */
const LONGEST_WAIT = 600;

/** The state of a triggered order. Prices cannot be requested, so the operator moves the clock until the trigger price is reached. */
export function operatorStates({ sandbox, users, jumpTo }: Operator): StateHandlers<'triggered'> {
  return {
    triggered: async () => {
      const user = await users.signUp();
      const { quote, tick_group } = unwrap(await user.client.getStock({ path: { code: CODE } }));
      const trigger_price = fromTenths(stepUp(tick_group, toTenths(quote.price) ?? 0));
      const terms = { direction: 'long', price_type: 'market', quantity: 300, leverage: 2 } as const;
      const body = { code: CODE, ...terms, trigger_price };
      const { order_id } = unwrap(
        await user.client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }),
      );
      for (let waited = 0; waited < LONGEST_WAIT; waited += 1) {
        const { state } = unwrap(await user.client.getOrder({ path: { order_id } }));
        if (state === 'filled') return { ...tokenOf(user), order_id };
        await jumpTo(sandbox.clock.now() + MINUTE);
      }
      throw new Error(`No trade of ${CODE} reached ${trigger_price}.`);
    },
  };
}
