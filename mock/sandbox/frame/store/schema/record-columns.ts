import { integer, text } from 'drizzle-orm/pg-core';
import { epochMs, timeline } from './column-types.ts';

/** The columns of every record with states. */
export const recordColumns = <State extends string>() => ({
  state: text('state').$type<State>().notNull(),
  version: integer('version').notNull().default(1),
  timeline: timeline(),
  /** Instant of the last transition (epoch ms). */
  updatedAt: epochMs('updated_at').notNull(),
});
