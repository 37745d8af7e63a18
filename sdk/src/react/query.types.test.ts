import {
  type InfiniteData,
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { expectTypeOf, test } from 'vitest';
import type { TsubameClient } from '../client.ts';
import type { Assets, Order, Stock } from '../gen/schema.gen.ts';
import type { IntentionKeeper } from '../intention-keeper.ts';
import type { DataOf, ListId } from '../operation-types.ts';
import { tsubameMutation } from './mutation.ts';
import { tsubameInfiniteQuery, tsubameQuery } from './query.ts';
import { forgetUsers, type QueryScope } from './scope.ts';

declare const client: TsubameClient;
declare const keeper: IntentionKeeper;
declare const queryClient: QueryClient;
declare const scope: QueryScope;

test("a query's data is the operation's", () => {
  const ofStock = () => useQuery(tsubameQuery(client, 'getStock', { path: { code: '7203' } }, scope));
  expectTypeOf(ofStock).returns.toEqualTypeOf<UseQueryResult<Stock, Error>>();
  const fetched = () => queryClient.fetchQuery(tsubameQuery(client, 'getAssets', {}, scope));
  expectTypeOf(fetched).returns.resolves.toEqualTypeOf<Assets>();
  const selected = () =>
    useQuery({ ...tsubameQuery(client, 'getAssets', {}, scope), select: ({ balance }: Assets) => balance });
  expectTypeOf(selected).returns.toHaveProperty('data').toEqualTypeOf<number | undefined>();
  const tagged = () =>
    queryClient.getQueryData(queryOptions(tsubameQuery(client, 'getAssets', {}, scope)).queryKey);
  expectTypeOf(tagged).returns.toEqualTypeOf<Assets | undefined>();
});

test('requires the arguments of an operation, but neither cursor nor signal', () => {
  // @ts-expect-error the issue code is missing
  () => tsubameQuery(client, 'getStock', {}, scope);
  // @ts-expect-error the stream is not a query
  () => tsubameQuery(client, 'openStream', {}, scope);
  // @ts-expect-error unknown language
  () => tsubameQuery(client, 'getAssets', {}, { locale: 'de', userId: null });
  // @ts-expect-error the infinite query supplies the cursor
  () => tsubameInfiniteQuery(client, 'listOrders', { query: { cursor: 'x' } }, scope);
});

test('an infinite query accepts only operations that return lists with a cursor', () => {
  expectTypeOf<'listOrders'>().toExtend<ListId>();
  expectTypeOf<'listLedgerEntries'>().toExtend<ListId>();
  expectTypeOf<'getAssets'>().not.toExtend<ListId>();
  const pages = () =>
    useInfiniteQuery(tsubameInfiniteQuery(client, 'listOrders', { query: { limit: 20 } }, scope));
  expectTypeOf(pages)
    .returns.toHaveProperty('data')
    .toEqualTypeOf<InfiniteData<DataOf<'listOrders'>> | undefined>();
});

test('a mutation takes the arguments without the key and returns the data', () => {
  const place = () => useMutation(tsubameMutation(keeper, 'placeOrder'));
  expectTypeOf(place).returns.toHaveProperty('data').toEqualTypeOf<Order | undefined>();
  expectTypeOf(place).returns.toHaveProperty('mutateAsync').parameter(0).toHaveProperty('body');
  expectTypeOf(place).returns.toHaveProperty('mutateAsync').parameter(0).not.toHaveProperty('idempotencyKey');
});

test("forgetUsers accepts TanStack's client", () => {
  const signOut = () => forgetUsers(queryClient);
  expectTypeOf(signOut).returns.toBeVoid();
});
