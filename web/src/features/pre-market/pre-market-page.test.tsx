import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PreMarketApplication, PreMarketItem } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { PreMarketPage } from './pre-market-page.tsx';

const calls = vi.hoisted(() => ({
  listPreMarket: vi.fn(),
  listPreMarketApplications: vi.fn(),
  applyForPreMarket: vi.fn(),
  cancelPreMarketApplication: vi.fn(),
  getStock: vi.fn(),
  getTradingTerms: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const night = example<{ items: PreMarketItem[] }>('listPreMarket_NightSession');
const waiting = example<{ items: PreMarketApplication[] }>('listPreMarketApplications_OneApplication');

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <PreMarketPage />
      </QueryClientProvider>,
      { at: `/${PAGES.details.path}?topic=pre_market` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-20T18:02:00.000+09:00' }));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 4_210_000 }));
  calls.getStock.mockResolvedValue(answer({ code: '7974', tick_group: 'T500', lot_size: 100 }));
  calls.getTradingTerms.mockResolvedValue(
    answer({ minimum_quantity: 100, maximum_quantity: 100_000, fee_rate: '0.0005', fee_minimum: 0 }),
  );
  calls.listPreMarket.mockResolvedValue(answer(night));
  calls.listPreMarketApplications.mockResolvedValue(answer(waiting));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('applies once at the price suggested, and holds what that and its fee cost', async () => {
  calls.applyForPreMarket.mockResolvedValue(answer(waiting.items[0]));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '申し込む' }));
  await waitFor(() => expect(screen.getByText('¥1,187,593')).toBeTruthy());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '100株を申し込む' })));
  expect(calls.applyForPreMarket.mock.lastCall?.[0]).toMatchObject({
    path: { code: '7974' },
    body: { price: '11870', quantity: 100 },
    idempotencyKey: expect.any(String),
  });
});

it('offers nothing between the sessions, and says when the next one begins', async () => {
  calls.listPreMarket.mockResolvedValue(answer(example('listPreMarket_BetweenSessions')));
  await open();
  expect(await screen.findByText(/夜間セッション開始/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '申し込む' })).toBeNull();
});

it('takes back what still waits', async () => {
  calls.cancelPreMarketApplication.mockResolvedValue(answer(waiting.items[0]));
  await open();
  fireEvent.click(screen.getByRole('radio', { name: '申込一覧' }));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '取り消す' })));
  expect(calls.cancelPreMarketApplication.mock.lastCall?.[0]).toMatchObject({
    path: { application_id: waiting.items[0]?.application_id },
  });
});
