import { gte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Unit } from './unit.ts';

/**
 * Creates a function that tells whether a series has a record with a number. Two instances that start at once both run the
 * series, so the slower one must find the records of the other. It queries once a unit and reads all later numbers too.
 */
export function createSeriesNumberCheck<C extends PgColumn>(table: PgTable, column: C) {
  const read = new WeakMap<Unit, ReadonlySet<unknown>>();
  return async (unit: Unit, number: number): Promise<boolean> => {
    const known = read.get(unit) ?? (await from(unit, number));
    read.set(unit, known);
    return known.has(number);
  };

  async function from(unit: Unit, number: number): Promise<ReadonlySet<unknown>> {
    const rows = await unit.db.select({ number: column }).from(table).where(gte(column, number));
    return new Set(rows.map((row) => row.number));
  }
}
