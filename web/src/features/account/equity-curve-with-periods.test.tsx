import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Assets } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '#api/query-client.ts';
import { setPreferences } from '#stores/preferences-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { EquityCurveWithPeriods } from './equity-curve-with-periods.tsx';

const calls = vi.hoisted(() => ({ getAssets: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const assets: Assets = {
  ...example<Assets>('getAssets_WithPositions'),
  total_assets: 7_350_000,
  net_paid_in: 7_000_000,
  equity_curve: [7_000_000, 7_200_000, 7_350_000].map((total_assets, at) => ({
    at: `2026-11-${18 + at}T15:30:00.000+09:00`,
    total_assets,
    net_paid_in: 7_000_000,
  })),
};

beforeEach(async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.getAssets.mockImplementation(() => Promise.resolve({ code: 1, msg: 'ok', data: assets }));
  await act(async () => {
    renderScreen(
      <QueryClientProvider client={queryClient}>
        <EquityCurveWithPeriods />
      </QueryClientProvider>,
    );
  });
});
afterEach(() => {
  act(() => {
    setPreferences({ masked: false });
    clearSession();
  });
  queryClient.clear();
  calls.getAssets.mockReset();
});

const curve = () => screen.findByRole('slider', { name: '総資産の推移' });

it('shows deposits and gains, and fetches the selected period', async () => {
  await curve();
  expect(screen.getByText('投資元本').parentElement?.textContent).toBe(
    '投資元本¥7,000,000口座開設から+5.00%',
  );
  const spans = () => calls.getAssets.mock.calls.map(([{ query }]) => query.span);
  expect(spans()).toEqual(['month']);
  fireEvent.click(screen.getByRole('radio', { name: '6か月' }));
  await waitFor(() => expect(spans()).toEqual(['month', 'half_year']));
});

it('shows the point that arrow keys select, on axes of round yen and days', async () => {
  const slider = await curve();
  expect(slider.getAttribute('aria-valuetext')).toContain('¥7,350,000');
  fireEvent.keyDown(slider, { key: 'ArrowLeft' });
  expect(slider.getAttribute('aria-valuetext')).toContain('¥7,200,000');
  expect(screen.getByText('2026/11/19')).toBeTruthy();
  fireEvent.keyDown(slider, { key: 'Escape' });
  expect(screen.queryByText('2026/11/19')).toBeNull();
  expect(screen.getByText('¥720万')).toBeTruthy();
  expect(screen.getByText('11/18')).toBeTruthy();
});

it('shows no yen in privacy mode', async () => {
  const slider = await curve();
  act(() => setPreferences({ masked: true }));
  expect(screen.queryByText('¥720万')).toBeNull();
  expect(slider.getAttribute('aria-valuetext')).not.toContain('¥');
});
