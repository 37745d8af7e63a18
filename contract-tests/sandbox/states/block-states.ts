import { unwrap } from '@tsubame/sdk';
import { applyForBlock, findOpenBlock } from '../../verifier/provider-states/setup/block-states.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

/** A draw is random, so several are tried. */
const MAX_DRAWS = 20;

/** States after the draw of a block. The operator moves the clock to the draw. */
export function operatorStates({
  users,
  jumpTo,
}: Operator): StateHandlers<Extract<OperatorStateName, `block${string}`>> {
  return {
    blockAllotted: async () => {
      for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
        const user = await users.signUp();
        const block = await findOpenBlock(user);
        const ids = await applyForBlock(user, block);
        await jumpTo(Date.parse(block.allot_at));
        const back = await users.signInAfterExpiry(user);
        const { items } = unwrap(await back.client.listBlockTradeApplications());
        if (items[0]?.state === 'successful') return { ...tokenOf(back), ...ids };
      }
      throw new Error(`No user was allotted a lot in ${MAX_DRAWS} draws.`);
    },
  };
}
