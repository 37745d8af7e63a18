import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createTsubameClient, type TsubameClient } from '../client.ts';
import { HttpError, NetworkError, RefusalError, TimeoutError } from '../errors.ts';
import type { Stock } from '../gen/schema.gen.ts';
import { startFixedResponseServer, startLoopbackServer } from '../test/loopback.ts';
import { type TsubameQuery, tsubameInfiniteQuery, tsubameQuery } from './query.ts';
import type { QueryScope } from './scope.ts';

const signal = new AbortController().signal;
const SATO: QueryScope = { locale: 'jp', userId: 'usr_sato' };
const path = { code: '7203' };

/** A provider that returns the language and token of each request. */
async function echoing(): Promise<string> {
  return startLoopbackServer((request, response) => {
    const lang = new URL(request.url ?? '', 'http://x').searchParams.get('lang');
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 1, msg: 'ok', data: { lang, token: request.headers.token } }));
  });
}

function store(): QueryClient {
  const queryClient = new QueryClient();
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

type StockQuery = TsubameQuery<'getStock'>;

const observe = (query: StockQuery) =>
  new QueryObserver<Stock, Error, Stock, Stock, StockQuery['queryKey']>(store(), query);

test('the query key has operation, arguments, language and user', async () => {
  const { baseUrl } = await startFixedResponseServer(200, { code: 1, msg: '成功', data: { items: [] } });
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'listHotStocks', {}, SATO);
  expect(query.queryKey).toEqual(['listHotStocks', {}, SATO]);
  expect(await query.queryFn({ signal })).toEqual({ items: [] });
});

test('shares the data of open operations between users, and calls these operations while signed out', () => {
  const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
  const environment = tsubameQuery(client, 'getEnvironment', {}, SATO);
  expect(environment.queryKey[2]).toEqual({ locale: 'jp', userId: null });
  const signedOut: QueryScope = { locale: 'jp', userId: null };
  expect(tsubameQuery(client, 'getEnvironment', {}, signedOut).enabled).toBe(true);
  expect(tsubameQuery(client, 'getAssets', {}, signedOut).enabled).toBe(false);
});

test('a refused query fails with the refusal, and is not retried', async () => {
  const data = { id: 'stock_unknown', field: 'code', rule: null, params: {}, nearest: [], retryable: false };
  const { baseUrl, seen } = await startFixedResponseServer(200, {
    code: 2014,
    msg: '該当する銘柄がありません',
    data,
  });
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'getStock', { path }, SATO);
  const failure = store().fetchQuery(query);
  await expect(failure).rejects.toThrow(RefusalError);
  await expect(failure).rejects.toMatchObject({ code: 2014, data: { id: 'stock_unknown' } });
  expect(seen).toHaveLength(1);
});

test('a failed query is retried twice after a temporary error, and never after a timeout', () => {
  const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
  const { retry, retryDelay } = tsubameQuery(client, 'getAssets', {}, SATO);
  const lost = new NetworkError('getAssets', null);
  expect([0, 1, 2].map((failures) => retry(failures, lost))).toEqual([true, true, false]);
  const busy = new HttpError('getAssets', 503, '', {
    id: 'unavailable',
    fields: [],
    retry_after: 3,
  } as never);
  expect(retry(0, busy)).toBe(true);
  expect(retryDelay(0, busy)).toBe(3000);
  expect(retry(0, new HttpError('getAssets', 404, '', null))).toBe(false);
  expect(retry(0, new TimeoutError('getAssets', 5000))).toBe(false);
});

test('keeps data in the old language after a change of language until the new data arrives', async () => {
  let locale: QueryScope['locale'] = 'jp';
  const client = createTsubameClient({ baseUrl: await echoing(), getLocale: () => locale });
  const ask = () => tsubameQuery(client, 'getStock', { path }, { ...SATO, locale });
  const observer = observe(ask());
  const seen: unknown[] = [];
  onTestFinished(observer.subscribe(({ data }) => seen.push((data as { lang?: string } | undefined)?.lang)));
  await expect.poll(() => seen.at(-1)).toBe('jp');
  locale = 'fr';
  observer.setOptions(ask());
  await expect.poll(() => seen.at(-1)).toBe('fr');
  expect(seen.slice(seen.indexOf('jp'))).not.toContain(undefined);
});

