import { beforeAll, expect, test } from 'vitest';
import { siteFiles } from '../site.ts';
import { type SearchEntry, search } from './rank.ts';

let entries: readonly SearchEntry[] = [];
let files: Record<string, string> = {};
beforeAll(() => {
  files = siteFiles();
  entries = JSON.parse((files['search-index.js'] ?? '').replace(/^[^=]*=/, '').replace(/;\n$/, '')).map(
    ([kind, title, within, text, href]: string[]) => ({ kind, title, within, text, href }),
  );
});

const first = (query: string) => {
  const [found] = search(entries, query);
  return [found?.kind, found?.entries[0]?.title];
};

test.each([
  ['2019', 'code', '2019 '],
  ['insufficient_funds', 'code', '2002 insufficient_funds'],
  ['buying_power', 'field', 'buying_power'],
  ['placeOrder', 'operation', 'placeOrder'],
  ['placeorder_filled', 'outcome', 'placeOrder_Filled'],
  ['買付余力', 'code', '2002 insufficient_funds'],
  ['资金不足', 'code', '2002 insufficient_funds'],
  ['one intention', 'guide', 'One intention, one order'],
  ['ＢＵＹＩＮＧ power', 'field', 'buying_power'],
  ['operation reussie', 'code', '1 success'],
])('%s finds the %s %s first', (query, kind, title) => {
  const [foundKind, foundTitle] = first(query);
  expect([foundKind, foundTitle?.slice(0, title.length)]).toEqual([kind, title]);
});

test('finds nothing for an empty query, an unknown word, or words that no entry contains together', () => {
  for (const query of ['', '  ', 'zzzzqqq', 'placeOrder zzzzqqq', '('.repeat(400)]) {
    expect(search(entries, query)).toEqual([]);
  }
});

test('every search result links to an existing place', () => {
  const places = new Map(
    Object.entries(files).map(([name, html]) => [
      name,
      new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)),
    ]),
  );
  const lost = entries.filter(({ href }) => {
    const [page = '', place] = href.split('#');
    return !places.has(page) || (place !== undefined && !places.get(page)?.has(place));
  });
  expect(lost).toEqual([]);
  expect(new Set(entries.map(({ kind }) => kind)).size).toBe(5);
});
