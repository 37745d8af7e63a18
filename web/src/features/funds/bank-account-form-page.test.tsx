import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Bank, BankAccount, Refusal } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { currentToast } from '#stores/toast-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { BankAccountFormPage } from './bank-account-form-page.tsx';

const api = vi.hoisted(() => ({ listBanks: vi.fn(), addBankAccount: vi.fn(), updateBankAccount: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: api }));
const upload = vi.hoisted(() => vi.fn());
vi.mock('#api/upload.ts', () => ({ upload }));
// The test environment has no canvas.
const drawSampleCard = vi.hoisted(() => vi.fn());
vi.mock('#records/draw-sample-card.ts', () => ({ drawSampleCard }));

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

const picture = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' });
const uploaded = (upload_id: string) => ({ code: 1, msg: 'ok', data: { upload_id } });

beforeEach(async () => {
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
  drawSampleCard.mockReset().mockImplementation(async (name: string) => picture(name));
  upload.mockReset().mockImplementation(async ({ name }: File) => uploaded(`upl_${name}`));
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  api.listBanks.mockResolvedValue({ code: 1, msg: 'ok', data: banks });
  await act(async () => {
    renderScreen(<BankAccountFormPage />);
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
    image_id: 'upl_sample-passbook.png',
    is_default: false,
  });
  expect(drawSampleCard.mock.calls[0]?.[1]).toMatchObject({
    look: 'passbook',
    lines: ['つばめ銀行', '燕ヶ丘支店', 'サトウ イチロウ'],
  });
});

it('adds no account without an image of the passbook', async () => {
  drawSampleCard.mockRejectedValue(new Error('no canvas'));
  await choose();
  type('口座番号', '1');
  type('口座名義（カナ）', 'サトウ イチロウ');
  await submit();
  expect(currentToast()?.text).toBe('画像をアップロードできませんでした');
  expect(api.addBankAccount).not.toHaveBeenCalled();
});

it('sends an own picture only after the user confirmed that it shows no real document', async () => {
  api.addBankAccount.mockResolvedValue({ code: 1, msg: 'ok', data: account });
  await choose();
  type('口座番号', '1');
  type('口座名義（カナ）', 'サトウ イチロウ');
  fireEvent.click(screen.getByRole('radio', { name: '自分の画像を使う' }));
  expect(screen.getByText('通帳の画像を選ぶと進めます')).toBeTruthy();
  const pick = (name: string) =>
    act(async () =>
      fireEvent.change(screen.getByLabelText('通帳', { selector: 'input' }), {
        target: { files: [picture(name)] },
      }),
    );
  await pick('sea');
  expect(screen.getByText('確認欄にチェックを入れると進めます')).toBeTruthy();
  await submit();
  expect(api.addBankAccount).not.toHaveBeenCalled();
  const pledge = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'この画像に本物の書類や個人情報はありません' });
  fireEvent.click(pledge());
  // Another picture needs another confirmation.
  await pick('hill');
  expect(pledge().checked).toBe(false);
  fireEvent.click(pledge());
  await submit();
  await waitFor(() => expect(api.addBankAccount.mock.calls[0]?.[0].body.image_id).toBe('upl_hill.png'));
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
