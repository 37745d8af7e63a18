import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../store/database.ts';

/** Counts of a user's open records, which prevent the closing of the account. */
export type OpenRecordCounts = {
  /** Positions and followed products. */
  readonly positions: number;
  /** Orders, and undecided applications and requests. */
  readonly orders: number;
  readonly loans: number;
};

/** Counts the open records of one capability. */
export type CountOpenRecords = (db: Executor, userId: string) => Promise<Partial<OpenRecordCounts>>;

/** Deletes what a user leaves in one capability when the account is closed: all that is not part of the books. */
export type ForgetUser = (db: Executor, userId: string) => Promise<void>;

/** The number of the user's records of a table in one of the states. */
export async function countRecordsInStates<State extends string>(
  db: Executor,
  table: PgTable & { userId: PgColumn; state: PgColumn; readonly $inferSelect: { state: State } },
  userId: string,
  states: readonly NoInfer<State>[],
): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.state, [...states])));
  return row?.n ?? 0;
}

/** The sum of a user's open records over all capabilities. */
export async function countOpenRecords(
  counts: readonly CountOpenRecords[],
  db: Executor,
  userId: string,
): Promise<OpenRecordCounts> {
  const open = { positions: 0, orders: 0, loans: 0 };
  for (const each of counts) {
    const { positions = 0, orders = 0, loans = 0 } = await each(db, userId);
    open.positions += positions;
    open.orders += orders;
    open.loans += loans;
  }
  return open;
}
