import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { nextBusinessDay, parseDay } from '@tsubame/sdk/rules';
import type { Assets, Order } from '@tsubame/sdk/schema';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PAGES } from '#domain/paths.ts';
import { nameOfPrices, type ReplayTry } from '#domain/replay-tries.ts';
import { storedTries, storeReplayReset } from '#stores/replay-tries-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ReplayBar } from './replay-bar.tsx';
import { TriesCard } from './tries-card.tsx';

const t = i18next.getFixedT('jp', 'replay');

const control = vi.hoisted(() => ({
  state: {} as Record<string, unknown>,
  calls: [] as string[],
  refuse: false,
}));
vi.mock('./replay-control.ts', () => ({
  isControlOffered: async () => true,
  replayControl: async (operation: string) => {
    if (operation === 'getState') return control.state;
    control.calls.push(operation);
    if (control.refuse) throw new Error('busy');
    return { demo: { user_id: 'usr_demo', account: '09012345678', password: 'demo1234' } };
  },
}));
const api = vi.hoisted(() => ({
  getAssets: vi.fn(),
  listOrders: Object.assign(vi.fn(), { all: vi.fn() }),
  login: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const reload = vi.fn();
/** What the client's `all` of a list does. */
const itemsOf = (items: readonly Order[]) =>
  async function* () {
    yield* items;
  };
const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const PRICES = {
  first_day: '2019-04-01',
  last_day: '2024-04-10',
  business_days: 1226,
  closed_days: [],
  bars: 'daily',
};
const NAME = nameOfPrices(PRICES);
const DAY = parseDay('2019-06-14');
const NOW = '2019-06-14T10:42:00.000+09:00';
const at = (time: string) => Date.parse(`2019-06-14T${time}:00+09:00`);
const first: ReplayTry = { startDay: DAY, until: at('15:00'), executions: 2, profit: 8_367 };
const second: ReplayTry = { startDay: DAY, until: at('11:18'), executions: 1, profit: -2_104 };
const orders = example<{ items: Order[] }>('listOrders_TwoOrders').items;
const fills = orders.reduce((sum, order) => sum + order.fills.length, 0);

beforeEach(() => {
  // jsdom cannot load the page again.
  vi.stubGlobal('location', { hash: '', reload });
  localStorage.clear();
  signIn('a'.repeat(43), { user_id: 'usr_demo', display_name: '佐藤' });
  control.refuse = false;
  control.calls = [];
  control.state = {
    clock: { now: NOW, standing: true, speed: 60, phase: 'morning', next_session_at: NOW, next_due: null },
    prices: PRICES,
    demo: { user_id: 'usr_demo', account: '09012345678', password: 'demo1234' },
  };
  const assets = example<Assets>('getAssets_WithPositions');
  api.getAssets.mockResolvedValue(
    answer({ ...assets, at: NOW, total_assets: 10_001_500, net_paid_in: 10_000_000 }),
  );
  api.listOrders.mockResolvedValue(answer({ items: [], next_cursor: null }));
  api.listOrders.all.mockImplementation(itemsOf([]));
  api.login.mockResolvedValue(
    answer({ token: 'b'.repeat(43), user_info: { user_id: 'usr_demo', display_name: '佐藤' } }),
  );
});
afterEach(() => {
  act(() => clearSession());
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const listOf = (within_: ReturnType<typeof within>) => within_.getByRole('list', { name: t('tries.title') });
const openDialog = async () => {
  renderScreen(<ReplayBar form="panel" />, { at: `/${PAGES.stock.path}?code=7203` });
  fireEvent.click(await screen.findByRole('button', { name: t('again.action') }));
  return within(await screen.findByRole('alertdialog'));
};
const confirmReset = async (dialog: ReturnType<typeof within>) => {
  fireEvent.click(dialog.getByRole('button', { name: t('again.confirm') }));
  await waitFor(() => expect(control.calls).toContain('reset'));
};

it('lists the tries of the day on which the running one began, with that one last', async () => {
  const other = { ...first, startDay: nextBusinessDay(DAY) };
  for (const ended of [first, other, second]) storeReplayReset(NAME, DAY, ended);
  storeReplayReset('other prices', DAY, first);
  renderScreen(<TriesCard />);
  const card = within(await screen.findByRole('region', { name: t('tries.title') }));
  expect(card.getByText(t('tries.from', { day: '6/14' }))).toBeTruthy();
  expect(card.getByText(t('tries.kept'))).toBeTruthy();
  await waitFor(() => expect(rows(listOf(card)).at(-1)).toBe('3回目いま 10:42・約定なし+¥1,500'));
  expect(rows(listOf(card)).slice(0, -1)).toEqual([
    '1回目15:00 まで・2件約定+¥8,367',
    '2回目11:18 で中断・1件約定-¥2,104',
  ]);
});

it('names the day of an end on a later day, and shows unknown figures as a dash', async () => {
  storeReplayReset(NAME, DAY, {
    ...first,
    until: Date.parse('2019-06-17T20:00:00+09:00'),
    executions: null,
    profit: null,
  });
  renderScreen(<TriesCard />);
  const card = within(await screen.findByRole('region', { name: t('tries.title') }));
  expect(rows(listOf(card))[0]).toBe('1回目6/17 15:00 まで—');
});

it('shows the tries before a replay, and that the running one is kept', async () => {
  storeReplayReset(NAME, DAY, first);
  const dialog = await openDialog();
  expect(dialog.getByText(t('again.kept'))).toBeTruthy();
  expect(rows(listOf(dialog))).toHaveLength(2);
});

it('keeps the try that a reset ends, with all pages of its executions, and begins the next one', async () => {
  api.listOrders.all.mockImplementation(itemsOf([...orders, ...orders]));
  storeReplayReset(NAME, DAY, first);
  await confirmReset(await openDialog());
  await waitFor(() => expect(storedTries(NAME).tries).toHaveLength(2));
  expect(storedTries(NAME)).toMatchObject({
    resetDay: DAY,
    tries: [first, { startDay: DAY, until: Date.parse(NOW), executions: 2 * fills, profit: 1_500 }],
  });
  await waitFor(() => expect(reload).toHaveBeenCalled());
});

it('resets and keeps the try without a result if its figures cannot be read', async () => {
  api.getAssets.mockRejectedValue(new Error('offline'));
  api.listOrders.all.mockImplementation(() => {
    throw new Error('offline');
  });
  await confirmReset(await openDialog());
  await waitFor(() => expect(storedTries(NAME).resetDay).toBe(DAY));
  const startDay = parseDay('2019-04-01');
  expect(storedTries(NAME).tries).toEqual([
    { startDay, until: Date.parse(NOW), executions: null, profit: null },
  ]);
});

it('asks for no figures without a session', async () => {
  clearSession();
  await confirmReset(await openDialog());
  await waitFor(() => expect(storedTries(NAME).tries).toHaveLength(1));
  expect(storedTries(NAME).tries[0]).toMatchObject({ executions: null, profit: null });
  expect(api.getAssets).not.toHaveBeenCalled();
});

it('keeps no try before the open without an execution, and does not say that it would', async () => {
  storeReplayReset(NAME, DAY, null);
  const clock = { ...(control.state.clock as object), now: '2019-06-14T08:00:00.000+09:00' };
  control.state = { ...control.state, clock };
  api.getAssets.mockRejectedValue(new Error('offline'));
  const dialog = await openDialog();
  expect(dialog.queryByText(t('again.kept'))).toBeNull();
  await confirmReset(dialog);
  await waitFor(() => expect(control.calls).toContain('setClock'));
  expect(storedTries(NAME).tries).toEqual([]);
});

it('stores no try if the reset fails', async () => {
  control.refuse = true;
  await confirmReset(await openDialog());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(storedTries(NAME).tries).toEqual([]);
});
