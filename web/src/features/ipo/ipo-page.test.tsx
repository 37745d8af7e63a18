import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { Assets, DrawProof, DrawRosterRow, Ipo, IpoApplication } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { PAGES } from '#domain/paths.ts';
import { saveDrawProof } from '#stores/saved-proofs-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { honestDraw } from '#test/draws.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { IpoPage } from './ipo-page.tsx';

const calls = vi.hoisted(() => ({
  listIpos: vi.fn(),
  listIpoApplications: vi.fn(),
  getIpo: vi.fn(),
  getIpoApplication: vi.fn(),
  getIpoDraw: vi.fn(),
  getAssets: vi.fn(),
  getMarketClock: vi.fn(),
  subscribeIpo: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const answer = (data: unknown) => ({ code: 1, msg: 'ok', data });
const won = example<IpoApplication>('getIpoApplication_Won');
const drawn = example<DrawProof>('getIpoDraw_Drawn');

const open = (query = '') =>
  act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <IpoPage />
      </QueryClientProvider>,
      { at: `/${PAGES.ipo.path}${query}` },
    );
  });

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockResolvedValue(
    answer({ ...example<Assets>('getAssets_WithPositions'), buying_power: 4_210_000 }),
  );
  calls.getMarketClock.mockResolvedValue(answer({ now: '2026-12-07T09:41:18.000+09:00' }));
  calls.getIpo.mockResolvedValue(answer(example<Ipo>('getIpo_Subscribing')));
  calls.getIpoApplication.mockResolvedValue(answer(won));
  calls.getIpoDraw.mockResolvedValue(answer(drawn));
  calls.listIpos.mockResolvedValue(answer({ items: [], next_cursor: null }));
  calls.listIpoApplications.mockResolvedValue(answer({ items: [], next_cursor: null }));
});
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

describe('the lists of offerings and applications', () => {
  it('send the filter to the provider', async () => {
    await open();
    const requestedStates = () => calls.listIpos.mock.lastCall?.[0].query.state;
    await waitFor(() => expect(requestedStates()).toEqual(['accepting']));
    fireEvent.click(screen.getByRole('radio', { name: '抽選・購入' }));
    await waitFor(() => expect(requestedStates()).toEqual(['pricing', 'drawn', 'subscribing']));
    fireEvent.click(await screen.findByRole('button', { name: 'すべての銘柄を見る' }));
    await waitFor(() => expect(requestedStates()).toBeUndefined());
  });

  it('list the winning history by the provider’s own view', async () => {
    await open('?view=winning');
    fireEvent.click(screen.getByRole('radio', { name: '失効' }));
    await waitFor(() =>
      expect(calls.listIpoApplications.mock.lastCall?.[0].query).toMatchObject({
        view: 'winning',
        state: ['lapsed'],
      }),
    );
  });
});

describe('the page of an IPO application', () => {
  const at = `?id=${won.application_id}`;

  it('counts down by the provider’s clock after a win, and shows the next steps', async () => {
    await open(at);
    expect((await screen.findByRole('timer')).getAttribute('aria-label')).toBe('あと1日2時間');
    const life = screen.getByRole('region', { name: 'これまでと今後' });
    await waitFor(() => expect(life.querySelectorAll('li')).toHaveLength(5));
    const titles = [...life.querySelectorAll('strong')].map((title) => title.textContent);
    expect(titles).toEqual(['抽選待ち', '購入待ち', '購入済み', '上場・売却可能', '失効']);
  });

  it('subscribes to the selected number of won shares', async () => {
    calls.getIpoApplication.mockResolvedValue(answer({ ...won, winning_quantity: 300 }));
    calls.subscribeIpo.mockResolvedValue(answer(won));
    await open(at);
    fireEvent.click(await screen.findByRole('button', { name: '購入手続きへ' }));
    fireEvent.click(screen.getByRole('button', { name: '購入株数を減らす' }));
    expect(screen.getByText('購入しない株式（すぐに失効）')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '¥370,000で200株を購入' })));
    expect(calls.subscribeIpo.mock.lastCall?.[0]).toMatchObject({
      path: { application_id: won.application_id },
      body: { quantity: 200 },
      idempotencyKey: expect.any(String),
    });
  });

  it('offers no actions while the application waits for the draw and after it ended', async () => {
    calls.getIpoApplication.mockResolvedValue(answer(example('getIpoApplication_Waitlisted')));
    await open(at);
    await screen.findByText('補欠2番目');
    expect(screen.queryByRole('button', { name: /購入|取り下げ/ })).toBeNull();
  });

  it.each([
    ['of another user', 404],
    ['with an invalid id', 422],
  ])('reports the unknown application %s, with a link to the list and without a retry', async (_, status) => {
    calls.getIpoApplication.mockRejectedValue(new HttpError('getIpoApplication', status, '', null));
    await open(at);
    expect(await screen.findByText('該当するIPOがありません')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'IPOの一覧へ' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '再試行' })).toBeNull();
    expect(screen.getByRole('note').textContent).toContain('模擬取引');
  });
});

