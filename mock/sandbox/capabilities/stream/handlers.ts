import type { HandlersOf } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import { issueTicket } from './tickets.ts';

export function streamHandlers(parts: { now: () => number }): HandlersOf<'issueStreamTicket'> {
  return {
    async issueStreamTicket(context) {
      const { ticket, expiresAt } = await issueTicket(context.db, context, parts.now());
      return { ticket, expires_at: timestamp(expiresAt) };
    },
  };
}
