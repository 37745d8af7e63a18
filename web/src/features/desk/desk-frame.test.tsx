import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MarketClock } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { pathTo } from '#domain/paths.ts';
import { reportReachable, reportStreamConnection } from '#stores/connection-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DeskFrame } from './desk-frame.tsx';

const calls = vi.hoisted(() => ({ listIndices: vi.fn(), getMarketClock: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const clock = example<MarketClock>('getMarketClock_Afternoon');
const address = () => screen.getByTestId('address').textContent;
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.body, { key });
};

function open(marketClock: MarketClock = clock, at = '/') {
  calls.getMarketClock.mockResolvedValue(answer(marketClock));
  renderScreen(<DeskFrame replay={null} />, { at });
}

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listIndices.mockResolvedValue(answer(example('listIndices_TwoIndices')));
});
afterEach(() => {
  reportStreamConnection('closed');
  clearSession();
  queryClient.clear();
});

it('marks the indices as simulated, and shows the market’s phase with its remaining time', async () => {
  open();
  const bar = screen.getByRole('region', { name: '市場' });
  await waitFor(() => expect(within(bar).getAllByRole('listitem')).toHaveLength(2));
  for (const index of within(bar).getAllByRole('listitem')) expect(index.textContent).toMatch(/\*/);
  expect(await within(bar).findByText('後場')).toBeTruthy();
  // The example's clock is at 14:03, and the phase changes at 15:25.
  expect(within(bar).getByText('クロージングまで1時間22分')).toBeTruthy();
  expect(within(bar).getByText('14:03:00')).toBeTruthy();
});

it('shows no countdown in a market that never closes', async () => {
  open({ ...clock, phase: 'continuous' });
  expect((await screen.findByText('常時取引')).parentElement?.textContent).toBe('常時取引14:03:00');
});

it('opens a tab by G and its letter, and the search by /', async () => {
  open();
  press('m');
  expect(address()).toBe('/');
  press('g', 'm');
  await waitFor(() => expect(address()).toBe('/pages/market/market'));
  // The letter is handled once.
  press('t');
  expect(address()).toBe('/pages/market/market');
  press('/');
  await waitFor(() => expect(address()).toBe('/subPackages/search/search'));
});

it('forgets a pressed G if no letter follows', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  open();
  press('g');
  now.mockReturnValue(2_000);
  press('m');
  now.mockRestore();
  // Longer than a page's leave animation.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(address()).toBe('/');
});

it('shows whether the stream is connected, and the heartbeat’s round trip', () => {
  open();
  const foot = within(screen.getByRole('region', { name: '接続状況とショートカット' }));
  expect(foot.getByText('再接続しています')).toBeTruthy();
  act(() => reportStreamConnection(null));
  expect(foot.getByText('接続中').textContent).toBe('接続中');
  act(() => reportStreamConnection(37.6));
  expect(foot.getByText('接続中').textContent).toBe('接続中遅延 38 ms');
  act(() => reportReachable(false));
  expect(foot.getByText('オフライン')).toBeTruthy();
  act(() => reportReachable(true));
});

it('lists the shortcuts of the current page', () => {
  const hints = () => screen.getByRole('list', { name: 'キーボードショートカット' }).textContent;
  open();
  expect(hints()).toBe('/検索P金額を隠す?ショートカット一覧');
  cleanup();
  open(clock, pathTo('stock', { code: '7203' }));
  expect(hints()).toMatch(/^B買いS売り.*\?ショートカット一覧$/);
});

it('opens the shortcut list by ? and by its button', async () => {
  open();
  press('?');
  const list = await screen.findByRole('dialog', { name: 'キーボードショートカット' });
  expect(within(list).getByText('マーケットへ').previousSibling?.textContent).toBe('GM');
  expect(screen.getByRole('link', { name: '設定', hidden: true }).getAttribute('href')).toContain('seting');
});
