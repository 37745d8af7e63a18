import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { createIntentionKeeper } from '../intention-keeper.ts';
import { startLoopbackServer } from '../test/loopback.ts';
import { tsubameMutation } from './mutation.ts';
import { tsubameQuery } from './query.ts';
import {
  differOnlyInLocale,
  forgetUsers,
  haveSameOperationAndUser,
  isOperationAllowed,
  type QueryScope,
  scopeOf,
} from './scope.ts';

const SATO: QueryScope = { locale: 'jp', userId: 'usr_sato' };

function store(): QueryClient {
  const queryClient = new QueryClient();
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

test("signing out removes the user's data and keeps public data", () => {
  const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
  const queryClient = store();
  const assets = tsubameQuery(client, 'getAssets', {}, SATO).queryKey;
  const environment = tsubameQuery(client, 'getEnvironment', {}, SATO).queryKey;
  for (const key of [assets, environment, ['getWeather', {}, SATO]]) queryClient.setQueryData(key, {});
  forgetUsers(queryClient);
  expect(queryClient.getQueryData(assets)).toBeUndefined();
  expect(queryClient.getQueryData(environment)).toBeDefined();
  expect(queryClient.getQueryData(['getWeather', {}, SATO])).toBeDefined();
});

test('signing out cancels a running query and drops its result', async () => {
  let requestArrived = (): void => {};
  let requestClosed = (): void => {};
  const arrived = new Promise<void>((resolve) => (requestArrived = resolve));
  const closed = new Promise<void>((resolve) => (requestClosed = resolve));
  const baseUrl = await startLoopbackServer((_, response) => {
    response.on('close', requestClosed);
    requestArrived();
  });
  const queryClient = store();
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'getAssets', {}, SATO);
  const answer = queryClient.fetchQuery(query).catch(() => 'given up');
  await arrived;
  forgetUsers(queryClient);
  await closed;
  expect(await answer).toBe('given up');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('signing out drops an order that waits for the network', () => {
  const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
  const queryClient = store();
  const mine = new MutationObserver(queryClient, { mutationKey: ['saveNote'], mutationFn: async () => {} });
  const order = new MutationObserver(
    queryClient,
    tsubameMutation(createIntentionKeeper(client), 'cancelOrder'),
  );
  void mine.mutate();
  order.mutate({ path: { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' } }).catch(() => {});
  forgetUsers(queryClient);
  const remaining = queryClient.getMutationCache().getAll();
  expect(remaining.map(({ options }) => options.mutationKey)).toEqual([['saveNote']]);
});

test('public data belong to no user and can be read by everyone', () => {
  const signedOut: QueryScope = { locale: 'fr', userId: null };
  expect(scopeOf('getEnvironment', SATO)).toEqual({ locale: 'jp', userId: null });
  expect(scopeOf('getAssets', SATO)).toEqual(SATO);
  expect([
    isOperationAllowed('getEnvironment', signedOut),
    isOperationAllowed('getAssets', signedOut),
  ]).toEqual([true, false]);
  expect([isOperationAllowed('getEnvironment', SATO), isOperationAllowed('getAssets', SATO)]).toEqual([
    true,
    true,
  ]);
});

const KEY = ['listOrders', { query: { limit: 20 } }, SATO, 'pages'] as const;
const [operation, args, , pages] = KEY;
const otherLocale = [operation, args, { ...SATO, locale: 'fr' }, pages];
const otherArgs = [operation, { query: { limit: 5 } }, SATO, pages];
const otherUser = [operation, args, { ...SATO, userId: 'usr_abe' }, pages];
const otherOperation = ['listPositions', args, SATO, pages];
const otherReading = [operation, args, SATO];

test('tells whether two keys differ only in language', () => {
  expect([KEY, otherLocale].map((key) => differOnlyInLocale(KEY, key))).toEqual([true, true]);
  for (const other of [otherArgs, otherUser, otherOperation, otherReading, [operation, args], []])
    expect(differOnlyInLocale(KEY, other)).toBe(false);
});

test('tells whether two keys have the same operation, user and kind of query', () => {
  expect([KEY, otherLocale, otherArgs].map((key) => haveSameOperationAndUser(KEY, key))).toEqual([
    true,
    true,
    true,
  ]);
  for (const other of [otherUser, otherOperation, otherReading, [operation, args], []])
    expect(haveSameOperationAndUser(KEY, other)).toBe(false);
});

test('signing out keeps queries without a key, without a user, or of other libraries', () => {
  const removed: unknown[] = [];
  const forgotten: unknown[] = [];
  const keys = [
    undefined,
    [],
    ['getAssets'],
    ['getAssets', {}, { userId: null }],
    ['mine', {}, SATO],
    ['getAssets', {}, SATO],
  ];
  const mutations = [undefined, [], ['mine'], ['placeOrder']].map((mutationKey) => ({
    options: { mutationKey },
  }));
  forgetUsers({
    removeQueries: ({ predicate }) => {
      removed.push(...keys.filter((queryKey) => predicate({ queryKey })));
    },
    getMutationCache: () => ({
      findAll: ({ predicate }) => mutations.filter(predicate),
      remove: (mutation) => forgotten.push(mutation.options.mutationKey),
    }),
  });
  expect(removed).toEqual([['getAssets', {}, SATO]]);
  expect(forgotten).toEqual([['placeOrder']]);
});
