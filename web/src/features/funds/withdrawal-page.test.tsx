import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TimeoutError } from '@tsubame/sdk';
import type { BankAccount, Refusal, Withdrawal, WithdrawalTerms } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { finishEarlierRequests } from '#test/finish-earlier-requests.ts';
import { renderScreen } from '#test/render.tsx';
import { pendingNavigationTarget } from '#ui/transition.ts';
import { WithdrawalPage } from './withdrawal-page.tsx';

finishEarlierRequests();

const api = vi.hoisted(() => ({
  getWithdrawalTerms: vi.fn(),
  listBankAccounts: vi.fn(),
  requestWithdrawal: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const terms = example<WithdrawalTerms>('getWithdrawalTerms_OpenNow');
const accounts = example<{ items: BankAccount[] }>('listBankAccounts_OneAccount');
const withdrawal = example<Withdrawal>('requestWithdrawal_AwaitingReview');
const ok = (data: unknown) => ({ code: 1, msg: 'ok', data });

const amount = () => screen.getByLabelText<HTMLInputElement>('出金額');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const open = async (change: Partial<WithdrawalTerms> = {}, items = accounts.items) => {
  api.getWithdrawalTerms.mockResolvedValue(ok({ ...terms, ...change }));
  api.listBankAccounts.mockResolvedValue(ok({ items, next_cursor: null }));
  await act(async () => {
    renderScreen(<WithdrawalPage />);
  });
  await screen.findByText('出金可能額');
};
const type = (value: string) => fireEvent.change(amount(), { target: { value } });
const confirm = async (password: string) => {
  press(/出金する$/);
  await screen.findByRole('button', { name: password.slice(0, 1) });
  for (const digit of password) press(digit);
  const sent = api.requestWithdrawal.mock.calls.length;
  press('出金を確定する');
  await waitFor(() => expect(api.requestWithdrawal.mock.calls.length).toBe(sent + 1));
  await act(async () => {
    await Promise.allSettled([api.requestWithdrawal.mock.results.at(-1)?.value]);
    await new Promise((resolve) => setTimeout(resolve));
  });
  // After a success the page opens the record; its navigation would close the sheet of the next page.
  await waitFor(() => expect(pendingNavigationTarget()).toBeNull());
};

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(api)) call.mockReset();
});

it('shows the withdrawable amount and each reserve with its end, and that rank, score and prepayment are no condition', async () => {
  await open();
  expect(screen.getByText('¥2,800,000')).toBeTruthy();
  expect(screen.getByText('未受渡の売却代金')).toBeTruthy();
  expect(screen.getByText('11/24(火)から')).toBeTruthy();
  expect(screen.getByText('承認または取消まで')).toBeTruthy();
  expect(screen.getByText(/会員ランク・信用スコア・前払いは、出金の条件ではありません/)).toBeTruthy();
});

it('links to each missing requirement before anything is typed, and disables the button until identity and fund password exist', async () => {
  await open({ identity_passed: false, fund_password_set: false }, []);
  const steps = within(screen.getByRole('region', { name: '出金の準備' })).getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    pathTo('identity'),
    pathTo('fundPassword'),
    pathTo('bankAccount', { view: 'add' }),
  ]);
  const button = screen.getByRole('button', { name: '出金する' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('「出金の準備」を完了してください')).toBeTruthy();
});

it('reads the terms of the signed-in user by user_id', async () => {
  await open();
  expect(api.getWithdrawalTerms.mock.calls[0]?.[0].query).toEqual({ user_id: 'usr_1' });
});

it('shows the minimum in yen, and that a withdrawal arrives within 24 hours', async () => {
  await open();
  expect(screen.getByText('¥10,000から')).toBeTruthy();
  expect(screen.getByText(/^申請から24時間以内に着金します/)).toBeTruthy();
});

