import { act, fireEvent, screen } from '@testing-library/react';
import type { Locale, TopUpUrl } from '@tsubame/sdk/schema';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { DepositPage } from './deposit-page.tsx';

const calls = vi.hoisted(() => ({ requestDeposit: vi.fn(), getTopUpUrl: vi.fn(), getAssets: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const bounds = example<TopUpUrl>('getTopUpUrl_InApp');

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  for (const call of Object.values(calls)) call.mockReturnValue(new Promise(() => {}));
  calls.getTopUpUrl.mockResolvedValue({ code: 1, msg: 'ok', data: bounds });
});
afterEach(async () => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
  await act(() => i18next.changeLanguage('jp'));
});

/** Types key by key, as a user sees the field, and clicks the page's button. */
const deposit = async (locale: Locale, text: string) => {
  await act(() => i18next.changeLanguage(locale));
  await act(async () => {
    renderScreen(<DepositPage />);
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox');
  fireEvent.focus(field);
  for (const key of text) fireEvent.change(field, { target: { value: field.value + key } });
  const button = screen.getAllByRole('button').at(-1);
  if (button) await act(async () => fireEvent.click(button));
};

it.each([
  ['es', '1.000.000', 1_000_000],
  ['fr', '1 000 000', 1_000_000],
  ['jp', '１００万', 1_000_000],
  ['en', '20000.00', 20_000],
] as const)('sends, in %s, the amount that is meant by %j', async (locale, text, amount) => {
  await deposit(locale, text);
  expect(calls.requestDeposit.mock.lastCall?.[0].body).toEqual({ amount });
});

it.each([
  ['jp', '20000.50'],
  ['fr', '2,5'],
  ['en', '1e6'],
  ['zh', '-500'],
  ['es', '10.00'],
] as const)('reports, in %s, the text %j at the field, and sends nothing', async (locale, text) => {
  await deposit(locale, text);
  expect(calls.requestDeposit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert')).toBeTruthy();
});

it('says that the user has to contact support, and leads there', async () => {
  await act(async () => {
    renderScreen(<DepositPage />);
  });
  expect(screen.getByText('サポートへ連絡')).toBeTruthy();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.some((href) => href?.endsWith(pathTo('support')))).toBe(true);
});
