import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Stock, StockFacts } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { putHistoricalPricesFrom } from '#stores/historical-prices-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { EarningsCard } from './earnings-card.tsx';

const calls = vi.hoisted(() => ({ getStockFacts: vi.fn(), listEarnings: vi.fn(), listCandles: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));
const files = vi.hoisted(() => [] as { name: string; content: Blob }[]);
vi.mock('#ui/save-file.ts', () => ({
  saveFile: (name: string, content: Blob) => void files.push({ name, content }),
}));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const facts = example<StockFacts>('getStockFacts_Toyota');
const stock = example<Stock>('getStock_Toyota');
const bar = (date: string, close: string) => ({
  ...{ at: `${date}T00:00:00.000+09:00`, open: close, high: close, low: close, close, volume: 100 },
});
const bars = (items: readonly object[]) =>
  calls.listCandles.mockResolvedValue(answer({ code: '7203', period: 'day', items, has_more: true }));

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listEarnings.mockResolvedValue(answer(example('listEarnings_FourQuarters')));
  calls.getStockFacts.mockResolvedValue(answer(facts));
  bars([bar('2026-11-06', '2750'), bar('2026-11-09', '2816'), bar('2026-11-20', '2841.5')]);
  files.length = 0;
});
afterEach(() => {
  act(() => clearSession());
  act(() => putHistoricalPricesFrom(null));
});

const show = async (shown: Pick<Stock, 'code' | 'short_name' | 'next_dividend'> = stock) => {
  renderScreen(<EarningsCard stock={shown} />);
  await screen.findByText(/決算の数値はすべて架空です|決算は分かりません/);
};
/** jsdom's blobs have no `text`. */
const savedText = () =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replaceAll('\r\n ', ''));
    reader.readAsText(files[0]?.content ?? new Blob());
  });
const dates = () =>
  within(screen.getByRole('list', { name: '決算の予定' }))
    .getAllByRole('listitem')
    .map((item) =>
      [...item.querySelectorAll(':scope > b, :scope > span')].map(({ textContent }) => textContent),
    );

it('shows the announced quarters as a table, newest first', async () => {
  await show();
  const [table] = screen.getAllByRole('table').slice(-1);
  const rows = within(table as HTMLElement).getAllByRole('row');
  expect(rows).toHaveLength(5);
  expect(rows[1]?.textContent).toContain('26/09 2Q');
  expect(rows[4]?.textContent).toContain('25/12 3Q');
});

it('leads from the last report with the move of the next day over today to the coming dates', async () => {
  await show();
  expect(await screen.findByText('+2.4%')).toBeTruthy();
  expect(dates()).toEqual([
    ['11/6', '2Q 決算', '翌日 +2.4%'],
    ['今日', '11/20'],
    ['2/5', '3Q 決算', '77日後'],
    ['3/29', '権利付最終', '129日後'],
  ]);
  expect(screen.getByText('+2.4%').getAttribute('data-tone')).toBe('up');
  expect(screen.getByText('今日').closest('li')?.getAttribute('aria-current')).toBe('date');
});

it('calls the fourth quarter the full year', async () => {
  const next_earnings = facts.next_earnings && { ...facts.next_earnings, quarter: 4 };
  calls.getStockFacts.mockResolvedValue(answer({ ...facts, next_earnings }));
  await show();
  expect(dates()[2]).toEqual(['2/5', '本決算', '77日後']);
});

it('shows no move before the next day has closed', async () => {
  bars([bar('2026-11-05', '2700'), bar('2026-11-06', '2750')]);
  await show();
  await waitFor(() => expect(dates()[0]).toEqual(['11/6', '2Q 決算']));
});

it('saves the coming dates as a calendar file, which says that they are simulated', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'カレンダーへ' }));
  expect(files.map(({ name }) => name)).toEqual(['7203-dates.ics']);
  const text = await savedText();
  expect(text.match(/DTSTART.*/g)).toEqual(['DTSTART;VALUE=DATE:20270205', 'DTSTART;VALUE=DATE:20270329']);
  expect(text.match(/SUMMARY:.*/g)).toEqual([
    'SUMMARY:トヨタ自動車 3Q 決算',
    'SUMMARY:トヨタ自動車 権利付最終',
  ]);
  expect(text).toContain('DESCRIPTION:Tsubameの模擬市場の予定です。');
});

it('says in the calendar file that the dates of past prices come from files', async () => {
  act(() => putHistoricalPricesFrom('2019-04-01'));
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'カレンダーへ' }));
  expect(await savedText()).toContain('DESCRIPTION:Tsubameに読み込んだファイルの');
});

it('says that no earnings are known, and has no line and no calendar', async () => {
  calls.getStockFacts.mockResolvedValue(answer({ ...facts, next_earnings: null }));
  calls.listEarnings.mockResolvedValue(answer({ items: [], next_cursor: null }));
  await show({ ...stock, next_dividend: null });
  expect(await screen.findByText(/決算は分かりません/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByRole('button', { name: 'カレンダーへ' })).toBeNull();
});
