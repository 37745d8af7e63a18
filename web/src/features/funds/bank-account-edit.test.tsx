import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { BankAccount } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { BankAccountPage } from './bank-account-page.tsx';

const api = vi.hoisted(() => ({ listBanks: vi.fn(), listBankAccounts: vi.fn(), updateBankAccount: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: api }));

const account = example<BankAccount>('addBankAccount_Added');
const path = { bank_account_id: account.bank_account_id };

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '変更を保存' }));
  });

beforeEach(async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  api.listBankAccounts.mockResolvedValue({ code: 1, msg: 'ok', data: { items: [account] } });
  api.updateBankAccount.mockResolvedValue({ code: 1, msg: 'ok', data: account });
  await act(async () => {
    renderScreen(<BankAccountPage />, {
      at: pathTo('bankAccount', { view: 'edit', id: account.bank_account_id }),
    });
  });
  await screen.findByRole('button', { name: '変更を保存' });
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(api)) call.mockReset();
});

it('shows the account with a masked number that need not be entered again', () => {
  expect(screen.getByText(account.bank_name)).toBeTruthy();
  expect(screen.getByText(account.branch_name)).toBeTruthy();
  expect(
    screen.getByText(`変更しない場合は空欄のままにしてください（現在 ${account.account_number}）`),
  ).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('口座番号').value).toBe('');
});

it('sends only the changed fields of the account', async () => {
  type('口座番号', '７７-７７');
  await save();
  await waitFor(() =>
    expect(api.updateBankAccount.mock.lastCall?.[0]).toMatchObject({
      path,
      body: { account_number: '0007777' },
    }),
  );
  expect(Object.keys(api.updateBankAccount.mock.lastCall?.[0].body)).toEqual(['account_number']);
});

it('sends nothing without changes, because a change locks the account for a day', async () => {
  await save();
  expect(api.updateBankAccount).not.toHaveBeenCalled();
});

it('reports an invalid account number, and requires a holder', async () => {
  type('口座番号', 'x1');
  type('口座名義（カナ）', '');
  await save();
  expect(await screen.findByText('口座番号は7桁までの数字です')).toBeTruthy();
  expect(await screen.findByText('口座名義を入力してください')).toBeTruthy();
  expect(api.updateBankAccount).not.toHaveBeenCalled();
});
