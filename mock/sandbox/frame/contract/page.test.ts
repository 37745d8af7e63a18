import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantPageOf, instantPageResult, pageRequestOf, pageResult, sortedPage } from './page.ts';
import { ProtocolError } from './refusal.ts';

const NEWEST_FIRST = Array.from({ length: 45 }, (_, index) => ({ seq: 45 - index }));

/** All items of a list, read page by page as a client does. */
function readThrough(limit: number | undefined): number[] {
  const items: number[] = [];
  let cursor: string | undefined;
  do {
    const page = pageRequestOf('listOrders', { cursor, limit });
    const rest = NEWEST_FIRST.filter(({ seq }) => page.after === null || seq < page.after);
    const { shown, next_cursor } = pageResult(page, rest.slice(0, page.limit + 1), ({ seq }) => seq);
    items.push(...shown.map(({ seq }) => seq));
    cursor = next_cursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

test('the pages together are the list with any limit, without duplicates or gaps', () => {
  const whole = NEWEST_FIRST.map(({ seq }) => seq);
  for (const limit of [undefined, 1, 9, 44, 45, 46, 100]) expect(readThrough(limit)).toEqual(whole);
});

test('a page has twenty items by default, and the last page no cursor', () => {
  const page = pageRequestOf('listOrders', {});
  expect(page).toEqual({ list: 'listOrders', after: null, limit: 20 });
  expect(pageResult(page, NEWEST_FIRST.slice(0, 20), ({ seq }) => seq).next_cursor).toBeNull();
  expect(pageResult(page, [], () => 0)).toEqual({ shown: [], next_cursor: null });
});

const refused = (cursor: string) => () => pageRequestOf('listOrders', { cursor });

test('rejects a cursor of another list, and a forged or damaged one', () => {
  const { next_cursor } = pageResult(
    pageRequestOf('listPositions', { limit: 1 }),
    NEWEST_FIRST,
    ({ seq }) => seq,
  );
  const forged = ['["listOrders",-1]', '["listOrders",1.5]', '["listOrders"]', '{"seq":3}', 'null', '1e999'];
  const cursors = forged.map((text) => Buffer.from(text).toString('base64url'));
  for (const cursor of [next_cursor ?? '', '', '!!', ...cursors]) {
    expect(refused(cursor), cursor).toThrow(ProtocolError);
  }
});

test('any text as a cursor is either accepted or rejected with 422', () => {
  fc.assert(
    fc.property(fc.string(), (cursor) => {
      try {
        pageRequestOf('listOrders', { cursor });
      } catch (error) {
        expect(error).toMatchObject({ status: 422, fields: [{ path: 'query.cursor' }] });
      }
    }),
  );
});

test('the pages of a list that changes with time contain each item once, in the order of the first page', () => {
  const moves = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 9 }), (movesAt, limit) => {
      // An item moves to the other end of the list at its instant.
      const rows = movesAt.map((at, number) => ({ at, number }));
      const keyOf = ({ at, number }: (typeof rows)[number], asOf: number) =>
        at <= asOf ? [1, -number] : [0, number];
      const whole = sortedPage('listIpos', { limit: 100 }, 10, { rows, keyOf }).shown;
      const read: unknown[] = [];
      let cursor: string | undefined;
      for (let now = 10; now === 10 || cursor !== undefined; now += 10) {
        const page = sortedPage('listIpos', { cursor, limit }, now, { rows, keyOf });
        read.push(...page.shown);
        cursor = page.next_cursor ?? undefined;
      }
      expect(read).toEqual(whole);
      expect(new Set(read).size).toBe(rows.length);
    }),
  );
});

test('a list that changes with time rejects a cursor without a sort key, and one of another list', () => {
  const list = { rows: NEWEST_FIRST, keyOf: ({ seq }: { seq: number }) => [seq] };
  const { next_cursor: keyless } = pageResult(
    pageRequestOf('listIpos', { limit: 1 }),
    NEWEST_FIRST,
    ({ seq }) => seq,
  );
  const { next_cursor: other } = sortedPage('listBlockTrades', { limit: 1 }, 5, list);
  for (const cursor of [keyless, other]) {
    expect(cursor).not.toBeNull();
    expect(() => sortedPage('listIpos', { cursor: cursor ?? '' }, 5, list)).toThrow(ProtocolError);
  }
});

test('pages of a list at an instant are as of the first page, and together the whole list', () => {
  const rowsAt = (at: number) => Array.from({ length: 5 }, (_, place) => at + place);
  const read: number[] = [];
  let cursor: string | undefined;
  let now = 1_000;
  do {
    const page = instantPageOf('screenStocks', { cursor, limit: 2 }, now);
    const { shown, next_cursor } = instantPageResult(page, rowsAt(page.at));
    read.push(...shown);
    cursor = next_cursor ?? undefined;
    now += 1;
  } while (cursor !== undefined);
  expect(read).toEqual(rowsAt(1_000));
});

test('rejects a cursor of an instant to come, which would show later prices', () => {
  const page = instantPageOf('screenStocks', { limit: 1 }, 2_000);
  const cursor = instantPageResult(page, [1, 2]).next_cursor ?? '';
  expect(instantPageOf('screenStocks', { cursor }, 2_000).at).toBe(2_000);
  expect(() => instantPageOf('screenStocks', { cursor }, 1_999)).toThrow(ProtocolError);
});
