import { unwrap } from '@tsubame/sdk';
import { tokenOf } from './session-states.ts';
import type { Operator, OperatorState, StateHandlers } from './state-handlers.ts';

/** Longer than the desk takes. */
const A_MINUTE_MS = 60_000;

/** States of the simulated desk, which answers by the clock: it goes back, and comes again with the answer. */
export function operatorStates({
  sandbox: { clock },
  visitors,
}: Operator): StateHandlers<Extract<OperatorState, 'deskAnswered'>> {
  return {
    deskAnswered: async () => {
      await clock.jumpTo(clock.now() - A_MINUTE_MS);
      const visitor = await visitors.signUp();
      unwrap(await visitor.client.sendSupportMessage({ body: { topic: 'other', text: 'こんにちは' } }));
      await clock.reset();
      return tokenOf(visitor);
    },
  };
}
