import type { RecordKind } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import type { Unit } from './unit.ts';

/**
 * Rows that users have added to records of nobody, such as the applications to an offering: one question for all records
 * that a unit has read, instead of one a record, and none for a record that begins in the unit, which nobody can have met
 * yet. They are as they were when the unit first asked.
 */
export class RowsOfRecords<Row extends object> {
  readonly #kind: RecordKind;
  readonly #ask: (db: Executor, recordIds: string[]) => Promise<Row[]>;
  readonly #read = new WeakMap<Unit, Map<string, Row[]>>();

  /** @param ask the rows of so many records; each has its record's id under the name that it has in the record. */
  constructor(kind: RecordKind, ask: (db: Executor, recordIds: string[]) => Promise<Row[]>) {
    this.#kind = kind;
    this.#ask = ask;
  }

  /** The rows of a record that the unit knows. */
  async of(unit: Unit, recordId: string): Promise<readonly Row[]> {
    const read = this.#read.get(unit) ?? new Map<string, Row[]>();
    this.#read.set(unit, read);
    const asked = unit.idsRead(this.#kind).filter((id) => !read.has(id));
    if (asked.includes(recordId)) {
      for (const id of asked) read.set(id, []);
      for (const row of await this.#ask(unit.db, asked))
        read.get(String(row[this.#kind.id as keyof Row]))?.push(row);
    }
    return read.get(recordId) ?? [];
  }
}
