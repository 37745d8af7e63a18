import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Unit } from './unit.ts';
import type { UserSnapshot } from './user-snapshot.ts';

/** A row by the names of the columns on disk. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * The largest unit with rows that are passed as single values. The engine reads values a quarter faster than JSON, but each
 * number of rows needs a prepared statement of its own, so this is for frequent small units, not for long lists.
 */
const FEW = { records: 3, entries: 3, events: 6 };

/**
 * Builds the one statement that writes a unit. All parts select from `turn`, which is empty after a write conflict of the
 * user; a system unit relies on the expected row counts.
 */
export class UnitStatement {
  readonly #parts: string[] = [];
  readonly #params: unknown[] = [];
  readonly #expected: string[] = [];
  readonly #isSmall: boolean;

  constructor(unit: Unit, heads: UserSnapshot['heads']) {
    const { userId, snapshot, seq } = unit;
    // System jobs write a different number of rows each time, so their texts would hardly repeat.
    this.#isSmall = userId !== null && isSmall(unit);
    // Placeholders are numbered in the order of the text, so this part comes first.
    this.#parts.push(
      userId === null
        ? 'turn as (select 1 as number)'
        : `turn as (insert into turns as t (user_id, number, seq, heads)
            values (${this.param(userId)}, 1, ${this.param(seq)}::bigint, ${this.json(heads)})
            on conflict (user_id) do update set number = t.number + 1, seq = excluded.seq, heads = excluded.heads
            where t.number = ${this.param(snapshot.number)}::bigint returning number)`,
    );
  }

  param(value: unknown): string {
    this.#params.push(value);
    return `$${this.#params.length}`;
  }

  json(value: unknown): string {
    return `${this.param(JSON.stringify(value))}::jsonb`;
  }

  /**
   * Rows of a table as a FROM item with the alias `r`.
   *
   * @param rows all with the same columns, at least one
   * @param counts additional integer columns
   */
  rows(table: PgTable, rows: readonly Row[], counts: readonly string[] = []): string {
    const columns = Object.values(getTableColumns(table)).filter(({ name }) => name in (rows[0] ?? {}));
    const types = [
      ...columns.map((column) => [column.name, column.getSQLType()] as const),
      ...counts.map((count) => [count, 'integer'] as const),
    ];
    if (!this.#isSmall) {
      const list = types.map(([column, type]) => `"${column}" ${type}`);
      return `jsonb_to_recordset(${this.json(rows)}) r(${list.join(', ')})`;
    }
    const values = rows.map((row) => {
      const fields = types.map(([column, type]) => `${this.param(written(row[column], type))}::${type}`);
      return `(${fields.join(', ')})`;
    });
    return `(values ${values.join(', ')}) r(${types.map(([column]) => `"${column}"`).join(', ')})`;
  }

  /** @param expected how many rows the part must change; fewer mean a write conflict */
  add(part: (name: string) => string, expected: number | null = null): void {
    const name = `part_${this.#parts.length}`;
    this.#parts.push(`${name} as (${part(name)})`);
    if (expected !== null) this.#expected.push(`expect_rows((select count(*) from ${name}), ${expected})`);
  }

  whole(): [string, unknown[]] {
    const selected = ['number', ...this.#expected].join(', ');
    return [`with ${this.#parts.join(',\n')} select ${selected} from turn`, this.#params];
  }
}

function isSmall({ known, inserts, entries, events, due }: Unit): boolean {
  const changed = [...known.values()].filter(({ isChanged }) => isChanged).length;
  const longest = Math.max(changed, due.size, ...[...inserts.values()].map((rows) => rows.length));
  return longest <= FEW.records && entries.length <= FEW.entries && events.length <= FEW.events;
}

function written(value: unknown, type: string): unknown {
  return type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null);
}
