import type { Capability } from '#frame/capability.ts';
import type { Dependencies } from '#sandbox/frame/dependencies.ts';
import { forgetOldEvents } from './events.ts';
import { streamHandlers } from './handlers.ts';
import { forgetOldTickets } from './tickets.ts';

/** The stream capability: its HTTP operation, which issues tickets. `upgrade.ts` accepts the WebSocket. */
export function createStreamCapability({
  now: clock,
  database: { db },
}: Dependencies): Capability<'issueStreamTicket'> {
  return {
    handlers: streamHandlers({ now: clock }),
    async tidy({ now }) {
      await forgetOldTickets(db, now);
      await forgetOldEvents(db, now);
    },
  };
}
