import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { FundPasswordPage } from './fund-password-page.tsx';

const api = vi.hoisted(() => ({
  changePassword: vi.fn(),
  changeFundPassword: vi.fn(),
  requestFundPasswordReset: vi.fn(),
  getFundPasswordReset: vi.fn(),
  cancelFundPasswordReset: vi.fn(),
  useFundPasswordReset: vi.fn(),
  getUserInfo: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const field = (label: string) => screen.getByLabelText(label, { exact: true });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const says = (words: string | RegExp) => waitFor(() => expect(screen.getByText(words)).toBeTruthy());
const standing = (reset: string) =>
  api.getFundPasswordReset.mockResolvedValue({
    code: 1,
    msg: '',
    data: example(`getFundPasswordReset_${reset}`),
  });
const signedIn = (fund_password_set: boolean, reset = 'NoRequest') => {
  standing(reset);
  api.getUserInfo.mockResolvedValue({
    code: 1,
    msg: '',
    data: { ...example<object>('getUserInfo_DemoUser'), fund_password_set, identity_state: 'passed' },
  });
};

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(api)) call.mockReset();
});

it('offers only the login password, not the fund password, to a password manager', async () => {
  const tokens = () =>
    [...document.querySelectorAll('input[type=password]')].map((input) => input.getAttribute('autocomplete'));
  const { unmount } = renderScreen(<ChangePasswordPage />);
  expect(tokens()).toEqual(['current-password', 'new-password', 'new-password']);
  unmount();
  signedIn(true);
  renderScreen(<FundPasswordPage />);
  await waitFor(() => expect(tokens()).toEqual(['off', 'off', 'off']));
});

it('tells a password manager the account as it was typed at sign-in, and none that is unknown', async () => {
  const username = () => document.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value;
  const user = { user_id: 'usr_1', display_name: '佐藤' };
  signIn('b'.repeat(43), user, '090-1234-5678');
  const { unmount } = renderScreen(<ChangePasswordPage />);
  expect(username()).toBe('090-1234-5678');
  expect(JSON.stringify({ ...localStorage })).not.toContain('1234');
  unmount();
  signIn('c'.repeat(43), user);
  renderScreen(<ChangePasswordPage />);
  expect(username()).toBeUndefined();
});

describe('the login password', () => {
  it('has each fault shown at its field and is not sent', async () => {
    renderScreen(<ChangePasswordPage />);
    press('変更する');
    await says('現在のパスワードを入力してください');
    await says('新しいパスワードを入力してください');
    type('新しいパスワード', 'short');
    type('新しいパスワード（確認）', 'other');
    press('変更する');
    await says('パスワードは6〜10文字で入力してください');
    type('新しいパスワード', 'tsuba456');
    await says('入力された2つのパスワードが一致しません');
    expect(api.changePassword).not.toHaveBeenCalled();
  });

  it('is reported at its field if it is too long, and neither truncated nor sent', async () => {
    renderScreen(<ChangePasswordPage />);
    type('現在のパスワード', 'tsuba123');
    type('新しいパスワード', 'correct-horse-battery');
    type('新しいパスワード（確認）', 'correct-horse-battery');
    press('変更する');
    await says('パスワードは6〜10文字で入力してください');
    expect(api.changePassword).not.toHaveBeenCalled();
    // jsdom does not truncate; a browser does so by the attribute.
    expect(document.querySelector('[maxlength]')).toBeNull();
  });

  it('is sent once for repeated clicks', async () => {
    api.changePassword.mockReturnValue(new Promise(() => {}));
    renderScreen(<ChangePasswordPage />);
    type('現在のパスワード', 'demo1234');
    type('新しいパスワード', 'tsuba456');
    type('新しいパスワード（確認）', 'tsuba456');
    press('変更する');
    await waitFor(() => expect(api.changePassword).toHaveBeenCalled());
    fireEvent.submit(field('現在のパスワード'));
    await waitFor(() => expect(api.changePassword).toHaveBeenCalledTimes(1));
    expect(api.changePassword.mock.calls[0]?.[0]).toMatchObject({
      body: { current_password: 'demo1234', new_password: 'tsuba456' },
    });
  });
});

