import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Like `inArray` of a text column, for any number of values in one parameter: a list in the text is another question for each
 * number of them, which the store plans anew.
 */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(values)}::text[])`;
}
