import type { Ask } from '../store/database.ts';

/**
 * A store's {@link Ask} whose first change of a table waits until others have written: what changes the table has been decided
 * by then, and knows nothing of what they write.
 */
export function askOvertaken(ask: Ask, table: string, meanwhile: () => Promise<unknown>): Ask {
  let isFirst = true;
  return async (text, params) => {
    if (isFirst && text.includes(`update "${table}"`)) {
      isFirst = false;
      await meanwhile();
    }
    return ask(text, params);
  };
}
