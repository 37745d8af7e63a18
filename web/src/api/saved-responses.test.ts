import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportReachable } from '#stores/connection-store.ts';
import { clearSession, SAVED_RESPONSES_KEY, signIn } from '#stores/session-store.ts';
import { queryClient } from './query-client.ts';
import {
  restoreResponses,
  savableResponses,
  saveResponses,
  startSavingResponses,
} from './saved-responses.ts';

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

it('shows saved responses with their age after an offline start', () => {
  know('getAssets', { total_assets: 1 });
  const at = queryClient.getQueryState(key('getAssets'))?.dataUpdatedAt;
  saveResponses(SATO);
  queryClient.clear();
  restoreResponses(SATO);
  expect(known('getAssets')).toEqual({ total_assets: 1 });
  expect(queryClient.getQueryState(key('getAssets'))?.dataUpdatedAt).toBe(at);
});

it('does not replace a newer response with a saved one', () => {
  know('getAssets', 'old');
  saveResponses(SATO);
  know('getAssets', 'new');
  restoreResponses(SATO);
  expect(known('getAssets')).toBe('new');
});

it('saves and shows only the current user’s data, and only operations that a screen needs', () => {
  know('getAssets', 'abe', 'usr_abe');
  know('getUserInfo', 'private');
  know('listHotStocks', 'all', null);
  expect(savableResponses(SATO).map(({ data }) => data)).toEqual(['all']);
  saveResponses(SATO);
  queryClient.clear();
  restoreResponses('usr_abe');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('deletes saved responses at sign-out; a tab that learns of it late saves none', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  expect(kept()).not.toBeNull();
  clearSession();
  expect(kept()).toBeNull();
  saveResponses(SATO);
  expect(kept()).toBeNull();
  signIn('tok_12345678', { user_id: SATO, display_name: '佐藤' });
  // Another tab has signed out, and this tab does not know it yet.
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
])('ignores saved responses that are stored as %j', (stored) => {
  localStorage.setItem(SAVED_RESPONSES_KEY, stored);
  restoreResponses(SATO);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('omits responses beyond the size limit, and saves only the first page of a long list', () => {
  know('listStocks', 'x'.repeat(400_000));
  queryClient.setQueryData(key('listOrders', SATO, 'pages'), { pages: [1, 2], pageParams: [null, 'c'] });
  expect(savableResponses(SATO).map(({ data }) => data)).toEqual([{ pages: [1], pageParams: [null] }]);
});

it('deletes saved responses when the disk is full, because they would be outdated', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  saveResponses(SATO);
  expect(kept()).toBeNull();
});

it('does not show responses older than a week', () => {
  know('getAssets', 1);
  saveResponses(SATO);
  queryClient.clear();
  vi.useFakeTimers({ now: Date.now() + 8 * 86_400_000, toFake: ['Date'] });
  restoreResponses(SATO);
  expect(known('getAssets')).toBeUndefined();
});

it('saves while the server responds, and shows saved responses when it stops', () => {
  vi.useFakeTimers();
  const stop = startSavingResponses(SATO);
  know('getAssets', 1);
  vi.advanceTimersByTime(2_000);
  expect(kept()).toContain('getAssets');
  queryClient.clear();
  reportReachable(false);
  expect(known('getAssets')).toBe(1);
  stop();
});
