import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PreMarketApplication, PreMarketItem } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { PreMarketApplicationPage } from './pre-market-application-page.tsx';
import { PreMarketPage } from './pre-market-page.tsx';

const calls = vi.hoisted(() => ({
  listPreMarket: vi.fn(),
  listPreMarketApplications: vi.fn(),
  applyForPreMarket: vi.fn(),
  cancelPreMarketApplication: vi.fn(),
  getStock: vi.fn(),
  getTradingTerms: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const night = example<{ items: PreMarketItem[] }>('listPreMarket_NightSession');
const waiting = example<{ items: PreMarketApplication[] }>('listPreMarketApplications_OneApplication');

const open = (screen = <PreMarketPage />) =>
  act(async () => {
    renderScreen(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>, {
      at: `/${PAGES.details.path}?topic=pre_market`,
    });
  });
const applicationOf = (change: Partial<PreMarketApplication>) => {
  const [first] = waiting.items;
  if (first === undefined) throw new Error('The example has no application.');
  calls.listPreMarketApplications.mockResolvedValue(
    answer({ items: [{ ...first, ...change }], next_cursor: null }),
  );
  return first.application_id;
};

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-11-20T18:02:00.000+09:00' }));
  calls.getAssets.mockResolvedValue(answer({ buying_power: 4_210_000 }));
  calls.getStock.mockResolvedValue(answer({ code: '7974', tick_group: 'T500', lot_size: 100 }));
  calls.getTradingTerms.mockResolvedValue(answer(example('getTradingTerms_Terms')));
  calls.listPreMarket.mockResolvedValue(answer(night));
  calls.listPreMarketApplications.mockResolvedValue(answer(waiting));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('shows no lot size and accepts no price until the trading terms are known', async () => {
  calls.getTradingTerms.mockReturnValue(new Promise(() => {}));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '買い注文' }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.queryByText(/100株単位/)).toBeNull();
  expect(sheet.queryAllByRole('textbox')).toEqual([]);
});

it('sends an application once at the suggested price, after showing the reserve of price and fee', async () => {
  calls.applyForPreMarket.mockResolvedValue(answer(waiting.items[0]));
  await open();
  fireEvent.click(await screen.findByRole('button', { name: '買い注文' }));
  await waitFor(() => expect(screen.getByText('¥1,187,593')).toBeTruthy());
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '100株の買い注文を出す' })));
  expect(calls.applyForPreMarket.mock.lastCall?.[0]).toMatchObject({
    path: { code: '7974' },
    body: { price: '11870', quantity: 100 },
    idempotencyKey: expect.any(String),
  });
});

it('offers no applications between sessions, and shows when the next session begins', async () => {
  calls.listPreMarket.mockResolvedValue(answer(example('listPreMarket_BetweenSessions')));
  await open();
  expect(await screen.findByText(/夜間セッション開始/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '買い注文' })).toBeNull();
});

it('links from the list to each application of the user', async () => {
  const id = applicationOf({});
  await open();
  fireEvent.click(screen.getByRole('radio', { name: '注文一覧' }));
  expect((await screen.findByRole('link')).getAttribute('href')).toContain(`topic=pre_market&id=${id}`);
});

it('cancels an open application after showing the returned amount', async () => {
  const id = applicationOf({ held_amount: 1_187_593 });
  calls.cancelPreMarketApplication.mockResolvedValue(answer(waiting.items[0]));
  await open(<PreMarketApplicationPage applicationId={id} />);
  fireEvent.click(await screen.findByRole('button', { name: '注文を取り消す' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('¥1,187,593を買付余力に戻します');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '取り消す' })));
  expect(calls.cancelPreMarketApplication.mock.lastCall?.[0]).toMatchObject({ path: { application_id: id } });
});

it('offers no cancellation after the result, and links to the bought shares', async () => {
  const position_id = 'pos_01k8z3v5q2m7r9t4w6x8y0a1bf';
  const filled = { filled_price: '11860', amount: 1_186_000, fee: 593, held_amount: 0, position_id } as const;
  const id = applicationOf({ ...filled, state: 'successful', deadline: null, next_actions: [] });
  await open(<PreMarketApplicationPage applicationId={id} />);
  expect((await screen.findByRole('link', { name: '保有を見る' })).getAttribute('href')).toContain(
    position_id,
  );
  expect(screen.getByText('¥1,186,000')).toBeTruthy();
  expect(screen.queryByText('拘束中')).toBeNull();
  expect(screen.queryByRole('button', { name: '注文を取り消す' })).toBeNull();
});

it('reports an unknown application', async () => {
  await open(<PreMarketApplicationPage applicationId="pap_01k8z3v5q2m7r9t4w6x8y0a1zz" />);
  expect(await screen.findByText('該当する注文はありません')).toBeTruthy();
});
