import type { Capability } from '#frame/capability.ts';
import type { Parts } from '#frame/parts.ts';
import { forgetOldEvents } from './events.ts';
import { streamHandlers } from './handlers.ts';
import { forgetOldTickets } from './tickets.ts';

/** The stream capability: what its door needs of HTTP; the door itself stands in `upgrade.ts`. */
export function stream({ now: clock, database: { db } }: Parts): Capability<'issueStreamTicket'> {
  return {
    handlers: streamHandlers({ now: clock }),
    async tidy({ now }) {
      await forgetOldTickets(db, now);
      await forgetOldEvents(db, now);
    },
  };
}
