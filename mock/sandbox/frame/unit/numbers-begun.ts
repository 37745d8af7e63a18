import { gte } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Unit } from './unit.ts';

/**
 * Whether a programme has begun a record of some number already. Two instances that begin at once both begin the programme,
 * and the slower one finds what the other has announced. One question a unit, as a programme goes on from number to number.
 */
export function numbersBegun<C extends PgColumn>(table: PgTable, column: C) {
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
