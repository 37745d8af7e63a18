import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#frame/store/database.ts';

type Row<T extends PgTable> = T['$inferSelect'];

/**
 * Reads whole tables and keeps them until `clear`. Invariants of two hundred users then cost one query per table, not one per
 * user.
 */
export class StoreCache {
  readonly #db: () => Executor;
  readonly #tables = new Map<PgTable, Promise<unknown[]>>();
  readonly #groups = new Map<PgTable, Map<string, Promise<Map<unknown, unknown[]>>>>();

  /** @param db the connection that reads, looked up at each query */
  constructor(db: () => Executor) {
    this.#db = db;
  }

  allRows<T extends PgTable>(table: T): Promise<Row<T>[]> {
    const cached = this.#tables.get(table);
    if (cached) return cached as Promise<Row<T>[]>;
    const query = this.#db()
      .select()
      .from(table as PgTable);
    const rows = query.then((found) => found as unknown[]);
    this.#tables.set(table, rows);
    return rows as Promise<Row<T>[]>;
  }

  /** Returns a user's rows, ordered by `seq` where the table has it. */
  rowsOfUser<T extends PgTable>(table: T, userId: string): Promise<Row<T>[]> {
    return this.rowsWhere(table, 'userId' as keyof Row<T> & string, userId);
  }

  /** Returns the rows with `field` equal to `value`, ordered by `seq` where the table has it. */
  async rowsWhere<T extends PgTable>(
    table: T,
    field: keyof Row<T> & string,
    value: unknown,
  ): Promise<Row<T>[]> {
    const groups = this.#groups.get(table) ?? new Map<string, Promise<Map<unknown, unknown[]>>>();
    this.#groups.set(table, groups);
    const rows = groups.get(field) ?? this.allRows(table).then((all) => groupRows(all, field));
    groups.set(field, rows);
    return ((await rows).get(value) ?? []) as Row<T>[];
  }

  clear(): void {
    this.#tables.clear();
    this.#groups.clear();
  }
}

function groupRows(rows: readonly unknown[], field: string): Map<unknown, unknown[]> {
  const groups = Map.groupBy(rows, (row) => (row as Record<string, unknown>)[field]);
  const seqOf = (row: unknown) => Number((row as { seq?: number }).seq ?? 0);
  for (const [key, group] of groups)
    groups.set(
      key,
      group.toSorted((a, b) => seqOf(a) - seqOf(b)),
    );
  return groups;
}
