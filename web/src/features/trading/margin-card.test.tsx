import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import type { AccountCall, MarginStatus } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { MarginCard, MarginColumnCard } from './margin-card.tsx';

const calls = vi.hoisted(() => ({ getAssets: vi.fn(), getEnvironment: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const CALL: AccountCall = {
  state: 'open',
  called_at: '2026-11-24T15:30:00.000+09:00',
  deadline: '2026-11-26T12:00:00.000+09:00',
  amount: 420_000,
  remaining: 120_000,
  closes_from: '2026-11-26T12:30:00.000+09:00',
};
const STATUS: MarginStatus = {
  ...{ level: 'ok', rate: '0.3456', equity: 10_368_000, collateral: 40_000, open_amount: 30_000_000 },
  ...{ lowest_rate: '0.3333', lowest_position_id: null, shortage: 0, deadline: null, call: null },
};

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getEnvironment.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  clearSession();
  queryClient.clear();
});

function show(status: Partial<MarginStatus>) {
  const data = { margin_status: { ...STATUS, ...status } };
  calls.getAssets.mockResolvedValue({ code: 1, msg: '', data });
  return renderScreen(
    <QueryClientProvider client={queryClient}>
      <MarginCard />
    </QueryClientProvider>,
  );
}

it('renders nothing for an account without leverage and call', async () => {
  show({ rate: null, open_amount: 0 });
  await waitFor(() => expect(calls.getAssets).toHaveBeenCalled());
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows names without amounts until they are known, so that a column does not move', async () => {
  let answer = (_: unknown) => {};
  calls.getAssets.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const { container } = renderScreen(
    <QueryClientProvider client={queryClient}>
      <MarginColumnCard />
    </QueryClientProvider>,
  );
  expect(container.textContent).toContain('受入保証金');
  expect(container.textContent).not.toContain('¥');
  answer({ code: 1, msg: '', data: { margin_status: { ...STATUS, rate: null, open_amount: 0 } } });
  expect(await screen.findByText('¥10,368,000')).toBeTruthy();
});

it('shows the account’s margin rate, its collateral and its safety', async () => {
  const { container } = show({});
  expect(await screen.findByText('34.6%')).toBeTruthy();
  for (const words of ['余裕あり', '¥10,368,000', '¥40,000', '¥30,000,000'])
    expect(container.textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows an open margin call with amount and deadline, and links to a deposit', async () => {
  const { container } = show({ level: 'margin_call', rate: '0.1860', shortage: 120_000, call: CALL });
  expect(await screen.findByRole('heading', { name: '追証が発生しています' })).toBeTruthy();
  for (const words of ['¥120,000', '¥420,000', '12:00', '12:30'])
    expect(container.textContent).toContain(words);
  expect(screen.getByRole('button', { name: '入金する' })).toBeTruthy();
});

it.each([
  ['met', '追証は解消しました。'],
  ['missed', '12:30以降の最初の約定価格ですべての建玉を強制決済します'],
] as const)('shows a margin call that is %s without asking for a deposit', async (state, words) => {
  const { container } = show({ level: 'warning', call: { ...CALL, state } });
  await screen.findByText('注意');
  expect(container.textContent).toContain(words);
  expect(screen.queryByRole('button')).toBeNull();
});
