import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Order } from '@tsubame/sdk/schema';
import { createRef } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useAssets } from '#api/use-assets.ts';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { OrderReceipt } from './order-receipt.tsx';

const calls = vi.hoisted(() => ({ getAssets: vi.fn(), getPosition: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const order = example<Order>('getOrder_Filled');
const title = createRef<HTMLHeadingElement>();
const BuyingPower = () => <p>{useAssets().data?.buying_power}</p>;
afterEach(() => act(() => clearSession()));
const shown = async (change: Partial<Order> = {}) => {
  calls.getAssets.mockResolvedValue({ code: 1, msg: '', data: { buying_power: 3_783_349 } });
  calls.getPosition.mockResolvedValue({ code: 1, msg: '', data: example('getPosition_Holding') });
  await act(async () => {
    renderScreen(
      <OrderReceipt order={{ ...order, ...change }} held={495_945} title={title} onDone={() => {}} />,
    );
  });
};
const shownAt = (name: string) => {
  const row = screen.getByText(name).parentElement;
  return row === null ? '' : (within(row).getByRole('definition').textContent ?? '').replace('￥', '¥');
};

it('shows an order’s price, quantity, cost and returned reserve, and announces them to screen readers', async () => {
  await shown();
  expect(document.activeElement).toBe(title.current);
  expect([shownAt('約定単価'), shownAt('数量'), shownAt('支払い')]).toEqual(['2,842.0', '300株', '¥426,726']);
  expect([shownAt('約定代金'), shownAt('拘束解除額')]).toEqual(['¥852,600', '¥69,219']);
});

it('links to the opened position', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await shown();
  fireEvent.click(screen.getByRole('button', { name: '保有を見る' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByTestId('address').textContent).toBe(
    pathTo('tradeDetail', { position_id: order.position_id ?? '' }),
  );
});

it('has no link for an order that opened no position', async () => {
  await shown({ position_id: null });
  expect(screen.queryByRole('button', { name: '保有を見る' })).toBeNull();
});

it('shows the buying power only once it was read after the fill', async () => {
  let reply: (value: unknown) => void = () => {};
  calls.getPosition.mockResolvedValue({ code: 1, msg: '', data: example('getPosition_Holding') });
  calls.getAssets.mockResolvedValueOnce({ code: 1, msg: '', data: { buying_power: 9_999_999 } });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  const queries = new QueryClient();
  const receipt = (isFilled: boolean) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BuyingPower />
        {isFilled ? <OrderReceipt order={order} held={495_945} title={title} onDone={() => {}} /> : null}
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(receipt(false));
  await screen.findByText('9999999');
  calls.getAssets.mockClear();
  calls.getAssets.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  void queries.invalidateQueries();
  await waitFor(() => expect(calls.getAssets).toHaveBeenCalled());
  rerender(receipt(true));
  expect(shownAt('買付余力')).toBe('');
  await act(async () => reply({ code: 1, msg: '', data: { buying_power: 3_783_349 } }));
  await waitFor(() => expect(shownAt('買付余力')).toBe('¥3,783,349'));
});

it('shows no own funds for an order without leverage, for which they equal the order value', async () => {
  await shown({ leverage: 1 });
  expect(screen.getByText('約定代金')).toBeTruthy();
  expect(screen.queryByText(/^保証金/)).toBeNull();
});

it('has the row of the forced-close price before its value is known, so that no button moves', async () => {
  let reply: (value: unknown) => void = () => {};
  calls.getAssets.mockResolvedValue({ code: 1, msg: '', data: { buying_power: 3_783_349 } });
  calls.getPosition.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  await act(async () => {
    renderScreen(<OrderReceipt order={order} held={495_945} title={title} onDone={() => {}} />);
  });
  const rows = screen.getAllByRole('term').length;
  expect(shownAt('ロスカット価格（目安）')).toBe('');
  await act(async () => reply({ code: 1, msg: '', data: example('getPosition_Holding') }));
  await waitFor(() => expect(shownAt('ロスカット価格（目安）')).not.toBe(''));
  expect(screen.getAllByRole('term')).toHaveLength(rows);
});

it('shows what an armed order waits for and reserves, with a link to the order', async () => {
  const armed = example<Order>('placeOrder_Armed');
  await shown({ ...armed, position_id: null });
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('逆指値注文を受け付けました');
  expect(shownAt('トリガー価格')).toBe('2,900.0');
  expect(shownAt('拘束額')).toMatch(/^¥[\d,]+$/);
  expect(screen.queryByRole('button', { name: '保有を見る' })).toBeNull();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(screen.getByRole('button', { name: '注文を見る' }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  expect(screen.getByTestId('address').textContent).toBe(pathTo('tradeDetail', { order_id: armed.order_id }));
});
