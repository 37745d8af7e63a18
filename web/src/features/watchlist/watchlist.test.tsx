import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StockSummary, WatchGroup } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { Watchlist } from './watchlist.tsx';

const calls = vi.hoisted(() => ({
  listWatchlist: vi.fn(),
  listWatchGroups: vi.fn(),
  createWatchGroup: vi.fn(),
  changeWatchGroup: vi.fn(),
  deleteWatchGroup: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const [toyota] = example<{ items: StockSummary[] }>('listWatchlist_OneStock').items;
const sony = { ...toyota, code: '6758', short_name: { ...toyota?.short_name, jp: 'ソニーG' } };
const [chips] = example<{ items: WatchGroup[] }>('listWatchGroups_TwoGroups').items;
const group = { ...chips, name: '自動車', codes: ['7203', '8035'] };
const groupsAre = (...items: unknown[]) =>
  calls.listWatchGroups.mockResolvedValue(answer({ items, next_cursor: null }));

const open = () =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <Watchlist />
      </QueryClientProvider>,
    );
  });
const shown = (label: string) => within(screen.getByRole('region', { name: label })).getAllByRole('listitem');
const edit = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'グループの編集' }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listWatchlist.mockResolvedValue(answer({ items: [sony, toyota], next_cursor: null }));
  groupsAre(group);
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows all watched stocks, or those of the selected group', async () => {
  await open();
  expect(await screen.findByRole('radio', { name: '自動車' })).toBeTruthy();
  expect(shown('ウォッチリスト')).toHaveLength(2);
  fireEvent.click(screen.getByRole('radio', { name: '自動車' }));
  expect(shown('自動車')).toHaveLength(1);
  expect(shown('自動車')[0]?.textContent).toContain('7203');
});

it('shows the whole watchlist while its groups are not loaded', async () => {
  calls.listWatchGroups.mockRejectedValue(new Error('no network'));
  await open();
  await screen.findByRole('region', { name: 'ウォッチリスト' });
  expect(shown('ウォッチリスト')).toHaveLength(2);
});

it('creates a group of the selected stocks in their order, and shows it', async () => {
  groupsAre();
  calls.createWatchGroup.mockResolvedValue(answer({ ...group, codes: ['6758', '7203'] }));
  await open();
  const sheet = await edit();
  fireEvent.click(sheet.getByRole('checkbox', { name: /6758/ }));
  fireEvent.click(sheet.getByRole('checkbox', { name: /7203/ }));
  fireEvent.click(sheet.getByRole('button', { name: '作成する' }));
  expect(sheet.getByRole('alert').textContent).toBe('グループ名を入力してください');
  expect(calls.createWatchGroup).not.toHaveBeenCalled();
  fireEvent.change(sheet.getByRole('textbox', { name: 'グループ名' }), { target: { value: ' 自動車 ' } });
  groupsAre({ ...group, codes: ['6758', '7203'] });
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '作成する' })));
  expect(calls.createWatchGroup.mock.lastCall?.[0]).toMatchObject({
    body: { name: '自動車', codes: ['6758', '7203'] },
  });
  await waitFor(() => expect(screen.getByRole('radio', { name: '自動車', hidden: true })).toBeTruthy());
});

it('sends a changed group without unwatched stocks, and keeps the form after a refusal', async () => {
  calls.changeWatchGroup.mockRejectedValue(new Error('no network'));
  await open();
  fireEvent.click(await screen.findByRole('radio', { name: '自動車' }));
  const sheet = await edit();
  fireEvent.change(sheet.getByRole('textbox', { name: 'グループ名' }), { target: { value: '車' } });
  await act(async () => fireEvent.click(sheet.getByRole('button', { name: '保存する' })));
  expect(calls.changeWatchGroup.mock.lastCall?.[0]).toMatchObject({
    path: { group_id: chips?.group_id },
    body: { name: '車', codes: ['7203'] },
  });
  expect(sheet.getByRole('textbox', { name: 'グループ名' })).toHaveProperty('value', '車');
});

it('removes a group only after a confirmation', async () => {
  calls.deleteWatchGroup.mockResolvedValue(answer(null));
  await open();
  const sheet = await edit();
  fireEvent.click(sheet.getByRole('button', { name: /自動車/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'グループを削除' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('銘柄はウォッチリストに残ります。')).toBeTruthy();
  expect(calls.deleteWatchGroup).not.toHaveBeenCalled();
  groupsAre();
  await act(async () => fireEvent.click(question.getByRole('button', { name: 'グループを削除' })));
  expect(calls.deleteWatchGroup.mock.lastCall?.[0]).toMatchObject({ path: { group_id: chips?.group_id } });
});
