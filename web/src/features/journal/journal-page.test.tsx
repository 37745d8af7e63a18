import { act, fireEvent, screen, within } from '@testing-library/react';
import type { JournalStatistics, JournalTrade } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { JournalPage } from './journal-page.tsx';

const calls = vi.hoisted(() => ({
  listJournalTrades: vi.fn(),
  getJournalTrade: vi.fn(),
  getJournalEntry: vi.fn(),
  saveJournalEntry: vi.fn(),
  getJournalStatistics: vi.fn(),
  exportJournal: vi.fn(),
  getMarketClock: vi.fn(),
  listCandles: vi.fn(),
  getStock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const trade = example<JournalTrade>('getJournalTrade_Planned');
const statistics = example<JournalStatistics>('getJournalStatistics_ByTag');

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listJournalTrades.mockResolvedValue(answer(example('listJournalTrades_OneTrade')));
  calls.getJournalTrade.mockResolvedValue(answer(trade));
  calls.getJournalEntry.mockResolvedValue(answer(trade.entry));
  calls.getJournalStatistics.mockResolvedValue(answer(statistics));
  calls.getMarketClock.mockReturnValue(new Promise(() => {}));
  calls.listCandles.mockReturnValue(new Promise(() => {}));
  calls.getStock.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

const show = (address: string) =>
  act(async () => {
    renderScreen(<JournalPage />, { at: address });
  });
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};

it('lists the closed trades with result, R and tags, and filters them', async () => {
  await show('/');
  const list = await screen.findByRole('region', { name: '決済した取引' });
  for (const part of ['任天堂', '売り', '+¥14,320', '+1.50R', '戻り売り', '6営業日'])
    expect(list.textContent).toContain(part);
  expect(within(list).getByRole('link').getAttribute('href')).toContain(`id=${trade.position_id}`);
  await act(async () => {
    fireEvent.click(screen.getByRole('radio', { name: '売り' }));
  });
  expect(calls.listJournalTrades.mock.lastCall?.[0].query).toMatchObject({ direction: 'short' });
});

it('says what to do while there is no trade', async () => {
  calls.listJournalTrades.mockResolvedValue(answer(example('listJournalTrades_Empty')));
  await show('/');
  expect(await screen.findByText('決済した取引はまだありません')).toBeTruthy();
});

it.each([
  ['too_few', /まだ判断できません/],
  ['better', /ポイント上回りました/],
  ['worse', /多く増えていました/],
] as const)('says in a sentence what the figures say: %s', async (verdict, sentence) => {
  calls.getJournalStatistics.mockResolvedValue(answer({ ...statistics, verdict }));
  await show('/?view=statistics');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByRole('meter', { name: '勝率' }).getAttribute('aria-valuetext')).toContain('21%〜100%');
});

it.each([
  [-600, 1400, '0.25', '18.63', /まだ分かりません/, /まだ分かりません/],
  [100, 900, '1.20', '3.00', /期待値はプラス/, /利益の合計は損失の合計を上回る/],
  [-900, -100, '0.30', '0.80', /期待値はマイナス/, /損失の合計が利益の合計を上回る/],
])(
  'says what the bands from %i to %i yen and from %s to %s show',
  async (low, high, least, most, one, other) => {
    const band = { expectancy_low: low, expectancy_high: high };
    const factor = { profit_factor_low: least, profit_factor_high: most };
    const total = { ...statistics.total, trades: 20, ...band, ...factor };
    calls.getJournalStatistics.mockResolvedValue(answer({ ...statistics, total }));
    await show('/?view=statistics');
    const heading = await screen.findByText('結果の幅');
    const card = heading.closest('section')?.textContent ?? '';
    expect(card).toMatch(one);
    expect(card).toMatch(other);
    expect(card).toContain(`${Number(least).toFixed(2)}〜${Number(most).toFixed(2)}`);
  },
);

it('draws no conclusion from bands while the verdict is that there are too few trades', async () => {
  const band = { expectancy_low: -900, expectancy_high: -100, profit_factor_low: '0.30' };
  const total = { ...statistics.total, trades: 19, ...band, profit_factor_high: '0.80' };
  calls.getJournalStatistics.mockResolvedValue(answer({ ...statistics, total }));
  await show('/?view=statistics');
  expect((await screen.findByText('結果の幅')).closest('section')?.textContent).not.toMatch(
    /マイナス|上回る/,
  );
});

it('shows no bands while there are too few trades', async () => {
  await show('/?view=statistics');
  await screen.findByText(/まだ判断できません/);
  expect(screen.queryByText('結果の幅')).toBeNull();
});

it('groups the trades by what closed them', async () => {
  const [group] = statistics.groups;
  const groups = [
    { ...group, key: 'target' },
    { ...group, key: 'day_end' },
  ];
  calls.getJournalStatistics.mockResolvedValue(answer({ ...statistics, group_by: 'closed_by', groups }));
  await show('/?view=statistics&by=closed_by');
  const table = await screen.findByRole('table', { name: '決済理由別' });
  expect(within(table).getByText('利確')).toBeTruthy();
  expect(within(table).getByText('引け前の自動決済')).toBeTruthy();
});

it('fills the first plan with the stop and target of the opening order, which the user confirms', async () => {
  const proposed = { proposed_stop_price: '12165.5', proposed_target_price: '11745.5' };
  const none = { plan: null, note: null, tags: [], stop_price: null, target_price: null };
  const entry = { ...trade.entry, ...none, ...proposed, version: 0, saved_at: null };
  calls.getJournalTrade.mockResolvedValue(
    answer({ ...trade, order_type: 'ifdo', closed_by: 'stop', entry, risk: null, r_multiple: null }),
  );
  calls.getJournalEntry.mockResolvedValue(answer(entry));
  await show(`/?id=${trade.position_id}`);
  expect(await screen.findByText(/新規注文に損切り/)).toBeTruthy();
  for (const part of ['IFDO', '損切り']) expect(screen.getByText(part)).toBeTruthy();
  await press('記録を編集');
  const stop = await screen.findByLabelText<HTMLInputElement>('損切りの価格');
  expect([stop.value, screen.getByLabelText<HTMLInputElement>('目標の価格').value]).toEqual([
    '12,165.5',
    '11,745.5',
  ]);
  expect(screen.getAllByText('新規注文の価格です。保存すると計画になります')).toHaveLength(2);
  calls.saveJournalEntry.mockResolvedValueOnce(answer(example('saveJournalEntry_Saved')));
  fireEvent.change(stop, { target: { value: '' } });
  await press(/12,165\.5.*を使う/);
  await press('保存');
  expect(calls.saveJournalEntry.mock.lastCall?.[0].body).toMatchObject({
    ...{ version: 0, stop_price: '12165.5', target_price: '11745.5' },
  });
});

it('proposes no price again once the plan was saved', async () => {
  const entry = { ...trade.entry, stop_price: null, target_price: null, proposed_stop_price: '12165.5' };
  calls.getJournalEntry.mockResolvedValue(answer(entry));
  await show(`/?id=${trade.position_id}`);
  await screen.findAllByText('+1.50R');
  await press('記録を編集');
  expect((await screen.findByLabelText<HTMLInputElement>('損切りの価格')).value).toBe('');
});

it('shows the trades of a tag that is pressed in the statistics', async () => {
  await show('/?view=statistics');
  await screen.findByRole('table', { name: 'タグ別' });
  await press('戻り売り');
  expect(calls.listJournalTrades.mock.lastCall?.[0].query).toMatchObject({ tag: '戻り売り' });
});

it('draws the candles at the prices of the closing day, also after a split since', async () => {
  const ratio = 3;
  const [at, high, low] = ['2026-11-16T00:00:00.000+09:00', 12_150, 11_820];
  const priceNow = (price: number) => String(price / ratio);
  const prices = {
    open: priceNow(12_000),
    high: priceNow(high),
    low: priceNow(low),
    close: priceNow(11_900),
  };
  calls.listCandles.mockResolvedValue(answer({ items: [{ at, ...prices, volume: 300 }] }));
  const splits = [{ ratio, effective: true, effective_at: '2026-11-30T18:00:00.000+09:00' }];
  calls.getStock.mockResolvedValue(answer({ splits }));
  await show(`/?id=${trade.position_id}`);
  const picture = await screen.findByRole('img', { name: '新規から決済までの値動き' });
  const candle = picture.querySelector('[data-part="down"] line');
  const placeOf = (part: string) =>
    Number(picture.querySelector(`[data-part="${part}"]`)?.getAttribute('cy'));
  // The entry at 12,045.5 and the exit at 11,865 are between the high and the low of the day.
  const [top, bottom] = ['y1', 'y2'].map((name) => Number(candle?.getAttribute(name)));
  for (const place of [placeOf('entry'), placeOf('exit')]) {
    expect(place).toBeGreaterThan(Number(top));
    expect(place).toBeLessThan(Number(bottom));
  }
});

it('saves plan, note and tags with the version that was read, and keeps them if another device saved', async () => {
  const refused = { ...example<object>('saveJournalEntry_JournalEntryChanged') };
  await show(`/?id=${trade.position_id}`);
  await screen.findAllByText('+1.50R');
  await press('記録を編集');
  fireEvent.change(await screen.findByLabelText('メモ'), { target: { value: ' 待てなかった ' } });
  fireEvent.change(screen.getByLabelText('タグを追加'), { target: { value: '押し目' } });
  await press('追加');
  calls.saveJournalEntry.mockResolvedValueOnce({
    code: 2201,
    msg: '記録が別の端末で変更されています',
    data: refused,
  });
  calls.getJournalEntry.mockResolvedValue(answer({ ...trade.entry, version: 2, note: 'x' }));
  await press('保存');
  expect(calls.saveJournalEntry.mock.lastCall?.[0]).toMatchObject({
    path: { position_id: trade.position_id },
    body: { version: 1, note: '待てなかった', tags: [...trade.entry.tags, '押し目'], stop_price: '12165.5' },
  });
  expect(await screen.findByText(/もう一度保存すると/)).toBeTruthy();
  calls.saveJournalEntry.mockResolvedValueOnce(answer(example('saveJournalEntry_Saved')));
  await press('保存');
  expect(calls.saveJournalEntry.mock.lastCall?.[0].body).toMatchObject({ version: 2, note: '待てなかった' });
});
