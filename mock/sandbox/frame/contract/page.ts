import type { OperationId } from './handlers.ts';
import { ProtocolError } from './refusal.ts';

/** The contract's default of `limit`. */
const DEFAULT_LIMIT = 20;

/** The requested part of a list. */
export interface Page {
  readonly list: OperationId;
  /** Mark of the last item of the previous page; null for the first page. */
  readonly after: number | null;
  /** The most items of the page. Callers read one more, which shows whether there is another page. */
  readonly limit: number;
}

/**
 * The page that a query requests.
 *
 * @throws ProtocolError 422 for a cursor that is not of this list.
 */
export function pageOf(
  list: OperationId,
  query: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Page {
  const after = query.cursor === undefined ? null : markIn(query.cursor, list);
  return { list, after, limit: query.limit ?? DEFAULT_LIMIT };
}

/**
 * The items of the page and the cursor of the next page.
 *
 * @param read the items read: one more than the page's limit if there are more
 * @param markOf integer from 0 that identifies an item, so that the next page can start after it
 */
export function pageResult<Row>(
  page: Page,
  read: readonly Row[],
  markOf: (last: Row) => number,
): { shown: Row[]; next_cursor: string | null } {
  const shown = read.slice(0, page.limit);
  const last = shown.at(-1);
  const more = last !== undefined && read.length > shown.length;
  return { shown, next_cursor: more ? cursorFor(page.list, markOf(last)) : null };
}

function cursorFor(list: OperationId, mark: number): string {
  return Buffer.from(JSON.stringify([list, mark])).toString('base64url');
}

function markIn(cursor: string, list: OperationId): number {
  const mark = readCursor(cursor, list);
  if (mark === null)
    throw new ProtocolError(422, [{ path: 'query.cursor', message: 'is not a cursor of this list' }]);
  return mark;
}

function readCursor(cursor: string, list: OperationId): number | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (!Array.isArray(value) || value[0] !== list) return null;
    return Number.isSafeInteger(value[1]) && value[1] >= 0 ? value[1] : null;
  } catch {
    return null;
  }
}
