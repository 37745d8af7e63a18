import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Order } from '@tsubame/sdk/schema';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { OrderReceipt } from './order-receipt.tsx';

const calls = vi.hoisted(() => ({ getAssets: vi.fn(), getPosition: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const order = example<Order>('getOrder_Filled');
const title = createRef<HTMLHeadingElement>();
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

it('shows price, quantity, cost and returned reserve, and announces them', async () => {
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

it('has no link without an opened position', async () => {
  await shown({ position_id: null });
  expect(screen.queryByRole('button', { name: '保有を見る' })).toBeNull();
});
