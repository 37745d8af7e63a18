import type { OperationId } from './handlers.ts';
import { ProtocolError } from './refusal.ts';

/** The contract's default of `limit`. */
const DEFAULT_LIMIT = 20;

type PageQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

/** The requested part of a list. */
export interface PageRequest {
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
export function pageRequestOf(list: OperationId, query: PageQuery): PageRequest {
  const after = query.cursor === undefined ? null : markIn(query.cursor, list);
  return { list, after, limit: query.limit ?? DEFAULT_LIMIT };
}

/**
 * A page of a list in an order that changes with time, and the cursor of the next page. All pages of one reading are sorted as of
 * the first one, so that no item is lost or repeated.
 *
 * @param now instant (epoch ms) of a first page
 * @param items `rows` are all rows of the list, in any order; `keyOf` returns the sort key of a row, ascending: whole numbers that
 *   identify it and that do not change after the instant `at`
 * @throws ProtocolError 422 for a cursor that is not of this list.
 */
export function sortedPage<Row>(
  list: OperationId,
  query: PageQuery,
  now: number,
  items: { rows: readonly Row[]; keyOf: (row: Row, at: number) => readonly number[] },
): { shown: Row[]; next_cursor: string | null } {
  const [at = now, ...after] = query.cursor === undefined ? [] : partsIn(query.cursor, list);
  if (query.cursor !== undefined && after.length === 0) throw notOfList();
  const limit = query.limit ?? DEFAULT_LIMIT;
  const left = items.rows
    .map((row) => ({ row, key: items.keyOf(row, at) }))
    .filter(({ key }) => after.length === 0 || byKey(key, after) > 0)
    .toSorted((a, b) => byKey(a.key, b.key));
  const shown = left.slice(0, limit);
  const last = shown.at(-1);
  const next_cursor = last && left.length > limit ? cursorFor(list, [at, ...last.key]) : null;
  return { shown: shown.map(({ row }) => row), next_cursor };
}

/** The requested part of a list that all pages of one reading show as of the instant of the first one. */
export interface InstantPage {
  readonly list: OperationId;
  /** Epoch ms. */
  readonly at: number;
  /** Index at which the page begins. */
  readonly from: number;
  readonly limit: number;
}

/**
 * The page that a query requests of a list that an instant determines.
 *
 * @throws ProtocolError 422 for a cursor that is not of this list, or of an instant to come.
 */
export function instantPageOf(list: OperationId, query: PageQuery, now: number): InstantPage {
  const limit = query.limit ?? DEFAULT_LIMIT;
  if (query.cursor === undefined) return { list, at: now, from: 0, limit };
  const [at, from, ...others] = partsIn(query.cursor, list);
  if (at === undefined || at < 0 || at > now || from === undefined || from < 0 || others.length > 0)
    throw notOfList();
  return { list, at, from, limit };
}

/** The items of the page and the cursor of the next page. `rows` are the whole list at the page's instant. */
export function instantPageResult<Row>(
  { list, at, from, limit }: InstantPage,
  rows: readonly Row[],
): { shown: Row[]; next_cursor: string | null } {
  const next = from + limit;
  return {
    shown: rows.slice(from, next),
    next_cursor: rows.length > next ? cursorFor(list, [at, next]) : null,
  };
}

function byKey(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((part, index) => part !== b[index]);
  return place < 0 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
}

/**
 * The items of the page and the cursor of the next page.
 *
 * @param read the items read: one more than the page's limit if there are more
 * @param markOf integer from 0 that identifies an item, so that the next page can start after it
 */
export function pageResult<Row>(
  page: PageRequest,
  read: readonly Row[],
  markOf: (last: Row) => number,
): { shown: Row[]; next_cursor: string | null } {
  const shown = read.slice(0, page.limit);
  const last = shown.at(-1);
  const more = last !== undefined && read.length > shown.length;
  return { shown, next_cursor: more ? cursorFor(page.list, [markOf(last)]) : null };
}

function cursorFor(list: OperationId, parts: readonly number[]): string {
  return Buffer.from(JSON.stringify([list, ...parts])).toString('base64url');
}

function markIn(cursor: string, list: OperationId): number {
  const [mark, ...others] = partsIn(cursor, list);
  if (mark === undefined || mark < 0 || others.length > 0) throw notOfList();
  return mark;
}

function notOfList(): ProtocolError {
  return new ProtocolError(422, [{ path: 'query.cursor', message: 'is not a cursor of this list' }]);
}

/** @throws ProtocolError 422 for a cursor of another list or form. */
function partsIn(cursor: string, list: OperationId): number[] {
  try {
    const [name, ...parts] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as unknown[];
    if (name === list && parts.every((part) => Number.isSafeInteger(part))) return parts as number[];
  } catch {
    // It is no JSON list.
  }
  throw notOfList();
}
