import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Assets, Position, Quote } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { pathTo } from '#domain/paths.ts';
import { restorePreferences, setPreferences } from '#stores/preferences-store.ts';
import { clearQuotes, putQuotes } from '#stores/quote-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { Holdings } from './holdings.tsx';

const calls = vi.hoisted(() => ({
  listPositions: vi.fn(),
  listOrders: vi.fn(),
  getAssets: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const held = example<Position>('getPosition_Holding');
const positions = (
  [
    ['7203', 'long', -1_000],
    ['8035', 'short', 19_000],
    ['6501', 'long', 4_000],
  ] as const
).map(
  ([code, direction, profit]): Position => ({
    ...held,
    position_id: `pos_${code}`,
    code,
    short_name: { jp: `株${code}`, en: code, zh: code, es: code, fr: code },
    direction,
    unrealised_profit_loss: profit,
    unrealised_rate: String(profit / held.principal),
  }),
);

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const list = (items: readonly Position[]) => answer({ items, next_cursor: null });
const codes = () =>
  screen.getAllByText(/^株\d{4}$/).map((name) => (name.textContent ?? '').replace('株', ''));
const wideScreens = (matches: boolean) => {
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches })) as unknown as typeof window.matchMedia;
};

beforeEach(() => {
  wideScreens(false);
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listPositions.mockResolvedValue(list(positions));
  calls.listOrders.mockResolvedValue(answer({ items: [], next_cursor: null }));
  calls.getAssets.mockResolvedValue(answer(example('getAssets_WithPositions')));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  clearQuotes();
  localStorage.clear();
  act(() => void restorePreferences());
  for (const call of Object.values(calls)) call.mockReset();
});

const open = async () => {
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <Holdings />
      </QueryClientProvider>,
    );
  });
  await screen.findByText('株7203');
};
const press = (role: 'button' | 'radio', name: RegExp | string) =>
  fireEvent.click(screen.getByRole(role, { name }));

it('shows the highest profit first, and sorts by a press on a column head and in the sort sheet', async () => {
  await open();
  expect(codes()).toEqual(['8035', '6501', '7203']);
  press('button', /^損益 降順$/);
  expect(codes()).toEqual(['7203', '6501', '8035']);
  press('button', '銘柄・数量');
  expect(codes()).toEqual(['6501', '7203', '8035']);
  press('button', '並べ替え：銘柄コード');
  fireEvent.click(await screen.findByRole('radio', { name: '損益率' }));
  expect(codes()).toEqual(['8035', '6501', '7203']);
  fireEvent.click(screen.getByRole('radio', { name: '昇順' }));
  expect(codes()).toEqual(['7203', '6501', '8035']);
});

it('sorts, filters and sums the positions of all pages, and says in the total row how many they are', async () => {
  const [first, second, third] = positions;
  const pages = { '': [first], '2': [second], '3': [third] };
  calls.listPositions.mockImplementation(async ({ query: { cursor = '' } }) => {
    const next_cursor = { '': '2', '2': '3', '3': null }[cursor as keyof typeof pages];
    return answer({ items: pages[cursor as keyof typeof pages], next_cursor });
  });
  wideScreens(true);
  await open();
  await screen.findByText('株6501');
  expect(codes()).toEqual(['8035', '6501', '7203']);
  expect(screen.getByText(/^3件・取得代金の合計/)).toBeTruthy();
  press('radio', '買い 2');
  expect(screen.getByText(/^3件中2件・取得代金の合計/)).toBeTruthy();
});

it('says in the total row that it sums only the loaded positions while a page is missing', async () => {
  calls.listPositions.mockImplementation(async ({ query: { cursor } }) =>
    cursor === undefined ? answer({ items: positions, next_cursor: '2' }) : new Promise(() => {}),
  );
  wideScreens(true);
  await open();
  expect(screen.getByText(/^読み込み済み3件中3件・取得代金の合計/)).toBeTruthy();
});

