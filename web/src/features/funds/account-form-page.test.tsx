import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bank, BankAccount, Refusal } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { AccountFormPage } from './account-form-page.tsx';

const api = vi.hoisted(() => ({ listBanks: vi.fn(), addBankAccount: vi.fn(), updateBankAccount: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: api }));

const banks = example<{ items: Bank[] }>('listBanks_Banks');
const account = example<BankAccount>('addBankAccount_Added');

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => press('登録する'));
const choose = async () => {
  press(/銀行を選ぶ/);
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /つばめ銀行/ })));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /燕ヶ丘支店/ })));
};

beforeEach(async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  api.listBanks.mockResolvedValue({ code: 1, msg: 'ok', data: banks });
  await act(async () => {
    renderScreen(<AccountFormPage />);
  });
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(api)) call.mockReset();
});

it('reports each missing field', async () => {
  await submit();
  for (const text of [
    '銀行名を選択してください',
    '支店名・支店番号を選択してください',
    '口座番号を入力してください',
    '口座名義を入力してください',
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  expect(api.addBankAccount).not.toHaveBeenCalled();
});

it('shows the holder as the bank writes it while typing', async () => {
  type('口座名義（カナ）', 'ワタナベ キョーコ');
  expect(await screen.findByText('ﾜﾀﾅﾍﾞ ｷﾖ-ｺ')).toBeTruthy();
});

it('sends the selected bank and branch, with number and name in bank format', async () => {
  api.addBankAccount.mockResolvedValue({ code: 1, msg: 'ok', data: account });
  await choose();
  type('口座番号', '００３４８２１');
  type('口座名義（カナ）', 'さとう　いちろう');
  await submit();
  await waitFor(() => expect(api.addBankAccount).toHaveBeenCalledTimes(1));
  expect(api.addBankAccount.mock.calls[0]?.[0].body).toEqual({
    bank_code: '9998',
    branch_code: '012',
    account_type: 'ordinary',
    account_number: '0034821',
    holder_kana: 'サトウ イチロウ',
    is_default: false,
  });
});

it('takes the verified name that a refusal suggests', async () => {
  const refusal = example<Refusal>('addBankAccount_HolderMismatch');
  api.addBankAccount.mockResolvedValue({
    code: 7005,
    msg: '口座名義が本人確認の氏名と一致しません',
    data: refusal,
  });
  await choose();
  type('口座番号', '1');
  type('口座名義（カナ）', 'スズキ');
  await submit();
  expect(await screen.findByText('口座名義が本人確認の氏名と一致しません')).toBeTruthy();
  press('サトウ イチロウ');
  expect(screen.getByLabelText<HTMLInputElement>('口座名義（カナ）').value).toBe('サトウ イチロウ');
});
