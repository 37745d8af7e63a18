import { ResponseHistory } from '@tsubame/sdk/invariants';
import { expect, it } from 'vitest';
import { operationOf } from '../contract/operations.ts';
import type { HttpRequest } from '../http/exchange.ts';
import { KnownValues } from '../users/known-values.ts';
import type { CheckContext } from './operation-check.ts';
import { checkWholeLists } from './whole-lists.ts';

const listTrades = operationOf('listTrades');

/** Trades of one instant have the same letter. */
const TRADES = [...'aaabbbbcddddddeeffggggggghiijjjkkklllllmmnnnoooopp'].map((at, place) => ({ at, place }));

/** The first trade after a page that ends with the trade at `last`. */
type NextPlace = (last: number) => number;

/** What is found in a list to which a trade is added at every request. */
async function findingsOf(nextPlace: NextPlace): Promise<string[]> {
  let requests = 0;
  const send = ({ url }: HttpRequest) => {
    const { searchParams: query } = new URL(url);
    requests += 1;
    const newest = Array.from({ length: requests }, (_, at) => ({ at: 'new', place: at - requests }));
    const all = [...newest, ...TRADES];
    const cursor = query.get('cursor');
    const from = cursor === null ? 0 : all.findIndex(({ place }) => place === nextPlace(Number(cursor)));
    const items = from < 0 ? [] : all.slice(from, from + Number(query.get('limit')));
    const data = { items, next_cursor: items.length === 0 ? null : String(items.at(-1)?.place) };
    return { status: 200, headers: {}, text: JSON.stringify({ code: 1, msg: 'OK', data }), ms: 1 };
  };
  const provider = {
    http: { send: async (request: HttpRequest) => send(request) },
    baseUrl: 'http://localhost/api',
    history: new ResponseHistory(),
    onExchange: () => [],
  };
  const context = { provider, built: new Set([listTrades]) } as unknown as CheckContext;
  const user = { token: 'token', pool: new KnownValues() };
  return (await checkWholeLists(context, user as never)).map(({ rule }) => rule);
}

it('accepts pages of a list to which trades are added meanwhile', async () => {
  expect(await findingsOf((last) => last + 1)).toEqual([]);
});

it.each<[string, NextPlace]>([
  ['leave out the rest of an instant', (last) => TRADES.findIndex(({ at }) => at > (TRADES[last]?.at ?? ''))],
  ['repeat an item', (last) => last],
  ['skip an item', (last) => last + 2],
])('reports pages that %s', async (_, nextPlace) => {
  expect(await findingsOf(nextPlace)).toEqual(['other_pages']);
});
