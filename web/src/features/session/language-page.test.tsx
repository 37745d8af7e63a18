import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setLocale, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { LanguagePage } from './language-page.tsx';

const calls = vi.hoisted(() => ({ updateProfile: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  act(() => {
    clearSession();
    setLocale('jp');
  });
  calls.updateProfile.mockReset();
});

it('saves the latest language of two that were chosen within one round trip', async () => {
  calls.updateProfile.mockResolvedValue({ code: 1, msg: 'ok', data: {} });
  renderScreen(<LanguagePage />);
  fireEvent.click(screen.getByRole('radio', { name: 'English' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Español' }));
  await waitFor(() => expect(calls.updateProfile.mock.lastCall?.[0].body).toEqual({ locale: 'es' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Español' }).checked).toBe(true);
});
