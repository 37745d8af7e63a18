import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bank } from '@tsubame/sdk/schema';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { renderScreen } from '#test/render.tsx';
import { BankSheet } from './bank-sheet.tsx';

const calls = vi.hoisted(() => ({ listBanks: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));
afterEach(() => act(() => clearSession()));

const bank = (bank_code: string, name: string): Bank => ({ bank_code, name, kana: 'カナ', branches: [] });
const answer = (...items: Bank[]) => ({ code: 1, msg: '', data: { items } });
const rows = () => screen.getAllByRole('button', { name: /銀行/, hidden: true });

it('does not let a row be pressed that belongs to an earlier search, because it is about to move', async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  calls.listBanks.mockResolvedValueOnce(answer(bank('9997', 'すずめ銀行'), bank('9998', 'つばめ銀行')));
  let reply: (value: unknown) => void = () => {};
  calls.listBanks.mockReturnValueOnce(new Promise((resolve) => (reply = resolve)));
  renderScreen(<BankSheet open onClose={() => {}} onChoose={() => {}} />);
  await screen.findByText('つばめ銀行');
  expect(rows().map((row) => row.closest('[inert]'))).toEqual([null, null]);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ツバメ' } });
  await waitFor(() => expect(calls.listBanks).toHaveBeenCalledTimes(2));
  expect(rows().map((row) => row.closest('[inert]') !== null)).toEqual([true, true]);
  await act(async () => reply(answer(bank('9998', 'つばめ銀行'))));
  await waitFor(() => expect(rows().map((row) => row.closest('[inert]'))).toEqual([null]));
});
