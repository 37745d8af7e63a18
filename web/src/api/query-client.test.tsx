import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from './query-client.ts';
import { useApiQuery } from './use-api-query.ts';

const calls = vi.hoisted(() => ({ getEnvironment: vi.fn() }));
vi.mock('./client.ts', () => ({ client: calls }));

afterEach(() => queryClient.clear());

it('refetches stale data when the connection returns', async () => {
  calls.getEnvironment.mockResolvedValue({ code: 1, msg: 'ok', data: {} });
  renderHook(() => useApiQuery('getEnvironment', {}, { staleTime: 0 }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const before = calls.getEnvironment.mock.calls.length;
  await act(async () => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => expect(calls.getEnvironment.mock.calls.length).toBe(before + 1));
});
