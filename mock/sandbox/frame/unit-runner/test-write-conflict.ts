import type { QueryRunner } from '../store/database.ts';

/**
 * Wraps a store's {@link QueryRunner} to provoke a write conflict: just before the first update of a table, `meanwhile`
 * writes. The unit that updates the table has read its data before that.
 */
export function withWriteConflict(
  ask: QueryRunner,
  table: string,
  meanwhile: () => Promise<unknown>,
): QueryRunner {
  let isFirst = true;
  return async (text, params) => {
    if (isFirst && text.includes(`update "${table}"`)) {
      isFirst = false;
      await meanwhile();
    }
    return ask(text, params);
  };
}
