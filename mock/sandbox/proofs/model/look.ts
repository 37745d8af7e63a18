import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#frame/store/database.ts';

type Row<T extends PgTable> = T['$inferSelect'];

/**
 * The store as it stands, every table read once however many ask for it: what holds for two hundred users is asked of the
 * database in as many questions as there are tables.
 */
export class Look {
  readonly #db: Executor;
  readonly #tables = new Map<PgTable, Promise<unknown[]>>();
  readonly #byKey = new Map<PgTable, Map<string, Promise<Map<unknown, unknown[]>>>>();

  constructor(db: Executor) {
    this.#db = db;
  }

  all<T extends PgTable>(table: T): Promise<Row<T>[]> {
    const known = this.#tables.get(table);
    if (known) return known as Promise<Row<T>[]>;
    const read = this.#db.select().from(table as PgTable);
    const rows = read.then((found) => found as unknown[]);
    this.#tables.set(table, rows);
    return rows as Promise<Row<T>[]>;
  }

  /** A user's rows, in the order of their running numbers where they have such. */
  of<T extends PgTable>(table: T, userId: string): Promise<Row<T>[]> {
    return this.by(table, 'userId' as keyof Row<T> & string, userId);
  }

  /** Rows of which a field has a value. */
  async by<T extends PgTable>(table: T, field: keyof Row<T> & string, value: unknown): Promise<Row<T>[]> {
    const grouped = this.#byKey.get(table) ?? new Map<string, Promise<Map<unknown, unknown[]>>>();
    this.#byKey.set(table, grouped);
    const rows = grouped.get(field) ?? this.all(table).then((all) => groupedBy(all, field));
    grouped.set(field, rows);
    return ((await rows).get(value) ?? []) as Row<T>[];
  }

  forget(): void {
    this.#tables.clear();
    this.#byKey.clear();
  }
}

function groupedBy(rows: readonly unknown[], field: string): Map<unknown, unknown[]> {
  const grouped = Map.groupBy(rows, (row) => (row as Record<string, unknown>)[field]);
  const seqOf = (row: unknown) => Number((row as { seq?: number }).seq ?? 0);
  for (const [key, some] of grouped)
    grouped.set(
      key,
      some.toSorted((a, b) => seqOf(a) - seqOf(b)),
    );
  return grouped;
}
