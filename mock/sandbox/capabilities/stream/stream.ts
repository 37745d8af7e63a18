import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { forgetOldEvents } from './events.ts';
import { streamHandlers } from './handlers.ts';
import { forgetOldTickets } from './tickets.ts';

/** The stream capability: its HTTP operation, which issues tickets. `upgrade.ts` accepts the WebSocket. */
export function stream(parts: { now: () => number; db: Executor }): Capability<'issueStreamTicket'> {
  return {
    handlers: streamHandlers(parts),
    async tidy({ now }) {
      await forgetOldTickets(parts.db, now);
      await forgetOldEvents(parts.db, now);
    },
  };
}
