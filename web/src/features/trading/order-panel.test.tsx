import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Order, OrderPreview, Stock, TradingTerms, UserInfo } from '@tsubame/sdk/schema';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreferences } from '#stores/preferences-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { OrderPanel } from './order-panel.tsx';
import '#test/render.tsx';

const calls = vi.hoisted(() => ({
  getTradingTerms: vi.fn(),
  getUserInfo: vi.fn(),
  getAssets: vi.fn(),
  getStock: vi.fn(),
  getMarketClock: vi.fn(),
  getPosition: vi.fn(),
  previewOrder: vi.fn(),
  placeOrder: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
vi.mock('#stores/connection-store.ts', () => ({ useReachable: () => true, useSavedDataTime: () => null }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const stock = example<Stock>('getStock_Toyota');
const queries = new QueryClient();

/** The panel with this price selected on the board. */
const panel = (price: string | null) => (
  <QueryClientProvider client={queries}>
    <MemoryRouter>
      <OrderPanel
        stock={stock}
        direction="long"
        given={price === null ? undefined : { price, quantity: '100' }}
        onDone={() => {}}
      />
    </MemoryRouter>
  </QueryClientProvider>
);
const price = () => screen.getByRole<HTMLInputElement>('textbox', { name: '指値価格' }).value;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  setPreferences({ confirmOrders: false });
  calls.getTradingTerms.mockResolvedValue(answer(example<TradingTerms>('getTradingTerms_Terms')));
  calls.getUserInfo.mockResolvedValue(answer(example<UserInfo>('getUserInfo_DemoUser')));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 9_579_580 }));
  calls.getStock.mockResolvedValue(answer(stock));
  calls.getMarketClock.mockResolvedValue(answer(example('getMarketClock_Afternoon')));
  calls.getPosition.mockResolvedValue(answer(example('getPosition_Holding')));
  calls.previewOrder.mockResolvedValue(answer(example<OrderPreview>('previewOrder_LongTwoTimes')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  queries.clear();
  setPreferences({ confirmOrders: true });
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

it('starts a new ticket with each selected price', async () => {
  const { rerender } = render(panel('2800'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(price()).toBe('2,800.0');
  rerender(panel('2810'));
  expect(price()).toBe('2,810.0');
});

it('shows the receipt of an order although another price was selected while it was sent', async () => {
  let reply: (value: unknown) => void = () => {};
  calls.placeOrder.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  const { rerender } = render(panel('2800'));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /株の買い注文を出す$/ })));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(calls.placeOrder).toHaveBeenCalledTimes(1);
  rerender(panel('2810'));
  await act(async () => reply(answer(example<Order>('getOrder_Filled'))));
  expect(screen.getByRole('heading', { name: '注文が約定しました' })).toBeTruthy();
  rerender(panel('2820'));
  expect(screen.getByRole('heading', { name: '注文が約定しました' })).toBeTruthy();
});
