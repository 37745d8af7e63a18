import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { NetworkError, TimeoutError } from '@tsubame/sdk';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, forgetUser, getSession, setLocale, signIn } from '#stores/session-store.ts';
import { refreshQueries } from './query-cache-link.ts';
import { queryClient } from './query-client.ts';
import { EndedSessionUser } from './scope.ts';
import { useApiList } from './use-api-list.ts';
import { useApiQuery } from './use-api-query.ts';

const client = vi.hoisted(() => ({ getAssets: vi.fn(), listOrders: vi.fn(), getEnvironment: vi.fn() }));
vi.mock('./client.ts', () => ({ client: client }));

const SATO = { user_id: 'usr_sato', display_name: '佐藤' };
const ABE = { user_id: 'usr_abe', display_name: '阿部' };
const signInAs = (user: typeof SATO) => act(() => signIn(user.user_id.padEnd(43, '_'), user));
const ok = (data: unknown) => ({ code: 1, msg: 'ok', data });

/** Responds with the user and the language, late enough to see the state meanwhile. */
const whoAsks = async () => {
  const { userId, locale } = getSession();
  await new Promise((resolve) => setTimeout(resolve, 20));
  return ok(`${userId} ${locale}`);
};

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
// A screen re-renders for the parts of a query that it reads.
const useAssets = () => {
  const { data, error, refetch } = useApiQuery('getAssets', {});
  return { data, error, refetch };
};
const assets = () => renderHook(useAssets, { wrapper }).result;

beforeEach(() => {
  client.getAssets.mockImplementation(whoAsks);
  signInAs(SATO);
});

afterEach(() => {
  act(() => clearSession());
  setLocale('jp');
  queryClient.clear();
  for (const mock of Object.values(client)) mock.mockReset();
});

describe('responses by user and language', () => {
  it('have a query key of operation, arguments, language and user', async () => {
    const { current } = assets();
    await waitFor(() => expect(client.getAssets).toHaveBeenCalled());
    const keys = queryClient.getQueryCache().getAll();
    expect(keys.map(({ queryKey }) => queryKey)).toEqual([
      ['getAssets', {}, { locale: 'jp', userId: 'usr_sato' }],
    ]);
    expect(current.data).toBeUndefined();
  });

  it('stay on the screen while those of another language are fetched', async () => {
    const result = assets();
    await waitFor(() => expect(result.current.data).toBe('usr_sato jp'));
    act(() => setLocale('fr'));
    expect(result.current.data).toBe('usr_sato jp');
    await waitFor(() => expect(result.current.data).toBe('usr_sato fr'));
  });

  it('are never shown to another user', async () => {
    const result = assets();
    await waitFor(() => expect(result.current.data).toBe('usr_sato jp'));
    signInAs(ABE);
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data).toBe('usr_abe jp'));
  });

  it('are removed at sign-out, except public ones', async () => {
    client.getEnvironment.mockResolvedValue(ok('paper'));
    const result = assets();
    renderHook(() => useApiQuery('getEnvironment', {}), { wrapper });
    await waitFor(() => expect(result.current.data).toBe('usr_sato jp'));
    act(() => clearSession());
    act(() => forgetUser());
    const left = queryClient
      .getQueryCache()
      .getAll()
      .filter(({ state }) => state.data !== undefined);
    expect(left.map(({ queryKey }) => queryKey[0])).toEqual(['getEnvironment']);
  });
});

describe('a query while signed out', () => {
  beforeEach(() => act(() => clearSession()));

  it('is sent only if the contract allows its operation for guests', async () => {
    client.getEnvironment.mockResolvedValue(ok('paper'));
    const environment = renderHook(() => useApiQuery('getEnvironment', {}), { wrapper }).result;
    assets();
    await waitFor(() => expect(environment.current.data).toBe('paper'));
    expect(client.getAssets).not.toHaveBeenCalled();
  });

  it('keeps the data of its page after the session ended, and is not sent again', async () => {
    signInAs(SATO);
    const lingering = ({ children }: { children: ReactNode }) =>
      wrapper({ children: <EndedSessionUser value="usr_sato">{children}</EndedSessionUser> });
    const { result } = renderHook(() => useApiQuery('getAssets', {}), { wrapper: lingering });
    await waitFor(() => expect(result.current.data).toBe('usr_sato jp'));
    act(() => clearSession({ expired: true }));
    act(() => refreshQueries(['getAssets']));
    expect(result.current.data).toBe('usr_sato jp');
    expect(client.getAssets).toHaveBeenCalledTimes(1);
  });
});

describe('a failed read', () => {
  it('is retried by the SDK’s policy: once after a network error, not after a full timeout', async () => {
    client.getAssets.mockRejectedValueOnce(new NetworkError('getAssets', null));
    const result = assets();
    await waitFor(() => expect(result.current.data).toBe('usr_sato jp'));
    expect(client.getAssets).toHaveBeenCalledTimes(2);
    client.getAssets.mockRejectedValue(new TimeoutError('getAssets', 5000));
    await act(() => result.current.refetch());
    await waitFor(() => expect(result.current.error).toBeInstanceOf(TimeoutError));
    expect(client.getAssets).toHaveBeenCalledTimes(3);
  });
});

it('fetches the next page of a list once, even if its end is reached repeatedly', async () => {
  client.listOrders
    .mockResolvedValueOnce(ok({ items: [1, 2], next_cursor: 'more' }))
    .mockResolvedValueOnce(ok({ items: [3], next_cursor: null }));
  const list = renderHook(() => useApiList('listOrders', { query: { limit: 2 } }), { wrapper }).result;
  await waitFor(() => expect(list.current.hasMore).toBe(true));
  act(() => list.current.loadMore());
  act(() => list.current.loadMore());
  await waitFor(() => expect(list.current.data).toEqual([1, 2, 3]));
  expect(list.current.hasMore).toBe(false);
  expect(client.listOrders.mock.calls.map(([{ query }]) => query.cursor)).toEqual([undefined, 'more']);
});
