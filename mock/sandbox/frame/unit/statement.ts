import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Unit } from './unit.ts';
import type { UserSnapshot } from './user-snapshot.ts';

/** A row by the names of the columns on disk. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * What a unit may write for its rows to go value by value: the engine reads values a quarter faster than JSON, but each
 * number of rows is a text of its own to be prepared, so that is for what people do all the time and not for long lists.
 */
const FEW = { records: 3, entries: 3, events: 6 };

/** The one statement in the making: parts that all hang on the user's turn. */
export class Statement {
  readonly #parts: string[] = [];
  readonly #params: unknown[] = [];
  readonly #expected: string[] = [];
  readonly #isSmall: boolean;

  constructor(unit: Unit, heads: UserSnapshot['heads']) {
    const { userId, snapshot, seq } = unit;
    // What the clock does to records of nobody is told in other numbers each time: hardly a text would come twice.
    this.#isSmall = userId !== null && isSmall(unit);
    // Placeholders are counted in the order of the text: this part is the first.
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
   * Rows of a table as something to select from, by the name `r`.
   *
   * @param rows all with the same columns, at least one
   * @param counts columns besides those of the table, whole numbers
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

  /** @param expected how many rows it has to change; what is missing has been changed by somebody else. */
  add(part: (name: string) => string, expected: number | null = null): void {
    const name = `part_${this.#parts.length}`;
    this.#parts.push(`${name} as (${part(name)})`);
    if (expected !== null) this.#expected.push(`expect_rows((select count(*) from ${name}), ${expected})`);
  }

  whole(): [string, unknown[]] {
    const asked = ['number', ...this.#expected].join(', ');
    return [`with ${this.#parts.join(',\n')} select ${asked} from turn`, this.#params];
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
