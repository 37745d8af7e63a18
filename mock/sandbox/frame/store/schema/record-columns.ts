import { integer, text } from 'drizzle-orm/pg-core';
import { epochMs, timeline } from './column-types.ts';

/** What every record that moves through states has: its table begins with these. */
export const recordColumns = <State extends string>() => ({
  state: text('state').$type<State>().notNull(),
  version: integer('version').notNull().default(1),
  timeline: timeline(),
  /** Instant of the last move, in epoch ms. */
  updatedAt: epochMs('updated_at').notNull(),
});