test('keeps no earlier data for another issue or another user', async () => {
  const client = createTsubameClient({ baseUrl: await echoing() });
  const observer = observe(tsubameQuery(client, 'getStock', { path }, SATO));
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  observer.setOptions(tsubameQuery(client, 'getStock', { path: { code: '6758' } }, SATO));
  expect(observer.getCurrentResult().data).toBeUndefined();
  observer.setOptions(tsubameQuery(client, 'getStock', { path }, { ...SATO, userId: 'usr_abe' }));
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test('keepPrevious keeps the data of earlier arguments until the next data arrives, but never another user’s', async () => {
  const client = createTsubameClient({ baseUrl: await echoing() });
  const sorted = (sort: 'code' | 'volume', scope = SATO) =>
    tsubameQuery(client, 'listStocks', { query: { sort } }, scope, { keepPrevious: true });
  const observer = new QueryObserver<unknown, Error, unknown, unknown, readonly unknown[]>(
    store(),
    sorted('code'),
  );
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  observer.setOptions(sorted('volume'));
  expect(observer.getCurrentResult().isPlaceholderData).toBe(true);
  observer.setOptions(sorted('code', { ...SATO, userId: 'usr_abe' }));
  expect(observer.getCurrentResult().data).toBeUndefined();
});

test('reads a list page by page until there is no cursor', async () => {
  const baseUrl = await startLoopbackServer((request, response) => {
    const cursor = new URL(request.url ?? '', 'http://x').searchParams.get('cursor');
    const data = cursor === null ? { items: [1, 2], next_cursor: 'more' } : { items: [3], next_cursor: null };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 1, msg: 'ok', data }));
  });
  const client = createTsubameClient({ baseUrl });
  const query = tsubameInfiniteQuery(client, 'listOrders', { query: { limit: 2 } }, SATO);
  const observer = new InfiniteQueryObserver(store(), query);
  onTestFinished(observer.subscribe(() => {}));
  await expect.poll(() => observer.getCurrentResult().hasNextPage).toBe(true);
  await observer.fetchNextPage();
  const { data, hasNextPage } = observer.getCurrentResult();
  expect(data?.pages.flatMap(({ items }) => items)).toEqual([1, 2, 3]);
  expect(hasNextPage).toBe(false);
});

/** A client that records arguments and returns a page. */
function recordingClient() {
  const requests: unknown[] = [];
  const listOrders = async (args: object) => {
    requests.push(args);
    return { code: 1, msg: '', data: { items: [], next_cursor: 'more' } };
  };
  return { requests, client: { listOrders } as unknown as TsubameClient };
}

test('passes the query’s abort signal and the page’s cursor to the client', async () => {
  const { requests, client } = recordingClient();
  const query = { limit: 2 };
  await tsubameQuery(client, 'listOrders', { query }, SATO).queryFn({ signal });
  const list = tsubameInfiniteQuery(client, 'listOrders', { query }, SATO);
  await list.queryFn({ signal, pageParam: list.initialPageParam });
  await list.queryFn({ signal, pageParam: 'more' });
  await tsubameInfiniteQuery(client, 'listOrders', {}, SATO).queryFn({ signal, pageParam: null });
  expect(requests).toEqual([
    { query, signal },
    { query: { limit: 2, cursor: undefined }, signal },
    { query: { limit: 2, cursor: 'more' }, signal },
    { query: { cursor: undefined }, signal },
  ]);
});

test('an infinite query has another key than its first page', () => {
  const { client } = recordingClient();
  const { queryKey, getNextPageParam } = tsubameInfiniteQuery(client, 'listOrders', {}, SATO);
  expect(queryKey).toEqual(['listOrders', {}, SATO, 'pages']);
  expect(getNextPageParam({ items: [], next_cursor: 'more' } as never)).toBe('more');
});

test('has no placeholder data for a first query', () => {
  const { client } = recordingClient();
  const { placeholderData } = tsubameQuery(client, 'listOrders', {}, SATO);
  expect(placeholderData({} as never, undefined)).toBeUndefined();
  expect(placeholderData(undefined, { queryKey: ['listOrders', {}, SATO] })).toBeUndefined();
});
