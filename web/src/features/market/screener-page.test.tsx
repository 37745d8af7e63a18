import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ScreenCondition } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ScreenerPage } from './screener-page.tsx';

const calls = vi.hoisted(() => ({
  screenStocks: vi.fn(),
  listScreenFilters: vi.fn(),
  listSectors: vi.fn(),
  createScreenFilter: vi.fn(),
  changeScreenFilter: vi.fn(),
  deleteScreenFilter: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const filters = example<{ items: { filter_id: string }[] }>('listScreenFilters_TwoFilters');

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.screenStocks.mockResolvedValue(answer(example('screenStocks_TwoStocks')));
  calls.listScreenFilters.mockResolvedValue(answer(filters));
  calls.listSectors.mockResolvedValue(answer(example('listSectors_TwoSectors')));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

const show = async (address = '/') => {
  await act(async () => {
    renderScreen(<ScreenerPage />, { at: address });
  });
  await screen.findByRole('button', { name: '高配当・割安' });
};
const press = async (name: string | RegExp) => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
  });
};
const lastBody = () => calls.screenStocks.mock.lastCall?.[0].body;
const withConditions = (conditions: readonly ScreenCondition[]) =>
  `/?screen=${encodeURIComponent(
    JSON.stringify({
      filterId: null,
      conditions,
      sort: { figure: 'per', direction: 'lowest_first' },
    }),
  )}`;

it('shows the stocks of a saved filter with the figures of its conditions, in its order', async () => {
  await show();
  await press('高配当・割安');
  const table = await screen.findByRole('table', { name: '条件に合う銘柄' });
  expect(lastBody()).toMatchObject({ sort: { figure: 'dividend_yield' } });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['銘柄', '利回り▼', 'PER', '現在値']);
  const [, first] = within(table).getAllByRole('row');
  for (const part of ['ホンダ', '7267', '輸送用機器', '4.67%', '9.8', '1,498.0', '-0.27%'])
    expect(first?.textContent).toContain(part);
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toContain('code=7267');
  expect(screen.getByText(/銘柄 \/ 50/).textContent).toBe('2 銘柄 / 50');
});

it('sorts by a pressed head, and the other way with a second press', async () => {
  await show(withConditions([{ kind: 'range', figure: 'pbr', min: null, max: '1' }]));
  await screen.findByRole('table');
  await press('PBR');
  expect(lastBody().sort).toEqual({ figure: 'pbr', direction: 'highest_first' });
  await screen.findByRole('table');
  await press('PBR');
  expect(lastBody().sort).toEqual({ figure: 'pbr', direction: 'lowest_first' });
});

it('offers to overwrite a filter only after a change', async () => {
  calls.changeScreenFilter.mockResolvedValue(answer(example('changeScreenFilter_Changed')));
  await show();
  await press('高配当・割安');
  expect(screen.queryByRole('button', { name: '上書き保存' })).toBeNull();
  await press('PER 15倍以下を外す');
  await press('上書き保存');
  expect(calls.changeScreenFilter.mock.lastCall?.[0]).toMatchObject({
    path: { filter_id: filters.items[0]?.filter_id },
    body: { conditions: [{ figure: 'dividend_yield', min: '0.03', max: null }] },
  });
});

it('adds a range in the user’s numbers, and says what is no number', async () => {
  await show();
  await press('条件');
  await press('時価総額');
  fireEvent.change(screen.getByLabelText('下限'), { target: { value: 'たくさん' } });
  await press('適用');
  expect(screen.getByText('数値を入力してください')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('下限'), { target: { value: '1兆' } });
  await press('適用');
  expect(lastBody().conditions).toEqual([
    { kind: 'range', figure: 'market_value', min: '1000000000000', max: null },
  ]);
  expect(screen.getByRole('button', { name: '時価総額 ¥1兆以上を変更' })).toBeTruthy();
});

it('adds a signal with one press, and sectors by their names', async () => {
  await show();
  await press('条件');
  await press('25日線上抜け');
  expect(lastBody().conditions).toEqual([{ kind: 'signal', signal: 'crossed_above_average25' }]);
  await press('条件');
  await press('業種');
  fireEvent.click(screen.getByLabelText('電気機器'));
  await press('適用');
  expect(lastBody().conditions[1]).toEqual({ kind: 'sectors', sector33_codes: ['3650'] });
  expect(screen.getByRole('button', { name: '業種 電気機器を変更' })).toBeTruthy();
});

it('says how many one condition less would give, and removes it with a press', async () => {
  calls.screenStocks.mockResolvedValue(answer(example('screenStocks_NoneFound')));
  await show(
    withConditions([
      { kind: 'range', figure: 'per', min: null, max: '5' },
      { kind: 'range', figure: 'pbr', min: null, max: '1' },
      { kind: 'signal', signal: 'new_high' },
    ]),
  );
  await screen.findByText('条件に合う銘柄がありません');
  expect(screen.queryByRole('button', { name: /PBR.*銘柄$/ })).toBeNull();
  await press('PER 5倍以下を外すと4銘柄');
  expect(lastBody().conditions).toHaveLength(2);
});

it('saves the conditions under a new name, which must not be taken', async () => {
  calls.createScreenFilter.mockResolvedValue(answer(example('createScreenFilter_Made')));
  await show(withConditions([{ kind: 'signal', signal: 'new_high' }]));
  await press('新しいフィルターとして保存');
  fireEvent.change(screen.getByLabelText('名前'), { target: { value: '新高値' } });
  await press('保存');
  expect(screen.getByText('同じ名前のフィルターがあります')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('名前'), { target: { value: ' 高値 ' } });
  await press('保存');
  expect(calls.createScreenFilter.mock.lastCall?.[0].body).toEqual({
    name: '高値',
    conditions: [{ kind: 'signal', signal: 'new_high' }],
    sort: { figure: 'per', direction: 'lowest_first' },
  });
});

it('says that the list failed, with a retry, and shows no number', async () => {
  calls.screenStocks.mockRejectedValue(new Error('no'));
  await show();
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText(/銘柄 \//)).toBeNull();
});

it('offers to save conditions in words while no filter is saved, and says where filters will be', async () => {
  calls.listScreenFilters.mockResolvedValue(answer({ items: [] }));
  await act(async () => {
    renderScreen(<ScreenerPage />, { at: '/' });
  });
  await screen.findByRole('button', { name: '条件' });
  expect(screen.getByRole('region', { name: '保存したフィルター' }).textContent).toBe(
    '保存したフィルターはここに並びます',
  );
  await press('条件');
  await press('時価総額');
  fireEvent.change(screen.getByLabelText('下限'), { target: { value: '1兆' } });
  await press('適用');
  const save = await screen.findByRole('button', { name: '新しいフィルターとして保存' });
  expect(save.textContent).toBe('新しいフィルターとして保存');
});

it('marks the stocks that the user holds', async () => {
  await act(async () => {
    renderScreen(<ScreenerPage heldCodes={new Set(['7267'])} />, { at: '/' });
  });
  const [, honda, toyota] = await screen.findAllByRole('row');
  expect(honda?.textContent).toContain('7267 保有 輸送用機器');
  expect(toyota?.textContent).not.toContain('保有');
});
