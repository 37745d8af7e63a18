import { unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { OperatorStateName, StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

/** Longer than the desk needs to answer. */
const A_MINUTE_MS = 60_000;

/** States of the simulated desk. The clock moves back and forth, so that the desk has answered. */
export function operatorStates({
  sandbox: { clock },
  users,
}: Operator): StateHandlers<Extract<OperatorStateName, 'deskAnswered'>> {
  return {
    deskAnswered: async () => {
      await clock.jumpTo(clock.now() - A_MINUTE_MS);
      const user = await users.signUp();
      unwrap(await user.client.sendSupportMessage({ body: { topic: 'other', text: 'こんにちは' } }));
      await clock.reset();
      return tokenOf(user);
    },
  };
}
