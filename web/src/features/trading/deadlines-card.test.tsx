import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { Assets, Badges, MarketClock, Order, Position } from '@tsubame/sdk/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { putBadges } from '#stores/badges-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DeadlinesCard } from './deadlines-card.tsx';

const calls = vi.hoisted(() => ({
  listPositions: vi.fn(),
  listOrders: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => Promise.resolve({ code: 1, msg: 'ok', data });
const assets = example<Assets>('getAssets_MarginCalled');
const clock = example<MarketClock>('getMarketClock_Afternoon');
const [held] = example<{ items: Position[] }>('listPositions_OnePosition').items;
const [order] = example<{ items: Order[] }>('listOrders_TwoOrders').items;
if (held === undefined || order === undefined) throw new Error('no record');

interface Given {
  is?: Partial<Assets>;
  orders?: Order[];
  positions?: Position[];
}

async function open({ is = {}, orders = [], positions = [held] as Position[] }: Given): Promise<void> {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listPositions.mockImplementation(() => answer({ items: positions, next_cursor: null }));
  calls.listOrders.mockImplementation(() => answer({ items: orders, next_cursor: null }));
  calls.getAssets.mockImplementation(() => answer({ ...assets, ...is }));
  calls.getMarketClock.mockImplementation(() => answer(clock));
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <DeadlinesCard />
      </QueryClientProvider>,
    );
  });
}

afterEach(() => {
  act(() => clearSession());
  act(() => putBadges(null));
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

const margin = (status: Partial<Assets['margin_status']>) => ({
  margin_status: { ...assets.margin_status, ...status },
});

it('shows the remaining time of today’s margin call, and links to expiring orders', async () => {
  const deadline = new Date(Date.parse(clock.now) + 90 * 60_000).toISOString();
  const tomorrow = new Date(Date.parse(clock.now) + 33 * 3_600_000).toISOString().slice(0, 10);
  await open({
    is: { ...margin({ deadline, shortage: 120_000 }), settlements: [] },
    orders: [{ ...order, expires_on: tomorrow }],
  });
  const list = await screen.findByRole('region', { name: '今後の期限' });
  const [call, expires] = within(list).getAllByRole('listitem');
  expect(call?.textContent).toMatch(/追証の不足額.*¥120,000.*(1時間30分|1時間29分)/);
  expect(expires?.textContent).toContain(`${order.short_name.jp}の注文が失効`);
  expect(expires?.textContent).toContain('明日');
  expect(
    within(expires as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('view=orders');
});

it('shows last the position nearest to a forced close', async () => {
  await open({ is: margin({ lowest_position_id: held.position_id }) });
  const list = await screen.findByRole('region', { name: '今後の期限' });
  const lowest = within(list).getAllByRole('listitem').at(-1);
  expect(lowest?.textContent).toContain('最も低い建玉維持率');
  expect(lowest?.textContent).toContain(held.short_name.jp);
  expect(
    within(lowest as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toContain(held.position_id);
});

it('reports that there are no deadlines', async () => {
  const is = { ...margin({ deadline: null, lowest_position_id: null }), settlements: [] };
  // A term that ends in half a year is not shown yet.
  const later = new Date(Date.parse(clock.now) + 180 * 86_400_000).toISOString().slice(0, 10);
  await open({ is, positions: [{ ...held, term_date: later }] });
  expect(screen.queryByText('期限のある予定はありません'), 'what awaits the user is not known').toBeNull();
  act(() => putBadges({ ...example<Badges>('getBadges_SomeWaiting'), places: [] }));
  const list = await screen.findByRole('region', { name: '今後の期限' });
  expect(list.textContent).toContain('期限のある予定はありません');
  expect(within(list).queryAllByRole('listitem')).toEqual([]);
});
