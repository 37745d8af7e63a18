import { integer, text } from 'drizzle-orm/pg-core';
import { epochMsColumn, timelineColumn } from './column-types.ts';

/** The columns of every record with states. */
export const recordColumns = <State extends string>() => ({
  state: text('state').$type<State>().notNull(),
  version: integer('version').notNull().default(1),
  timeline: timelineColumn(),
  /** Instant of the last transition (epoch ms). */
  updatedAt: epochMsColumn('updated_at').notNull(),
});
