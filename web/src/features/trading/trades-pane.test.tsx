import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { Order, Position } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { TradesPane } from './trades-pane.tsx';

const calls = vi.hoisted(() => ({
  listPositions: vi.fn(),
  listOrders: vi.fn(),
  cancelOrder: vi.fn(),
  getAssets: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const positions = example<{ items: Position[] }>('listPositions_OnePosition');
const orders = example<{ items: Order[] }>('listOrders_TwoOrders').items;
const isLive = ({ state }: Order) => ['armed', 'queued', 'working'].includes(state);
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rows = async () => {
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(1));
  return screen.getAllByRole('row').slice(1);
};

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listPositions.mockResolvedValue(answer({ ...positions, next_cursor: null }));
  calls.getAssets.mockReturnValue(new Promise(() => {}));
  calls.listOrders.mockImplementation(({ query }: { query: { state: string[] } }) =>
    Promise.resolve(
      answer({ items: orders.filter(({ state }) => query.state.includes(state)), next_cursor: null }),
    ),
  );
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <TradesPane />
      </QueryClientProvider>,
    );
  });

it('shows each position with its result, and links to its stock', async () => {
  await open();
  const [row] = await rows();
  const [held] = positions.items;
  if (row === undefined || held === undefined) throw new Error('no holding');
  expect(cells(row)).toContain(String(held.quantity));
  expect(within(row).getByRole('link').getAttribute('href')).toContain(`code=${held.code}`);
  expect(screen.getByRole('radio', { name: `保有 ${positions.items.length}` })).toBeTruthy();
});

it('shows working and filled orders, and fetches filled ones on demand', async () => {
  await open();
  const requestedStates = () => calls.listOrders.mock.calls.map(([{ query }]) => query.state.join());
  expect(requestedStates()).not.toContain('filled');
  const waiting = orders.filter(isLive).length;
  fireEvent.click(await screen.findByRole('radio', { name: `注文中 ${waiting}` }));
  if (waiting === 0) expect(screen.getByText('注文中のものはありません')).toBeTruthy();
  else expect(await rows()).toHaveLength(waiting);
  fireEvent.click(screen.getByRole('radio', { name: '約定' }));
  await waitFor(() => expect(requestedStates()).toContain('filled'));
});

it('cancels a working order only after a confirmation', async () => {
  const [order] = orders;
  if (order === undefined) throw new Error('no order');
  const waiting: Order = { ...order, state: 'working', next_actions: ['cancel'] };
  calls.listOrders.mockResolvedValue(answer({ items: [waiting], next_cursor: null }));
  calls.cancelOrder.mockResolvedValue(answer({ ...waiting, state: 'cancelled' }));
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: '注文中 1' }));
  fireEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(calls.cancelOrder).not.toHaveBeenCalled();
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(within(dialog).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(calls.cancelOrder).toHaveBeenCalledTimes(1));
});

it('shows the filled part of a working order, and cancels the rest', async () => {
  const [order] = orders;
  if (order === undefined) throw new Error('no order');
  const part = { state: 'working', quantity: 1_000, filled_quantity: 300, reserve: 980_000 } as const;
  const waiting: Order = { ...order, ...part, intent: 'open', next_actions: ['cancel'] };
  calls.listOrders.mockResolvedValue(answer({ items: [waiting], next_cursor: null }));
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: '注文中 1' }));
  const [row] = await rows();
  if (row === undefined) throw new Error('no row');
  expect(cells(row)).toContain('7001,000株中300株が約定');
  fireEvent.click(within(row).getByRole('button', { name: '取消' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain(
    '未約定分700株を取り消し、拘束中の¥980,000を買付余力に戻します。約定済みの300株',
  );
});

it('shows an empty state without positions and orders', async () => {
  calls.listPositions.mockResolvedValue(answer({ items: [], next_cursor: null }));
  await open();
  expect(await screen.findByText('保有中の株式はありません')).toBeTruthy();
});

it('shows no count, sum or “none” of positions and orders that are not loaded, and a retry after a failure', async () => {
  calls.listPositions.mockReturnValue(new Promise(() => {}));
  calls.listOrders.mockRejectedValue(new HttpError('listOrders', 404, '', null));
  await open();
  expect(screen.getByRole('radio', { name: '保有' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/¥0|保有 0|ありません/);
  fireEvent.click(await screen.findByRole('radio', { name: '注文中' }));
  const retry = await screen.findByRole('button', { name: '再試行' });
  calls.listOrders.mockResolvedValue(answer({ items: [], next_cursor: null }));
  fireEvent.click(retry);
  expect(await screen.findByRole('radio', { name: '注文中 0' })).toBeTruthy();
  expect(screen.getByText('注文中のものはありません')).toBeTruthy();
});
