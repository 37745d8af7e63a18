import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { serve } from '../test/loopback.ts';
import { tsubameMutation } from './mutation.ts';
import { tsubameQuery } from './query.ts';
import { forgetUsers, type QueryScope } from './scope.ts';

const SATO: QueryScope = { locale: 'jp', userId: 'usr_sato' };

function store(): QueryClient {
  const queryClient = new QueryClient();
  onTestFinished(() => queryClient.clear());
  return queryClient;
}

test("signing out forgets the user's answers and keeps what belongs to nobody", () => {
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

test('a question still under way at sign-out is given up, and its answer not kept', async () => {
  let asked = (): void => {};
  let left = (): void => {};
  const reached = new Promise<void>((resolve) => (asked = resolve));
  const gone = new Promise<void>((resolve) => (left = resolve));
  const baseUrl = await serve((_, response) => {
    response.on('close', left);
    asked();
  });
  const queryClient = store();
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'getAssets', {}, SATO);
  const answer = queryClient.fetchQuery(query).catch(() => 'given up');
  await reached;
  forgetUsers(queryClient);
  await gone;
  expect(await answer).toBe('given up');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

test('an order that waits for the network is not sent in the next user’s name', () => {
  const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
  const queryClient = store();
  const mine = new MutationObserver(queryClient, { mutationKey: ['saveNote'], mutationFn: async () => {} });
  const order = new MutationObserver(queryClient, tsubameMutation(client, 'cancelOrder'));
  void mine.mutate();
  order.mutate({ path: { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' } }).catch(() => {});
  forgetUsers(queryClient);
  const left = queryClient.getMutationCache().getAll();
  expect(left.map(({ options }) => options.mutationKey)).toEqual([['saveNote']]);
});
