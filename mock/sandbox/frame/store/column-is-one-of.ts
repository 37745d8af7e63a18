import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Like `inArray` for a text column, but with all values in one parameter: with a list in the text, each number of values is a
 * new statement that the store must plan.
 */
export function columnIsOneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`;
}