it('keeps the sheet that closes a position open when the list no longer has that position', async () => {
  await open();
  press('radio', 'カード');
  fireEvent.click(screen.getAllByRole('button', { name: '決済する' })[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog');
  calls.listPositions.mockResolvedValue(list([]));
  await act(() => queryClient.refetchQueries({ queryKey: ['listPositions'] }));
  expect(await screen.findByText('保有中の株式はありません')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBe(sheet);
});

it('filters by a chip with its count, and leaves out chips without a holding', async () => {
  await open();
  const chips = within(screen.getByRole('radiogroup', { name: '保有の絞り込み' })).getAllByRole('radio');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'すべて 3',
    '買い 2',
    '売り 1',
    '含み益 2',
    '含み損 1',
  ]);
  press('radio', '買い 2');
  expect(codes()).toEqual(['6501', '7203']);
  press('radio', '含み損 1');
  expect(codes()).toEqual(['7203']);
});

it('keeps the order of the rows while a pointer is on the list, and sorts by new profits after it has left', async () => {
  await open();
  const rows = screen.getByRole('list');
  fireEvent.pointerEnter(rows.parentElement?.parentElement as HTMLElement);
  const turned = positions.map((position) => ({
    ...position,
    unrealised_profit_loss: -position.unrealised_profit_loss,
  }));
  calls.listPositions.mockResolvedValue(list(turned));
  await act(() => queryClient.refetchQueries());
  expect(await screen.findByText('-¥19,000')).toBeTruthy();
  expect(codes()).toEqual(['8035', '6501', '7203']);
  fireEvent.pointerLeave(rows.parentElement?.parentElement as HTMLElement);
  expect(codes()).toEqual(['7203', '6501', '8035']);
});

it('offers the halted holdings when their quotes say so', async () => {
  await open();
  expect(screen.queryByRole('radio', { name: /売買停止/ })).toBeNull();
  const { current_price: price, tick } = held;
  act(() => putQuotes([{ code: '6501', price, tick, change_rate: '0', status: 'halted' } as Quote]));
  fireEvent.click(await screen.findByRole('radio', { name: '売買停止 1' }));
  expect(codes()).toEqual(['6501']);
  expect(screen.getByText('売買停止中')).toBeTruthy();
});

it('stores the chosen density of the list on the device', async () => {
  await open();
  expect(screen.queryByRole('button', { name: '決済する' })).toBeNull();
  press('radio', 'カード');
  expect(screen.getAllByRole('button', { name: '決済する' })).toHaveLength(3);
  expect(restorePreferences().holdingsLook).toBe('cards');
});

it('shows a table with sorted columns and a total on a wide screen', async () => {
  wideScreens(true);
  setPreferences({ holdingsLook: 'cards' });
  await open();
  const head = screen.getByRole('columnheader', { name: '損益' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  fireEvent.click(within(head).getByRole('button'));
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  expect(codes()).toEqual(['7203', '6501', '8035']);
  expect(screen.getByText(/^3件・取得代金の合計/)).toBeTruthy();
  expect(screen.getByText('+¥22,000')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: '決済' })).toHaveLength(3);
});

it('says at a low margin rate what raises it, and offers a deposit', async () => {
  const assets = example<Assets>('getAssets_WithPositions');
  const margin_status = { ...assets.margin_status, rate: '0.25', level: 'warning' as const, call: null };
  calls.getAssets.mockResolvedValue(answer({ ...assets, margin_status }));
  await open();
  expect(await screen.findByText(/入金するか建玉を決済すると回復します/)).toBeTruthy();
  press('button', '入金する');
  await waitFor(() => expect(screen.getByTestId('address').textContent).toContain(pathTo('deposit')));
});

describe('shortcuts of the table of holdings', () => {
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
  it('move the focus: F to the filter, J and K to a row’s button to close the position', async () => {
    wideScreens(true);
    await open();
    key('f');
    expect(document.activeElement?.textContent).toBe('すべて 3');
    const closings = screen.getAllByRole('button', { name: '決済' });
    key('j');
    expect(document.activeElement).toBe(closings[0]);
    key('j');
    key('j');
    key('j');
    expect(document.activeElement).toBe(closings[2]);
    key('k');
    expect(document.activeElement).toBe(closings[1]);
  });
});

it('shows the hint about swipes on the first two visits, until it is closed', async () => {
  const hint = () => screen.queryByText(/左にスワイプ/);
  for (const isShown of [true, true, false]) {
    await open();
    expect(hint() !== null).toBe(isShown);
    cleanup();
  }
  setPreferences({ swipeHintVisits: 0 });
  await open();
  press('button', 'ヒントを閉じる');
  expect(hint()).toBeNull();
  cleanup();
  await open();
  expect(hint()).toBeNull();
});

it('offers a price alert for the stock of a row', async () => {
  await open();
  fireEvent.click(screen.getAllByRole('button', { name: /の操作$/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '株価アラート' }));
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(pathTo('stock', { code: '8035', alert: 'new' })),
  );
});
