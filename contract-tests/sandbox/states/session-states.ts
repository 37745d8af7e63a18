import { unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

/** Longer than the idle timeout of a session. */
const TOO_LONG_MS = 31 * 60_000;
/** Longer than a ticket is valid. */
const TICKET_MS = 31_000;

/** States that need time to pass. */
export function operatorStates({
  sandbox,
  users,
  jumpTo,
}: Operator): StateHandlers<'expiredSession' | 'expiredTicket'> {
  const later = (ms: number) => jumpTo(sandbox.clock.now() + ms);
  return {
    expiredSession: async () => {
      const token = tokenOf(await users.signUp());
      await later(TOO_LONG_MS);
      return token;
    },
    expiredTicket: async () => {
      const user = await users.signUp();
      const { ticket } = unwrap(await user.client.issueStreamTicket());
      await later(TICKET_MS);
      return { ...tokenOf(user), ticket };
    },
  };
}
