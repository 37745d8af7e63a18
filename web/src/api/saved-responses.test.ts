import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportReachable } from '#stores/connection-store.ts';
import { clearSession, SAVED_RESPONSES_KEY, signIn } from '#stores/session-store.ts';
import { queryClient } from './query-client.ts';
import { keepResponsesOf, restoreResponses, savableResponses, saveResponses } from './saved-responses.ts';

const SATO = 'usr_sato';
const key = (operation: string, userId: string | null = SATO, ...rest: string[]) => [
  operation,
  {},
  { locale: 'jp', userId },
  ...rest,
];
const know = (operation: string, data: unknown, userId: string | null = SATO) =>
  queryClient.setQueryData(key(operation, userId), data);
const known = (operation: string) => queryClient.getQueryData(key(operation));
const kept = () => localStorage.getItem(SAVED_RESPONSES_KEY);

beforeEach(() => signIn('tok_12345678', { user_id: SATO, display_name: '佐藤' }));
afterEach(() => {
  clearSession();
  queryClient.clear();
  reportReachable(true);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('what was known is shown again after a start without a connection, as old as it is', () => {
  know('getAssets', { total_assets: 1 });
  const at = queryClient.getQueryState(key('getAssets'))?.dataUpdatedAt;
  saveResponses(SATO);
  queryClient.clear();
  restoreResponses(SATO);
  expect(known('getAssets')).toEqual({ total_assets: 1 });
  expect(queryClient.getQueryState(key('getAssets'))?.dataUpdatedAt).toBe(at);
});

it('a newer answer is never covered by a kept one', () => {
  know('getAssets', 'old');
  saveResponses(SATO);
  know('getAssets', 'new');
  restoreResponses(SATO);
  expect(known('getAssets')).toBe('new');
});

it('nothing of another user is kept or shown, and only what a screen needs', () => {
  know('getAssets', 'abe', 'usr_abe');
  know('getUserInfo', 'private');
  know('listHotStocks', 'all', null);
  expect(savableResponses(SATO).map(({ data }) => data)).toEqual(['all']);
  saveResponses(SATO);
  queryClient.clear();
  restoreResponses('usr_abe');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('signing out deletes the saved responses, and a tab that learns of it late saves none', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  expect(kept()).not.toBeNull();
  clearSession();
  expect(kept()).toBeNull();
  saveResponses(SATO);
  expect(kept()).toBeNull();
  signIn('tok_12345678', { user_id: SATO, display_name: '佐藤' });
  // Another tab signed out, and this one has not heard of it yet.
  localStorage.removeItem('tsubame.userId');
  saveResponses(SATO);
  expect(kept()).toBeNull();
});

it.each([
  '',
  '{',
  '[]',
  '{"userId":"usr_sato"}',
  JSON.stringify({ userId: SATO, shapes: 'older', answers: [] }),
])('a store that holds %j is as good as none', (stored) => {
  localStorage.setItem(SAVED_RESPONSES_KEY, stored);
  restoreResponses(SATO);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('what is too much is left out, and of a long list its first page is kept', () => {
  know('listStocks', 'x'.repeat(400_000));
  queryClient.setQueryData(key('listOrders', SATO, 'pages'), { pages: [1, 2], pageParams: [null, 'c'] });
  expect(savableResponses(SATO).map(({ data }) => data)).toEqual([{ pages: [1], pageParams: [null] }]);
});

it('a full disk deletes the saved responses rather than keeping outdated ones', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveResponses(SATO);
  expect(kept()).toBeNull();
});

it('what is older than a week is not shown', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  queryClient.clear();
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] });
  restoreResponses(SATO);
  expect(known('getAssets')).toBeUndefined();
});

it('keeps while the server answers, and shows when it stops', () => {
  vi.useFakeTimers();
  const stop = keepResponsesOf(SATO);
  know('getAssets', 1);
  vi.advanceTimersByTime(2_000);
  expect(kept()).toContain('getAssets');
  queryClient.clear();
  reportReachable(false);
  expect(known('getAssets')).toBe(1);
  stop();
});
