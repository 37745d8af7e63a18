import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { tokenOf } from './session-states.ts';
import type { OperatorState, StateHandlers } from './state-handlers.ts';
import type { Visitors } from './visitors.ts';

/** Longer than the desk takes. */
const A_MINUTE_MS = 60_000;

/** States of the simulated desk, which answers by the clock: it goes back, and comes again with the answer. */
export function supportOperatorStates(
  { clock }: Sandbox,
  visitors: Visitors,
): StateHandlers<Extract<OperatorState, 'deskAnswered'>> {
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
