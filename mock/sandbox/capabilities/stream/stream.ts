import type { Capability } from '#frame/capability.ts';
import type { Executor } from '#frame/store/database.ts';
import { forgetOldEvents } from './events.ts';
import { streamHandlers } from './handlers.ts';
import { forgetOldTickets } from './tickets.ts';

/** The stream capability: what its door needs of HTTP; the door itself stands in `upgrade.ts`. */
export function stream(parts: { now: () => number; db: Executor }): Capability<'issueStreamTicket'> {
  return {
    handlers: streamHandlers(parts),
    async tidy({ now }) {
      await forgetOldTickets(parts.db, now);
      await forgetOldEvents(parts.db, now);
    },
  };
}
