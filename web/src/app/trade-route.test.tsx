import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { IpoApplication } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { TradeRoute } from './trade-route.tsx';

const calls = vi.hoisted(() => ({ listIpoApplications: vi.fn(), getMarketClock: vi.fn() }));
vi.mock('#api/client.ts', () => ({
  client: new Proxy(calls, {
    get: (known, name: keyof typeof calls) => known[name] ?? (() => new Promise(() => {})),
  }),
}));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  const lost = { ...example<IpoApplication>('getIpoApplication_Won'), state: 'not_won', next_actions: [] };
  calls.listIpoApplications.mockResolvedValue(answer({ items: [lost], next_cursor: null }));
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-26T10:00:00.000+09:00' }));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
});

it('lists every IPO application, also those that won nothing', async () => {
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <TradeRoute />
      </QueryClientProvider>,
      { at: pathTo('trade', { view: 'ipo' }) },
    );
  });
  expect((await screen.findAllByText('落選')).length).toBeGreaterThan(0);
  expect(calls.listIpoApplications.mock.lastCall?.[0].query).toMatchObject({ view: 'all' });
});
