import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { OrderHistory } from './order-history.tsx';

const listOrders = vi.hoisted(() => vi.fn());
vi.mock('#api/client.ts', () => ({ client: { listOrders } }));

afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
});

it('sends the filter of the order history to the provider', async () => {
  listOrders.mockResolvedValue({ code: 1, msg: 'ok', data: { items: [], next_cursor: null } });
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <OrderHistory />
    </QueryClientProvider>,
  );
  const lastState = () => listOrders.mock.lastCall?.[0].query.state;
  await waitFor(() => expect(listOrders).toHaveBeenCalledTimes(1));
  expect(lastState()).toBeUndefined();
  fireEvent.click(screen.getByRole('radio', { name: '約定' }));
  await waitFor(() => expect(lastState()).toEqual(['filled']));
  fireEvent.click(screen.getByRole('radio', { name: '取消・失効' }));
  await waitFor(() => expect(lastState()).toEqual(['cancelled', 'expired', 'rejected']));
  await screen.findByText('該当する注文はありません');
});