describe('the check of an offering’s draw', () => {
  const at = `?draw=${drawn.subject_id}`;
  const HOLDS = 'この端末での再計算と一致しました';
  const BROKEN = '再計算と一致しません';
  const UNCLEAR = 'まだ検証できません';
  const applied = (...items: IpoApplication[]) =>
    calls.listIpoApplications.mockResolvedValue(answer({ items, next_cursor: null }));

  beforeEach(() => applied(won));

  it('finds that the recalculated draw agrees with the published result', async () => {
    await open(at);
    expect(await screen.findByText('この端末での再計算と一致しました')).toBeTruthy();
    expect(screen.getAllByRole('img', { name: '一致' })).toHaveLength(4);
    expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe('19件中11位、当選は11位まで');
  });

  it('fails for a changed rank', async () => {
    const items = drawn.roster.items.map((line, row) =>
      row === 3 ? { ...line, waitlist_position: 1 } : line,
    );
    calls.getIpoDraw.mockResolvedValue(answer({ ...drawn, roster: { items, next_cursor: null } }));
    await open(at);
    expect(await screen.findByText('再計算と一致しません')).toBeTruthy();
    expect(screen.getByText('1行が計算と異なります')).toBeTruthy();
  });

  it('compares the draw with the proof that this device stored at the application', async () => {
    saveDrawProof(won.application_id, { entry: won.entry.entry, seedCommitment: '0'.repeat(64) });
    await open(at);
    expect(await screen.findByText('再計算と一致しません')).toBeTruthy();
  });

  it('reads all pages of the roster', async () => {
    const { items } = drawn.roster;
    const page = (from: number, to: number, next_cursor: string | null) =>
      answer({ ...drawn, roster: { items: items.slice(from, to), next_cursor } });
    calls.getIpoDraw.mockImplementation(async ({ query }) =>
      query.cursor === undefined ? page(0, 10, 'c1') : page(10, items.length, null),
    );
    await open(at);
    expect(await screen.findByText('この端末での再計算と一致しました')).toBeTruthy();
    expect(calls.getIpoDraw.mock.lastCall?.[0].query.cursor).toBe('c1');
  });

  describe('the check of a draw with the user’s application', () => {
    const takenBack = example<IpoApplication>('withdrawIpoApplication_Withdrawn');
    const without = drawn.roster.items.filter(({ entry }) => entry !== won.entry.entry);
    const ownLine = (change: Partial<DrawRosterRow>) =>
      drawn.roster.items.map((line) => (line.entry === won.entry.entry ? { ...line, ...change } : line));
    const publish = (proof: DrawProof) => calls.getIpoDraw.mockResolvedValue(answer(proof));

    it('is valid if it was cancelled in time and is not in the roster', async () => {
      applied(takenBack);
      publish(honestDraw(drawn, without));
      await open(at);
      expect(await screen.findByText(HOLDS)).toBeTruthy();
      expect(screen.getByText(/取り下げ/)).toBeTruthy();
    });

    it('fails if it was cancelled and is in the roster', async () => {
      applied(takenBack);
      await open(at);
      expect(await screen.findByText(BROKEN)).toBeTruthy();
      expect(screen.getByText('取り下げた申込が名簿に残っています')).toBeTruthy();
    });

    it('fails if it is missing in the roster without being cancelled', async () => {
      publish(honestDraw(drawn, without));
      await open(at);
      expect(await screen.findByText(BROKEN)).toBeTruthy();
    });

    it('fails if the draw has no entry for a user who applied', async () => {
      publish({ ...drawn, my_entry: null });
      await open(at);
      expect(await screen.findByText(BROKEN)).toBeTruthy();
      expect(screen.queryByText('この銘柄には申し込んでいません')).toBeNull();
    });

    it('fails if the draw has no entry, and only the offering names the user’s application', async () => {
      applied();
      publish({ ...drawn, my_entry: null });
      await open(at);
      expect(await screen.findByText(BROKEN)).toBeTruthy();
    });

    it('is valid for a user without an application, and says so', async () => {
      applied();
      calls.getIpo.mockResolvedValue(
        answer({ ...example<Ipo>('getIpo_Subscribing'), my_application_id: null }),
      );
      publish({ ...drawn, my_entry: null });
      await open(at);
      expect(await screen.findByText(HOLDS)).toBeTruthy();
      expect(screen.getByText('この銘柄には申し込んでいません')).toBeTruthy();
    });

    it.each<[string, Partial<DrawRosterRow>]>([
      ['fewer lots', { lots: 2 }],
      ['another price', { price: '1850' }],
    ])('fails if its line has %s', async (_, change) => {
      publish(honestDraw(drawn, ownLine(change)));
      await open(at);
      expect(await screen.findByText(BROKEN)).toBeTruthy();
      expect(screen.getByText(/単元数・価格のいずれかが、お申込内容と異なります/)).toBeTruthy();
    });

    it('finds the user’s application on a later page of the list', async () => {
      calls.listIpoApplications.mockImplementation(async ({ query }) =>
        query.cursor === undefined
          ? answer({ items: [{ ...won, ipo_id: 'ipo_other' }], next_cursor: 'more' })
          : answer({ items: [won], next_cursor: null }),
      );
      await open(at);
      expect(await screen.findByText(HOLDS)).toBeTruthy();
    });

    it('waits while the applications cannot be read, and runs after a retry', async () => {
      calls.listIpoApplications.mockRejectedValue(new HttpError('listIpoApplications', 500, '', null));
      await open(at);
      expect(await screen.findByText('検証を完了できませんでした')).toBeTruthy();
      expect(screen.queryByText(HOLDS)).toBeNull();
      applied(won);
      fireEvent.click(screen.getByRole('button', { name: '再計算する' }));
      expect(await screen.findByText(HOLDS)).toBeTruthy();
    });
  });

  it.each<[string, Partial<DrawProof>]>([
    ['the seed', { seed: null }],
    ['the roster’s hash', { roster_hash: null }],
    ['the offer price', { offer_price: null }],
  ])('waits if the draw was held and %s is missing', async (_, missing) => {
    calls.getIpoDraw.mockResolvedValue(answer({ ...drawn, ...missing }));
    await open(at);
    expect(await screen.findByText(UNCLEAR)).toBeTruthy();
    expect(screen.queryByText(HOLDS)).toBeNull();
  });

  it('does not run if a price in the roster is invalid', async () => {
    const items = drawn.roster.items.map((line) => ({ ...line, price: 'much' }));
    calls.getIpoDraw.mockResolvedValue(answer({ ...drawn, roster: { items, next_cursor: null } }));
    await open(at);
    expect(await screen.findByText('検証を完了できませんでした')).toBeTruthy();
  });

  it('reads the roster again by a button after a page failed', async () => {
    const { items } = drawn.roster;
    const first = answer({ ...drawn, roster: { items: items.slice(0, 10), next_cursor: 'c1' } });
    calls.getIpoDraw.mockImplementation(async ({ query }) => {
      if (query.cursor === undefined) return first;
      throw new HttpError('getIpoDraw', 500, '', null);
    });
    await open(at);
    expect(await screen.findByText('名簿をすべて取得できませんでした')).toBeTruthy();
    calls.getIpoDraw.mockImplementation(async ({ query }) =>
      query.cursor === undefined
        ? first
        : answer({ ...drawn, roster: { items: items.slice(10), next_cursor: null } }),
    );
    fireEvent.click(screen.getByRole('button', { name: '再計算する' }));
    expect(await screen.findByText(HOLDS)).toBeTruthy();
  });

  it('runs again when its button is pressed', async () => {
    calls.getIpoDraw.mockResolvedValue(answer({ ...drawn, seed: null }));
    await open(at);
    expect(await screen.findByText(UNCLEAR)).toBeTruthy();
    calls.getIpoDraw.mockResolvedValue(answer(drawn));
    fireEvent.click(screen.getByRole('button', { name: '再計算する' }));
    expect(await screen.findByText(HOLDS)).toBeTruthy();
  });

  it('waits before the draw, and shows the published seal', async () => {
    calls.getIpoDraw.mockResolvedValue(answer(example('getIpoDraw_Committed')));
    await open(at);
    expect(await screen.findByText('事前公開値は公開済みです。名簿は締切後に公開します')).toBeTruthy();
    expect(screen.queryByText('この端末での再計算と一致しました')).toBeNull();
  });
});
