import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../store/database.ts';

/** What of a user's is still open, counted: it stands in the way of closing the account. */
export type OpenBusiness = {
  /** Positions, and products that are followed. */
  readonly positions: number;
  /** Orders, and applications and requests that are not decided yet. */
  readonly orders: number;
  readonly loans: number;
};

/** What a capability counts of it. */
export type OpenCount = (db: Executor, userId: string) => Promise<Partial<OpenBusiness>>;

/** How many of the user's records of a table are in one of the states. */
export async function countIn<State extends string>(
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

/** All that is open of a user, over all that opens something. */
export async function openBusiness(
  counts: readonly OpenCount[],
  db: Executor,
  userId: string,
): Promise<OpenBusiness> {
  const open = { positions: 0, orders: 0, loans: 0 };
  for (const each of counts) {
    const { positions = 0, orders = 0, loans = 0 } = await each(db, userId);
    open.positions += positions;
    open.orders += orders;
    open.loans += loans;
  }
  return open;
}
