import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { TimeoutError } from '@tsubame/sdk';
import type { Assets, Badges, Loan } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { intentionKeeper } from '#api/intention-keeper.ts';
import { queryClient } from '#api/query-client.ts';
import { refreshBadges } from '#api/refresh-badges.ts';
import { pathTo } from '#domain/paths.ts';
import { URGENT_ON } from '#domain/urgent-matters.ts';
import { putBadges } from '#stores/badges-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { prepareHome } from './prepare-home.ts';
import { UrgentCard, type UrgentCardProps } from './urgent-card.tsx';

const calls = vi.hoisted(() => ({
  getAssets: vi.fn(),
  getBadges: vi.fn(),
  getEnvironment: vi.fn(),
  listHotStocks: vi.fn(),
  listLoans: vi.fn(),
  requestDeposit: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: calls }));

const called = example<Assets>('getAssets_MarginCalled');
const safe = { ...called, margin_status: { ...called.margin_status, call: null } };
const answer = (data: unknown) => ({ code: 1, msg: '', data });
const waiting = (place: string, next_deadline_at: string | null) =>
  ({
    ...example<Badges>('getBadges_Nothing'),
    places: [
      {
        place,
        unread: 0,
        awaiting: 1,
        next_deadline_at,
        link: { page: 'pages/record/record', params: { id: '1' } },
      },
    ],
  }) as Badges;

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getEnvironment.mockReturnValue(new Promise(() => {}));
  calls.getAssets.mockResolvedValue(answer(safe));
  calls.listHotStocks.mockResolvedValue(answer({ items: [] }));
});
afterEach(() => {
  act(() => putBadges(null));
  clearSession();
  queryClient.clear();
  localStorage.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

const show = () =>
  renderScreen(
    <QueryClientProvider client={queryClient}>
      <UrgentCard />
    </QueryClientProvider>,
  );

it('shows a margin call with its amount, its deadline and both ways to meet it', async () => {
  calls.getAssets.mockResolvedValue(answer(called));
  show();
  const card = await screen.findByRole('region', { name: '追証が発生しています' });
  const yen = called.margin_status.call?.remaining.toLocaleString('en');
  expect(card.textContent).toContain(`¥${yen}`);
  expect(screen.getByRole('link', { name: '入金する' }).getAttribute('href')).toBe(pathTo('deposit'));
  expect(screen.getByRole('link', { name: '建玉を決済する' })).toBeTruthy();
});

it('reads the loans only if one of them awaits the user', async () => {
  const loan = example<Loan>('getLoan_Overdue');
  calls.listLoans.mockResolvedValue(answer({ items: [loan], next_cursor: null }));
  show();
  await waitFor(() => expect(calls.getAssets).toHaveBeenCalled());
  expect(calls.listLoans).not.toHaveBeenCalled();
  act(() => putBadges(waiting('loans', '2026-12-01T00:00:00.000+09:00')));
  const card = await screen.findByRole('region', { name: '融資の返済が遅れています' });
  expect(card.textContent).toContain(`¥${loan.amount_to_repay.toLocaleString('en')}`);
  expect(screen.getByRole('link', { name: '返済する' }).getAttribute('href')).toContain(loan.loan_id);
});

it.each([
  ['ipo', '2026-11-26T15:00:00.000+09:00', '購入手続きへ'],
  ['identity', null, '内容を修正する'],
  ['funds', null, '理由を確認する'],
])('links to what awaits the user in the place %s', async (place, at, action) => {
  act(() => putBadges(waiting(place, at)));
  show();
  expect((await screen.findByRole('link', { name: action })).getAttribute('href')).toContain(
    '/pages/record/record?id=1',
  );
});

it('is on top of the page from its first render if it is known then', async () => {
  calls.getAssets.mockResolvedValue(answer(called));
  calls.getBadges.mockResolvedValue(answer(example<Badges>('getBadges_Nothing')));
  await prepareHome();
  show();
  expect(screen.getByRole('region').parentElement?.className).toBe('');
});

it('moves nothing if it becomes known later: it is above the tabs until the next visit', async () => {
  calls.getBadges.mockResolvedValue(answer(waiting('identity', null)));
  const { unmount } = show();
  await act(() => refreshBadges());
  const late = await screen.findByRole('region');
  expect(late.parentElement?.className).toContain('late');
  unmount();
  show();
  expect(screen.getByRole('region').parentElement?.className).toBe('');
});

it('is on the page that it concerns, and not on another', async () => {
  calls.getBadges.mockResolvedValue(answer(waiting('identity', null)));
  await prepareHome();
  const shown = (kinds: NonNullable<UrgentCardProps['kinds']>) => {
    const { unmount } = renderScreen(
      <QueryClientProvider client={queryClient}>
        <UrgentCard kinds={kinds} />
      </QueryClientProvider>,
    );
    const isShown = screen.queryByRole('region') !== null;
    unmount();
    return isShown;
  };
  expect(shown(URGENT_ON.withdrawal)).toBe(true);
  expect(shown(URGENT_ON.ipo)).toBe(false);
});

it('delays home only for a moment if a read is slow', async () => {
  calls.getAssets.mockReturnValue(new Promise(() => {}));
  calls.getBadges.mockReturnValue(new Promise(() => {}));
  await prepareHome();
  show();
  expect(screen.queryByRole('region')).toBeNull();
});

it('renders nothing once nothing is urgent', async () => {
  act(() => putBadges(waiting('identity', null)));
  show();
  await screen.findByRole('region');
  act(() => putBadges(example<Badges>('getBadges_Nothing')));
  expect(screen.queryByRole('region')).toBeNull();
});

describe('a deposit request without an answer', () => {
  const deposit = { body: { amount: 1_000_000 } };
  const card = () => screen.queryByRole('region', { name: '結果を確認できていないお手続きがあります' });
  beforeEach(async () => {
    // jsdom runs animation frames on an interval. Both are faked together; otherwise later test files would get no frames.
    vi.useFakeTimers({
      toFake: ['Date', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'],
    });
    calls.requestDeposit.mockRejectedValueOnce(new TimeoutError('requestDeposit', 5000));
    await intentionKeeper.send('requestDeposit', deposit).catch(() => null);
  });
  afterEach(() => vi.useRealTimers());

  it('is not shown while another tab may still wait for its answer, and then until it is dismissed', async () => {
    show();
    await waitFor(() => expect(calls.getAssets).toHaveBeenCalled());
    expect(card()).toBeNull();
    act(() => void vi.advanceTimersByTime(5_000));
    await waitFor(() => expect(card()?.textContent).toContain('入金申請'));
    expect(screen.getByRole('link', { name: '履歴を見る' }).getAttribute('href')).toContain('tab=deposits');
    fireEvent.click(screen.getByRole('button', { name: '確認しました' }));
    expect(card()).toBeNull();
    expect(intentionKeeper.unanswered()).toEqual([]);
  });

  it('is shown until it is answered', async () => {
    vi.advanceTimersByTime(5_000);
    show();
    await waitFor(() => expect(card()).not.toBeNull());
    calls.requestDeposit.mockResolvedValueOnce(answer({}));
    await act(() => intentionKeeper.send('requestDeposit', deposit));
    expect(card()).toBeNull();
  });

  it('is not shown to another user', async () => {
    vi.advanceTimersByTime(5_000);
    signIn('b'.repeat(43), { user_id: 'usr_2', display_name: '阿部' });
    show();
    await waitFor(() => expect(calls.getAssets).toHaveBeenCalled());
    expect(card()).toBeNull();
  });
});
