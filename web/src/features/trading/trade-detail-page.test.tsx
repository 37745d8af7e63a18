import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { Order } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { TradeDetailPage } from './trade-detail-page.tsx';

const calls = vi.hoisted(() => ({ getOrder: vi.fn(), getPosition: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const POSITION = 'pos_01k8z3v5q2m7r9t4w6x8y0a1be';

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  clearSession();
  queryClient.clear();
});

/** The page at its address with this query. */
function openDetail(query: string): void {
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <TradeDetailPage />
    </QueryClientProvider>,
    { at: `/${PAGES.tradeDetail.path}${query}` },
  );
}

it.each(['', '?order_id=1', `?order_id=${POSITION}`])(
  'reports an address without order and position (%s), and sends no request',
  async (query) => {
    openDetail(query);
    expect(await screen.findByRole('button', { name: '取引へ' })).toBeTruthy();
    expect(calls.getOrder).not.toHaveBeenCalled();
    expect(calls.getPosition).not.toHaveBeenCalled();
  },
);

it.each([
  ['order_id=ord_1', 422],
  [`position_id=${POSITION}`, 404],
])('reports an address with an unknown record (%s, %i)', async (query, status) => {
  const unknown = () => Promise.reject(new HttpError('getOrder', status, '', null));
  calls.getOrder.mockImplementation(unknown);
  calls.getPosition.mockImplementation(unknown);
  openDetail(`?${query}`);
  expect(await screen.findByRole('button', { name: '取引へ' })).toBeTruthy();
});

it('shows how much of a partly executed order was filled', async () => {
  const order = { ...example<Order>('getOrder_Filled'), state: 'working', quantity: 1_000 };
  calls.getOrder.mockResolvedValue({ code: 1, msg: 'ok', data: order });
  openDetail(`?order_id=${order.order_id}`);
  expect(await screen.findByText('1,000株中300株が約定')).toBeTruthy();
});

it('shows the fee plan that an order is charged by', async () => {
  const order = example<Order>('getOrder_Filled');
  calls.getOrder.mockResolvedValue({ code: 1, msg: 'ok', data: order });
  openDetail(`?order_id=${order.order_id}`);
  expect(await screen.findByText('手数料（スタンダードプラン）')).toBeTruthy();
});
