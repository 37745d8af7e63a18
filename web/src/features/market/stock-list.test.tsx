import { act, screen } from '@testing-library/react';
import type { StockSummary } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { StockList } from './stock-list.tsx';

const calls = vi.hoisted(() => ({ listStocks: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));
// jsdom lays nothing out, so the virtual list would have no rows.
vi.mock('@tanstack/react-virtual', () => ({
  useWindowVirtualizer: ({ count }: { count: number }) => ({
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, key: index, start: 0 })),
    getTotalSize: () => 0,
    measureElement: () => {},
  }),
}));

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  const { items } = example<{ items: StockSummary[] }>('listStocks_TwoStocks');
  calls.listStocks.mockResolvedValue({ code: 1, msg: 'ok', data: { items, next_cursor: null } });
});
afterEach(() => {
  act(() => clearSession());
  calls.listStocks.mockReset();
});

it.each([
  ['turnover', /売買代金/],
  ['volume', /出来高/],
] as const)('shows the figure by which the stocks are sorted: %s', async (sort, figure) => {
  await act(async () => {
    renderScreen(<StockList />, { at: `/?sort=${sort}` });
  });
  const rows = await screen.findAllByRole('link');
  expect(rows.length).toBeGreaterThan(0);
  for (const { textContent } of rows) expect(textContent).toMatch(figure);
  expect(calls.listStocks.mock.lastCall?.[0].query.sort).toBe(sort);
});

it.each(['gainers', 'losers'] as const)(
  'shows the market of each stock when sorted by change: %s',
  async (sort) => {
    await act(async () => {
      renderScreen(<StockList />, { at: `/?sort=${sort}` });
    });
    const rows = await screen.findAllByRole('link');
    for (const { textContent } of rows) expect(textContent).not.toMatch(/売買代金|出来高/);
  },
);
