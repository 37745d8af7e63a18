import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FeePlans, Position, Profit, Standing, Stock } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { formatYen } from '#domain/format.ts';
import { positionAtQuote } from '#domain/live-values.ts';
import { pathTo } from '#domain/paths.ts';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { AccountRecordsPage } from './account-records-page.tsx';

const calls = vi.hoisted(() => ({
  getProfit: vi.fn(),
  getStanding: vi.fn(),
  listFeePlans: vi.fn(),
  chooseFeePlan: vi.fn(),
  getUserInfo: vi.fn(),
  getMarketClock: vi.fn(),
  listPositions: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const november = example<Profit>('getProfit_November');

const open = (view: string) =>
  act(async () => {
    renderScreen(<AccountRecordsPage />, { at: pathTo('accountLog', { view }) });
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-26T09:41:18.000+09:00' }));
  calls.getProfit.mockResolvedValue(answer(november));
  calls.getStanding.mockResolvedValue(answer(example<Standing>('getStanding_Intermediate')));
  calls.getUserInfo.mockResolvedValue(answer(example('getUserInfo_DemoUser')));
});
afterEach(() => {
  act(() => clearSession());
  clearQuotes();
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows the realised profit of a month by day, of its year, and the tax', async () => {
  await open('profit');
  expect(await screen.findByRole('button', { name: '11/19(木) +14,320' })).toBeTruthy();
  expect(screen.getByText('+¥13,201')).toBeTruthy();
  const year = screen.getByRole('figure', { name: '2026年の月別の実現損益' });
  expect(within(year).getByRole('row', { name: '10 -4,371' })).toBeTruthy();
  for (const amount of ['¥11,080', '¥1,662', '¥34', '¥554', '¥2,250', '+¥8,830'])
    expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  expect(screen.getByText('源泉徴収')).toBeTruthy();
});

it('shows positions by sector, and the parts of their profit', async () => {
  const held = example<{ items: Position[] }>('listPositions_OnePosition');
  calls.listPositions.mockResolvedValue(answer(held));
  await open('portfolio');
  const sectors = within(await screen.findByRole('region', { name: '業種の配分' }));
  expect(sectors.getByRole('row', { name: '輸送用機器 トヨタ自動車 100.0%' })).toBeTruthy();
  const profits = within(screen.getByRole('region', { name: '損益の内訳' }));
  const net = held.items[0]?.net_profit_loss ?? 0;
  // The parts of all positions, and of the only one.
  expect(profits.getAllByText(formatYen(net, 'jp', { sign: true }))).toHaveLength(2);
});

it('shows the same profit as home when a newer price arrives', async () => {
  const held = example<{ items: Position[] }>('listPositions_OnePosition');
  const { quote } = example<Stock>('getStock_Toyota');
  const [position] = held.items;
  if (position === undefined) throw new Error('The example has no position.');
  const live = positionAtQuote(position, { ...quote, price: '3333' });
  expect(live.net_profit_loss).not.toBe(position.net_profit_loss);
  calls.listPositions.mockResolvedValue(answer(held));
  await open('portfolio');
  const profits = within(await screen.findByRole('region', { name: '損益の内訳' }));
  await act(async () => putQuotes([{ ...quote, code: position.code, price: '3333' }]));
  const ofHome = formatYen(live.net_profit_loss, 'jp', { sign: true });
  await waitFor(() => expect(profits.getAllByText(ofHome)).toHaveLength(2));
  expect(profits.queryByText(formatYen(position.net_profit_loss, 'jp', { sign: true }))).toBeNull();
});

it('links the portfolio to the market if there are no positions', async () => {
  calls.listPositions.mockResolvedValue(answer({ items: [], next_cursor: null }));
  await open('portfolio');
  expect(await screen.findByRole('button', { name: 'マーケットへ' })).toBeTruthy();
});

it('shows the realised trades of the last day, or of the selected one', async () => {
  await open('profit');
  const last = await screen.findByRole('region', { name: '11/20(金)の明細' });
  expect(last.textContent).toContain('トヨタ自動車');
  expect(last.textContent).toContain('凪バランスフォロー・¥300,000 → ¥298,940・受渡日 11/25(水)-¥844');
  fireEvent.click(screen.getByRole('button', { name: '11/19(木) +14,320' }));
  const day = await screen.findByRole('region', { name: '11/19(木)の明細' });
  expect(day.textContent).toContain('任天堂');
  expect(day.textContent).toContain('100株・12,045.5 → 11,865・受渡日 11/24(火)');
  expect(day.textContent).toContain('+¥14,320');
});

it('fetches the profit of the previous month when its button is pressed', async () => {
  await open('profit');
  await screen.findByText('+¥13,201');
  fireEvent.click(screen.getByRole('button', { name: '前月' }));
  await waitFor(() => expect(calls.getProfit.mock.lastCall?.[0].query.month).toBe('2026-10'));
});

it.each([
  ['the month of its address', '2015-01', '2015-01'],
  ['the current month in place of one before the exchange’s calendar', '2014-12', undefined],
  ['the current month in place of one that does not exist', '2026-13', undefined],
] as const)('fetches %s', async (_, month, fetched) => {
  await act(async () => {
    renderScreen(<AccountRecordsPage />, {
      at: `${pathTo('accountLog', { view: 'profit' })}&month=${month}`,
    });
  });
  expect(calls.getProfit.mock.calls.map(([{ query }]) => query.month)).toEqual([fetched]);
  expect(await screen.findByText('+¥13,201')).toBeTruthy();
});

it('shows a printable statement, marked as simulated, with every trade and the totals', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await open('statement');
  const sheet = await screen.findByRole('article', { name: '取引明細書' });
  expect(sheet.textContent).toContain('2026年11月の取引明細書');
  expect(sheet.textContent).toContain('模擬取引・実際の資金は動いていません');
  expect(within(sheet).getAllByRole('row')).toHaveLength(1 + 3 + 1 + 5);
  expect(
    within(sheet).getByRole('row', { name: '11/20 凪バランス フォロー ¥300,000 → ¥298,940 -¥844' }),
  ).toBeTruthy();
  expect(within(sheet).getByRole('row', { name: '差引損益 ¥13,201 ¥8,830' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '印刷する' }));
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

it('shows the parts of the credit score and the points to the next rank, and says that the score has no consequence', async () => {
  await open('standing');
  expect(await screen.findByText('あと9点（85点から）で上級会員')).toBeTruthy();
  const parts = screen.getByRole('region', { name: 'スコアの内訳' });
  expect(parts.textContent).toContain('取引した日数1日につき1点、最大10点（現在18日）10点');
  expect(parts.textContent).toContain('融資の延滞1件につき20点減点、最大40点（現在0件）0点');
  expect(parts.textContent).toContain('合計76点');
  expect(screen.getByText(/出金・手数料・注文の可否には一切影響しません/)).toBeTruthy();
});

it('shows every fee plan with its steps, and marks the current one', async () => {
  calls.listFeePlans.mockResolvedValue(answer(example<FeePlans>('listFeePlans_OfUser')));
  await open('fees');
  const standard = await screen.findByRole('region', { name: 'スタンダードプラン' });
  expect(standard.textContent).toContain('適用中');
  expect(standard.textContent).toContain('手数料率0.05%');
  expect(within(standard).queryByRole('button')).toBeNull();
  const daily = screen.getByRole('region', { name: '1日定額プラン' });
  expect(daily.textContent).toContain('¥1,000,000まで¥0');
  expect(daily.textContent).toContain('以降¥1,000,000ごと+¥500');
  expect(screen.getByText(/2026\/11\/24から適用されます/)).toBeTruthy();
});

it('selects a fee plan from the next trading date on', async () => {
  calls.listFeePlans.mockResolvedValue(answer(example<FeePlans>('listFeePlans_OfUser')));
  calls.chooseFeePlan.mockResolvedValue(answer(example<FeePlans>('chooseFeePlan_Chosen')));
  await open('fees');
  const daily = await screen.findByRole('region', { name: '1日定額プラン' });
  fireEvent.click(within(daily).getByRole('button', { name: '2026/11/24から使う' }));
  await waitFor(() => expect(calls.chooseFeePlan.mock.lastCall?.[0].path).toEqual({ plan_id: 'daily' }));
});

it('shows the next fee plan, and cancels it by selecting the current one', async () => {
  const chosen = example<FeePlans>('chooseFeePlan_Chosen');
  calls.listFeePlans.mockResolvedValue(answer(chosen));
  calls.chooseFeePlan.mockResolvedValue(answer({ ...chosen, next: null }));
  await open('fees');
  const daily = await screen.findByRole('region', { name: '1日定額プラン' });
  expect(within(daily).getByText('2026/11/24から')).toBeTruthy();
  expect(within(daily).queryByRole('button')).toBeNull();
  const standard = screen.getByRole('region', { name: 'スタンダードプラン' });
  fireEvent.click(within(standard).getByRole('button', { name: '現在のプランを続ける' }));
  await waitFor(() => expect(calls.chooseFeePlan.mock.lastCall?.[0].path).toEqual({ plan_id: 'standard' }));
});

it('shows the day’s traded amount under a daily fee plan', async () => {
  const fees = { ...example<FeePlans>('listFeePlans_OfUser'), current: 'daily', traded: 3_200_000 };
  calls.listFeePlans.mockResolvedValue(answer(fees));
  await open('fees');
  const daily = await screen.findByRole('region', { name: '1日定額プラン' });
  expect(daily.textContent).toContain('2026/11/20の約定代金¥3,200,000');
  expect(daily.textContent).toContain('この日の手数料¥2,000');
});