it('reports an invalid amount at the field, and suggests a valid one', async () => {
  await open();
  press('出金する');
  expect(screen.getByRole('alert').textContent).toContain('金額を入力してください');
  type('9999');
  expect(screen.getByRole('alert').textContent).toContain('最低金額は¥10,000です');
  type('9000000');
  expect(screen.getByRole('alert').textContent).toContain('上限は¥2,800,000です');
  press('¥2,800,000');
  expect(amount().value).toBe('2,800,000');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('requires a bank account, with a link to add one', async () => {
  await open({}, []);
  type('20000');
  press(/出金する$/);
  expect(await screen.findByText('出金先の口座を選択してください')).toBeTruthy();
  expect(screen.getByText('銀行口座を追加')).toBeTruthy();
});

it('disables the withdrawal outside its hours, and shows when they begin', async () => {
  await open({ open_now: false });
  expect(screen.getByText(/受付時間外です。次の受付は11\/24\(火\) 09:00からです/)).toBeTruthy();
});

it('links to identity verification and fund password if they are missing', async () => {
  await open({ identity_passed: false, fund_password_set: false });
  expect(screen.getByText('本人確認をする')).toBeTruthy();
  expect(screen.getByText('取引パスワードを設定する')).toBeTruthy();
});

it('sends a withdrawal once after the fund password, and shows its record', async () => {
  api.requestWithdrawal.mockResolvedValue(ok(withdrawal));
  await open();
  type('300000');
  await confirm('123456');
  expect(api.requestWithdrawal.mock.calls[0]?.[0].body).toEqual({
    amount: 300_000,
    bank_account_id: accounts.items[0]?.bank_account_id,
    fund_password: '123456',
  });
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toContain(`id=${withdrawal.withdrawal_id}`),
  );
});

it('shows the remaining tries after a wrong fund password, and clears the field', async () => {
  const refusal = example<Refusal>('requestWithdrawal_FundPasswordWrong');
  api.requestWithdrawal.mockResolvedValue({
    code: 1008,
    msg: '取引パスワードが正しくありません',
    data: refusal,
  });
  await open();
  type('300000');
  await confirm('654321');
  expect(
    await screen.findByText('取引パスワードが違います。あと3回間違えると15分間ロックされます'),
  ).toBeTruthy();
  expect(screen.getByText('0文字を入力しました')).toBeTruthy();
});

describe('a withdrawal without a response', () => {
  const timeout = new TimeoutError('requestWithdrawal', 5000);
  const wrong = {
    code: 1008,
    msg: '取引パスワードが正しくありません',
    data: example<Refusal>('requestWithdrawal_FundPasswordWrong'),
  };
  const keys = () => api.requestWithdrawal.mock.calls.map(([args]) => args.idempotencyKey);
  const enter = async (password: string) => {
    for (const digit of password) press(digit);
    await act(async () => press('出金を確定する'));
  };

  it('keeps its idempotency key after a wrong fund password', async () => {
    api.requestWithdrawal
      .mockRejectedValueOnce(timeout)
      .mockResolvedValueOnce(wrong)
      .mockResolvedValueOnce(ok(withdrawal));
    await open();
    type('300000');
    await confirm('123456');
    await enter('123457');
    await enter('123456');
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
    expect(api.requestWithdrawal.mock.calls.map(([{ body }]) => body.fund_password)).toEqual([
      '123456',
      '123457',
      '123456',
    ]);
  });

  it('keeps its idempotency key after the page was left, and after another amount was typed and changed back', async () => {
    api.requestWithdrawal.mockRejectedValueOnce(timeout).mockResolvedValue(ok(withdrawal));
    for (const value of ['300000', '200000', '300000', '300000']) {
      await open();
      type(value);
      await confirm('123456');
      cleanup();
    }
    const [first, other, again, anew] = keys();
    expect(again).toBe(first);
    expect(new Set([first, other, anew]).size).toBe(3);
  });

  it('loses its idempotency key when another user signs in', async () => {
    api.requestWithdrawal.mockRejectedValue(timeout);
    for (const user of ['usr_1', 'usr_1', 'usr_2']) {
      act(() => clearSession({ expired: true }));
      act(() => signIn('b'.repeat(43), { user_id: user, display_name: '佐藤' }));
      await open();
      type('300000');
      await confirm('123456');
      cleanup();
    }
    expect(keys()[1]).toBe(keys()[0]);
    expect(keys()[2]).not.toBe(keys()[0]);
  });
});
