import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { Dividend, DividendSummary } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DividendsPage } from './dividends-page.tsx';

const calls = vi.hoisted(() => ({
  listDividends: vi.fn(),
  getDividendSummary: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));
const saveCsv = vi.hoisted(() => vi.fn());
vi.mock('#ui/save-csv.ts', () => ({ saveCsv }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const list = example<{ items: Dividend[] }>('listDividends_OfEachState');
const summary = example<DividendSummary>('getDividendSummary_Year');

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <DividendsPage />
      </QueryClientProvider>,
      { at: `/${PAGES.dividends.path}` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-26T09:41:18.000+09:00' }));
  calls.listDividends.mockResolvedValue(answer(list));
  calls.getDividendSummary.mockResolvedValue(answer(summary));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows each dividend in its month: amount after tax, and the last day to earn it', async () => {
  await open();
  const paid = await screen.findByRole('region', { name: '2026年11月' });
  expect(paid.textContent).toContain('+¥10,758税引後');
  expect(within(paid).getByText('受取済み')).toBeTruthy();
  expect(paid.textContent).toContain('300株 × 45.00円・中間');
  expect(paid.textContent).toContain('税引前 ¥13,500税 ¥2,742');
  await waitFor(() => expect(paid.textContent).toContain('26木今日'));

  const coming = screen.getByRole('region', { name: '2026年12月' });
  expect(coming.parentElement?.textContent).toContain('見込み+¥2,175');
  expect(coming.textContent).toContain('売建 100株 × 42.00円・基準日 09/30売建の配当落調整金-¥4,200支払');

  const announced = screen.getByRole('region', { name: '2027年3月' });
  expect(announced.textContent).toContain('権利付最終日 12/28(月)あと32日');
});

it('shows the year’s dividends by month, with text for expected amounts', async () => {
  await open();
  const year = await screen.findByRole('figure', { name: '2026年の月別の受取' });
  expect(screen.getByText('¥45,661')).toBeTruthy();
  expect(within(year).getByRole('row', { name: '12 ¥0 見込み¥2,175' })).toBeTruthy();
  expect(within(year).getByRole('row', { name: '6 ¥18,328' })).toBeTruthy();
});

it('steps through the years up to the last one with announced dividends', async () => {
  await open();
  await screen.findByText('¥45,661');
  calls.getDividendSummary.mockResolvedValue(answer({ ...summary, year: 2027 }));
  fireEvent.click(screen.getByRole('button', { name: '翌年' }));
  await screen.findByText('2027年の受取（税引後）');
  expect(calls.getDividendSummary.mock.lastCall?.[0].query.year).toBe(2027);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '翌年' }).disabled).toBe(true);
});

it('sends the filter to the provider', async () => {
  await open();
  calls.listDividends.mockResolvedValue(answer({ items: [], next_cursor: null }));
  fireEvent.click(screen.getByRole('radio', { name: '権利確定' }));
  expect(await screen.findByText('該当する配当はありません')).toBeTruthy();
  expect(calls.listDividends.mock.lastCall?.[0].query.state).toEqual(['entitled']);
});

it('links to the market and offers no CSV file if there are no dividends', async () => {
  calls.listDividends.mockResolvedValue(answer({ items: [], next_cursor: null }));
  await open();
  expect(await screen.findByText('配当はまだありません')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '明細をCSVで保存' }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: '銘柄を探す' })).toBeTruthy();
});

it('shows a failed read of dividends with a retry', async () => {
  calls.listDividends.mockRejectedValue(new HttpError('listDividends', 422, '', null));
  await open();
  const alert = await screen.findByRole('alert');
  calls.listDividends.mockResolvedValue(answer(list));
  fireEvent.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('region', { name: '2026年11月' })).toBeTruthy();
});

it('downloads all pages of dividends as one CSV file in the user’s language', async () => {
  await open();
  await screen.findByRole('region', { name: '2026年11月' });
  calls.listDividends.mockImplementation(async ({ query }) =>
    answer({ items: list.items, next_cursor: query.cursor === undefined ? 'c1' : null }),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '明細をCSVで保存' })));
  expect(saveCsv).toHaveBeenCalledOnce();
  const [filename, csv] = saveCsv.mock.lastCall ?? [];
  expect(filename).toBe('dividends.csv');
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toBe('支払日,銘柄コード,状態,売買,区分,基準日,対象株数,1株配当,税引前,国税,地方税,税引後');
  expect(lines).toHaveLength(2 * list.items.length);
  expect(lines[0]).toContain('買い');
});

it('steps two years with two quick clicks', async () => {
  await open();
  await screen.findByRole('figure', { name: '2026年の月別の受取' });
  calls.getDividendSummary.mockReturnValue(new Promise(() => {}));
  fireEvent.click(screen.getByRole('button', { name: '前年' }));
  fireEvent.click(screen.getByRole('button', { name: '前年' }));
  await waitFor(() => expect(calls.getDividendSummary.mock.lastCall?.[0].query).toEqual({ year: 2024 }));
});

it.each([
  ['2027-03-28', false],
  ['2026-11-27', true],
])(
  'warns of the last day to buy for a dividend, here %s, only the day before',
  async (last_cum_date, isSoon) => {
    const announced = list.items.filter(({ state }) => state === 'announced').slice(0, 1);
    const items = announced.map((each) => ({ ...each, last_cum_date }));
    calls.listDividends.mockResolvedValue(answer({ items, next_cursor: null }));
    await open();
    const left = await screen.findByText(/^あと\d+日$/);
    expect(left.hasAttribute('data-soon')).toBe(isSoon);
  },
);
