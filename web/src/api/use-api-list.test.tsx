import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { useApiList } from './use-api-list.ts';

const calls = vi.hoisted(() => ({ listStocks: vi.fn() }));
vi.mock('./client.ts', () => ({ client: calls }));

beforeEach(() => {
  vi.useFakeTimers();
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  vi.useRealTimers();
});

it('fetches as many pages of a list as the screen requests at once', async () => {
  calls.listStocks.mockImplementation(async ({ query }) => ({
    code: 1,
    msg: 'ok',
    data: { items: [{}], next_cursor: `${query.cursor ?? ''}x` },
  }));
  const queries = new QueryClient();
  const { result } = renderHook(() => useApiList('listStocks', {}, { pagesAhead: 3 }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(result.current.data).toHaveLength(3);
  expect(result.current.hasMore).toBe(true);
  calls.listStocks.mockClear();
});

it('refetches a list of several pages less often than one of one page, so that it sends no more requests', async () => {
  calls.listStocks.mockImplementation(async ({ query }) => ({
    code: 1,
    msg: 'ok',
    data: { items: [], next_cursor: `${query.cursor ?? ''}x` },
  }));
  const queries = new QueryClient();
  const { result } = renderHook(() => useApiList('listStocks', {}, { refetchInterval: 10_000 }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(1));
  for (const _ of [2, 3]) {
    act(() => result.current.loadMore());
    await act(() => vi.advanceTimersByTimeAsync(1));
  }
  calls.listStocks.mockClear();
  await act(() => vi.advanceTimersByTimeAsync(29_000));
  expect(calls.listStocks).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(calls.listStocks).toHaveBeenCalledTimes(3);
});
