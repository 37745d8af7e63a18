import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { StockPage } from './stock-page.tsx';

const { getStock, getMarketClock } = vi.hoisted(() => ({ getStock: vi.fn(), getMarketClock: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: { getStock, getMarketClock } }));

const open = (query: string) =>
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <StockPage
        watchButton={() => null}
        alertButton={() => null}
        orderSheet={() => null}
        orders={[]}
        own={(below) => below}
        held={null}
        trades={null}
        news={() => null}
        watchlist={null}
        orderPanel={() => null}
        onStep={() => {}}
        marks={[]}
        onMark={() => {}}
        onMarkMoved={() => {}}
        moved={null}
        replay={() => null}
        tries={null}
      />
    </QueryClientProvider>,
    { at: `/${PAGES.stock.path}${query}` },
  );

beforeEach(() => {
  getMarketClock.mockReturnValue(new Promise(() => {}));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  getStock.mockReset();
});

it.each(['', '?code=', '?code=72', '?code=7203%20'])(
  'reports an address without a stock (%s) and sends no request',
  async (query) => {
    open(query);
    await screen.findByText('該当する銘柄がありません');
    expect(getStock).not.toHaveBeenCalled();
  },
);

it('links an unknown code to the search, without a retry', async () => {
  getStock.mockRejectedValue(new HttpError('getStock', 404, '入力を確認してください', null));
  open('?code=9990');
  await screen.findByText('該当する銘柄がありません');
  expect(screen.getByRole('button', { name: '銘柄を探す' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
});

it('offers a retry for any other failure to load the stock', async () => {
  getStock.mockRejectedValue(new HttpError('getStock', 500, '障害が発生しました', null));
  open('?code=7203');
  await waitFor(() => expect(screen.getByText('障害が発生しました')).toBeTruthy());
  expect(screen.getByRole('button', { name: '再試行' })).toBeTruthy();
});

it('does not use the code as a name before the stock is loaded', async () => {
  getStock.mockReturnValue(new Promise(() => {}));
  open('?code=7203');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('銘柄詳細');
  expect(screen.getAllByText('7203')).toHaveLength(1);
  await waitFor(() => expect(document.title).toBe('銘柄詳細・Tsubame'));
});