describe('the fund password', () => {
  it('is set without a current one', async () => {
    signedIn(false);
    api.changeFundPassword.mockReturnValue(new Promise(() => {}));
    renderScreen(<FundPasswordPage />);
    await waitFor(() => field('新しいパスワード'));
    expect(screen.queryByLabelText('現在のパスワード')).toBeNull();
    type('新しいパスワード', 'fund456');
    type('新しいパスワード（確認）', 'fund456');
    press('設定する');
    await waitFor(() =>
      expect(api.changeFundPassword.mock.calls[0]?.[0].body).toEqual({ new_password: 'fund456' }),
    );
  });

  it('is changed with the current one, and shows the remaining tries and the link to a reset', async () => {
    signedIn(true);
    const refusal = {
      code: 1008,
      msg: '取引パスワードが正しくありません',
      data: example('changeFundPassword_FundPasswordWrong'),
    };
    api.changeFundPassword.mockResolvedValue(refusal);
    renderScreen(<FundPasswordPage />);
    await waitFor(() => field('現在のパスワード'));
    type('現在のパスワード', 'wrong');
    type('新しいパスワード', 'fund456');
    type('新しいパスワード（確認）', 'fund456');
    press('変更する');
    await says('取引パスワードが正しくありません');
    await says(/あと3回/);
    expect(screen.getByRole('button', { name: '取引パスワードを忘れた場合' })).toBeTruthy();
  });

  it('is reset by one request to support, with the login password and a valid date of birth', async () => {
    signedIn(true);
    api.requestFundPasswordReset.mockReturnValue(new Promise(() => {}));
    renderScreen(<FundPasswordPage />);
    await waitFor(() => field('現在のパスワード'));
    press('取引パスワードを忘れた場合');
    await waitFor(() => field('ログインパスワード'));
    press('サポートに申請する');
    await says('ログインパスワードを入力してください');
    await says('生年月日を入力してください');
    expect(api.requestFundPasswordReset).not.toHaveBeenCalled();
    type('ログインパスワード', 'demo1234');
    type('生年月日', '1988-04-12');
    press('サポートに申請する');
    await waitFor(() =>
      expect(api.requestFundPasswordReset.mock.calls[0]?.[0].body).toEqual({
        current_password: 'demo1234',
        birth_date: '1988-04-12',
      }),
    );
  });

  it('is set without the old one after support has approved the reset', async () => {
    signedIn(true, 'Allowed');
    api.useFundPasswordReset.mockReturnValue(new Promise(() => {}));
    renderScreen(<FundPasswordPage />);
    await waitFor(() => field('新しいパスワード'));
    expect(screen.queryByLabelText('現在のパスワード')).toBeNull();
    type('新しいパスワード', 'fund789');
    type('新しいパスワード（確認）', 'fund789');
    press('設定する');
    await waitFor(() =>
      expect(api.useFundPasswordReset.mock.calls[0]?.[0].body).toEqual({ new_password: 'fund789' }),
    );
  });

  it('has the reason of a declined reset, and can be changed or requested again', async () => {
    signedIn(true, 'Declined');
    renderScreen(<FundPasswordPage />);
    await says(/申告内容と本人確認の記録が不一致/);
    expect(field('現在のパスワード')).toBeTruthy();
    expect(screen.getByRole('button', { name: '取引パスワードを忘れた場合' })).toBeTruthy();
  });

  it('has an approved reset that is cancelled once, after a confirmation', async () => {
    signedIn(true, 'Allowed');
    const cancelled = { code: 1, msg: '', data: example('cancelFundPasswordReset_Cancelled') };
    api.cancelFundPasswordReset.mockResolvedValue(cancelled);
    renderScreen(<FundPasswordPage />);
    await says('申請を取り消す');
    press('申請を取り消す');
    await says('再設定の申請を取り消しますか？');
    expect(api.cancelFundPasswordReset).not.toHaveBeenCalled();
    const dialog = within(screen.getByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: '申請を取り消す' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.cancelFundPasswordReset).toHaveBeenCalledTimes(1);
  });

  it('can be changed or requested again after a cancelled reset', async () => {
    const data = example('cancelFundPasswordReset_Cancelled');
    signedIn(true);
    api.getFundPasswordReset.mockResolvedValue({ code: 1, msg: '', data });
    renderScreen(<FundPasswordPage />);
    await says('現在のパスワード');
    expect(screen.getAllByText('取消済み').length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: '申請を取り消す' })).toBeNull();
    expect(screen.getByRole('button', { name: '取引パスワードを忘れた場合' })).toBeTruthy();
  });
});
