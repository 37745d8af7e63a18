import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BlockTrade, BlockTradeApplication, DrawProof, DrawRosterRow } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { honestDraw, proofBeforeDraw } from '#test/draws.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { BlockTradesPage } from './block-trades-page.tsx';

const calls = vi.hoisted(() => ({
  listBlockTrades: vi.fn(),
  listBlockTradeApplications: vi.fn(),
  getBlockTradeDraw: vi.fn(),
  applyForBlockTrade: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const offers = example<{ items: BlockTrade[] }>('listBlockTrades_Several');
const allotted = example<{ items: BlockTradeApplication[] }>('listBlockTradeApplications_AllottedInPart');
const drawn = example<DrawProof>('getBlockTradeDraw_Drawn');

const open = (query = '') =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <BlockTradesPage />
      </QueryClientProvider>,
      { at: `/${PAGES.blockTrades.path}${query}` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-20T15:00:00.000+09:00' }));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 4_210_000 }));
  calls.listBlockTrades.mockResolvedValue(answer(offers));
  calls.listBlockTradeApplications.mockResolvedValue(answer(allotted));
  calls.getBlockTradeDraw.mockResolvedValue(answer(drawn));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows each block trade’s discount, remaining shares and existing application', async () => {
  await open();
  const card = (await screen.findByText('INPEX')).closest('section');
  expect(card?.textContent).toContain('割引率 2.50%');
  expect(card?.textContent).toContain('4,120分売価格4,0171口（100株）¥401,700');
  expect(card?.textContent).toContain('残り 120 / 400口お一人様5口まで');
  expect(screen.getByText('申込済み 2口').closest('section')?.textContent).toContain('ZOZO');
});

it('sends an application’s lots once, after showing their cost, and refuses more than the limit of one user', async () => {
  calls.applyForBlockTrade.mockResolvedValue(answer(allotted.items[0]));
  await open();
  const card = (await screen.findByText('INPEX')).closest('section') as HTMLElement;
  fireEvent.click(within(card).getByRole('button', { name: '申し込む' }));
  const lots = screen.getByRole('textbox', { name: '口数' });
  fireEvent.change(lots, { target: { value: '6' } });
  expect(screen.getByText('1〜5口で入力してください')).toBeTruthy();
  fireEvent.change(lots, { target: { value: '2' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '2口（¥803,400）を申し込む' })));
  expect(calls.applyForBlockTrade.mock.lastCall?.[0]).toMatchObject({
    path: { block_trade_id: offers.items[1]?.block_trade_id },
    body: { lots: 2 },
    idempotencyKey: expect.any(String),
  });
});

it('announces a refused application with the provider’s reason', async () => {
  const data = example('applyForBlockTrade_InsufficientFunds');
  calls.applyForBlockTrade.mockResolvedValue({ code: 2002, msg: '買付余力が不足しています', data });
  await open();
  const card = (await screen.findByText('INPEX')).closest('section') as HTMLElement;
  fireEvent.click(within(card).getByRole('button', { name: '申し込む' }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /を申し込む$/ })));
  expect(currentToast()).toMatchObject({ text: '買付余力が不足しています', tone: 'failure' });
});

it('recalculates the draw of an application on this device', async () => {
  const at = `?id=${allotted.items[0]?.application_id}`;
  await open(at);
  expect(await screen.findByText('この端末での再計算と一致しました')).toBeTruthy();
  expect(screen.getByText('12件中12位')).toBeTruthy();
});

it('reports that a draw’s published results were changed', async () => {
  const items = drawn.roster.items.map((line, row) => (row === 3 ? { ...line, allotted_lots: 5 } : line));
  calls.getBlockTradeDraw.mockResolvedValue(answer({ ...drawn, roster: { items, next_cursor: null } }));
  await open(`?id=${allotted.items[0]?.application_id}`);
  expect(await screen.findByText('再計算と一致しません')).toBeTruthy();
});

describe('the check of a block trade’s draw, with the user’s application', () => {
  const HOLDS = 'この端末での再計算と一致しました';
  const BROKEN = '再計算と一致しません';
  const UNCLEAR = 'まだ検証できません';
  const SEALED = '事前公開値は公開済みです。残りは抽選時に公開します';
  const [own] = allotted.items;
  if (own === undefined) throw new Error('The example has no application.');
  const awaiting: BlockTradeApplication = {
    ...own,
    state: 'applying',
    allotted_lots: 0,
    timeline: own.timeline.slice(0, 1),
  };
  const at = `?id=${own.application_id}`;
  const publish = (proof: DrawProof) => calls.getBlockTradeDraw.mockResolvedValue(answer(proof));
  const applied = (application: BlockTradeApplication) =>
    calls.listBlockTradeApplications.mockResolvedValue(answer({ items: [application], next_cursor: null }));
  const ownLine = (change: Partial<DrawRosterRow>) =>
    drawn.roster.items.map((line) => (line.entry === own.entry.entry ? { ...line, ...change } : line));

  it.each<[string, DrawProof]>([
    ['names no entry of the user', { ...drawn, my_entry: null }],
    ['has more lots in the own line', honestDraw(drawn, ownLine({ lots: 3 }))],
    ['has a price in the own line', honestDraw(drawn, ownLine({ price: drawn.offer_price }))],
    [
      'leaves the own line out',
      honestDraw(
        drawn,
        drawn.roster.items.filter(({ entry }) => entry !== own.entry.entry),
      ),
    ],
  ])('fails when it %s', async (_, proof) => {
    publish(proof);
    await open(at);
    expect(await screen.findByText(BROKEN)).toBeTruthy();
  });

  it('fails when the application has other lots than the draw', async () => {
    applied({ ...own, allotted_lots: 2 });
    await open(at);
    expect(await screen.findByText(BROKEN)).toBeTruthy();
  });

  it('waits when the draw was held and the seed is missing', async () => {
    publish({ ...drawn, seed: null });
    await open(at);
    expect(await screen.findByText(UNCLEAR)).toBeTruthy();
    expect(screen.queryByText(HOLDS)).toBeNull();
  });

  it('waits while the application has no result', async () => {
    applied(awaiting);
    await open(at);
    expect(await screen.findByText(UNCLEAR)).toBeTruthy();
    expect(screen.queryByText(HOLDS)).toBeNull();
  });

  it('is not replaced by an earlier check of the sealed roster', async () => {
    publish(proofBeforeDraw(drawn));
    await open(at);
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const { items } = drawn.roster;
    calls.getBlockTradeDraw.mockImplementation(({ query }) =>
      query.cursor === undefined
        ? Promise.resolve(answer({ ...drawn, roster: { items: items.slice(0, 5), next_cursor: 'c1' } }))
        : new Promise(() => {}),
    );
    await act(() => queryClient.invalidateQueries({ queryKey: ['getBlockTradeDraw'] }));
    await waitFor(() => expect(calls.getBlockTradeDraw.mock.lastCall?.[0].query.cursor).toBe('c1'));
    expect(screen.queryByText(HOLDS)).toBeNull();
  });

  it('is repeated once the application has its result', async () => {
    applied(awaiting);
    publish(proofBeforeDraw(drawn));
    await open(at);
    await screen.findByText(SEALED);
    publish(drawn);
    applied(own);
    await act(() => queryClient.invalidateQueries({ queryKey: ['listBlockTradeApplications'] }));
    expect(await screen.findByText(HOLDS)).toBeTruthy();
  });
});
