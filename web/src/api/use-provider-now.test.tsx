import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, setLocale, signIn } from '#stores/session-store.ts';
import { useProviderNow } from './use-provider-now.ts';

const calls = vi.hoisted(() => ({ getMarketClock: vi.fn() }));
vi.mock('./client.ts', () => ({ client: calls }));

afterEach(() => {
  act(() => {
    clearSession();
    setLocale('jp');
  });
  vi.useRealTimers();
});

it('keeps the provider’s time after a change of language, until the next response', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T14:00:00+09:00') });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue({ code: 1, msg: 'ok', data: { now: '2026-11-20T10:00:00+09:00' } });
  const queries = new QueryClient();
  const { result } = renderHook(() => useProviderNow(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(result.current).toBe(Date.parse('2026-11-20T10:00:02+09:00'));
  calls.getMarketClock.mockReturnValue(new Promise(() => {}));
  act(() => setLocale('en'));
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(result.current).toBe(Date.parse('2026-11-20T10:00:05+09:00'));
});
