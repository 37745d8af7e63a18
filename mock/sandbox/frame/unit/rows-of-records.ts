import type { RecordKind } from '../records/record-kind.ts';
import type { Executor } from '../store/database.ts';
import type { Unit } from './unit.ts';

/**
 * Rows that users have added to system records, such as the applications to an offering. It runs one query for all records
 * that a unit has read, instead of one per record, and none for a record that begins in the unit. The rows are cached for
 * the unit.
 */
export class RowsOfRecords<Row extends object> {
  readonly #kind: RecordKind;
  readonly #query: (db: Executor, recordIds: string[]) => Promise<Row[]>;
  readonly #read = new WeakMap<Unit, Map<string, Row[]>>();

  /** @param query reads the rows of records; each row has its record's id under the same name as the record. */
  constructor(kind: RecordKind, query: (db: Executor, recordIds: string[]) => Promise<Row[]>) {
    this.#kind = kind;
    this.#query = query;
  }

  /** The rows of a record that the unit has read. */
  async of(unit: Unit, recordId: string): Promise<readonly Row[]> {
    const read = this.#read.get(unit) ?? new Map<string, Row[]>();
    this.#read.set(unit, read);
    const unreadIds = unit.idsRead(this.#kind).filter((id) => !read.has(id));
    if (unreadIds.includes(recordId)) {
      for (const id of unreadIds) read.set(id, []);
      for (const row of await this.#query(unit.db, unreadIds))
        read.get(String(row[this.#kind.id as keyof Row]))?.push(row);
    }
    return read.get(recordId) ?? [];
  }
}
