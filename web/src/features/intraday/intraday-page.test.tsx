import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { IntradayClosing, IntradayStock, Position, Quote, Stock } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IntradayPage } from './intraday-page.tsx';

const calls = vi.hoisted(() => ({
  listIntradayStocks: vi.fn(),
  listPositions: vi.fn(),
  getStock: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const now = example<{ items: IntradayStock[]; closing: IntradayClosing }>('listIntradayStocks_Open');
const holding = { position_id: 'pos_1', product: 'intraday', unrealised_profit_loss: -1650 };
const overnight = { position_id: 'pos_2', product: 'standard', unrealised_profit_loss: 9000 };
const lastQuery = () => calls.listIntradayStocks.mock.lastCall?.[0].query;

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <IntradayPage
          total={(positions) => <p>{`total of ${positions.map(({ position_id }) => position_id)}`}</p>}
          positionCard={(position: Position) => <p>{position.position_id}</p>}
          orderSheet={({ stock, note }) => <p>{`${stock.code} ${stock.leverage_steps.join(' ')} ${note}`}</p>}
        />
      </QueryClientProvider>,
      { at: `/${PAGES.intraday.path}` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  const at = new Date(Date.parse(now.closing.automatic_close_at) - 3_600_000).toISOString();
  calls.getMarketClock.mockResolvedValue(answer({ now: at }));
  calls.listIntradayStocks.mockResolvedValue(answer(now));
  calls.listPositions.mockResolvedValue(answer({ items: [holding, overnight], next_cursor: null }));
  calls.getStock.mockImplementation(async ({ path }: { path: Pick<Stock, 'code'> }) => answer(path));
});
afterEach(() => {
  act(() => clearSession());
  clearQuotes();
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('counts down to the automatic close by the provider’s clock', async () => {
  await open();
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^(1:00:00|0:59:5\d)$/));
  expect(screen.getByText('15:20 自動決済')).toBeTruthy();
});

it('shows only the intraday positions of the user', async () => {
  await open();
  expect(await screen.findByText('pos_1')).toBeTruthy();
  expect(screen.queryByText('pos_2')).toBeNull();
  expect(screen.getByText('total of pos_1')).toBeTruthy();
});

it('sends the sort of the issues and the filter for short selling to the provider', async () => {
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: '値下がり率' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'losers' }));
  fireEvent.click(screen.getByRole('radio', { name: '空売り可' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'turnover', shortable: true }));
});

it('opens the order ticket with intraday leverage and the time of the close', async () => {
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /7974/ }));
  expect(await screen.findByText('7974 1 2 日計り・15:20に自動決済')).toBeTruthy();
});

it('updates the prices of the issues by the stream between two responses', async () => {
  await open();
  const [first] = now.items;
  if (first === undefined) throw new Error('The example lists no issue.');
  const row = await screen.findByRole('button', { name: new RegExp(first.code) });
  expect(row.textContent).not.toContain('3,333');
  const { quote } = example<{ quote: Quote }>('getStock_Toyota');
  act(() =>
    putQuotes([{ ...quote, code: first.code, price: '3333', change: '-21', change_rate: '-0.0063' }]),
  );
  await waitFor(() => expect(row.textContent).toContain('3,333'));
  expect(row.textContent).toContain('-0.63%');
});
