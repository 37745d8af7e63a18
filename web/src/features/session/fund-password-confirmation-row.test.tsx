import { act, fireEvent, screen } from '@testing-library/react';
import type { UserInfo } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { FundPasswordConfirmationRow } from './fund-password-confirmation-row.tsx';

const calls = vi.hoisted(() => ({ getUserInfo: vi.fn(), updateProfile: vi.fn() }));
vi.mock('#api/client.ts', () => ({ client: calls }));

const TITLE = '注文時に取引パスワードを入力';
const user = example<UserInfo>('getUserInfo_DemoUser');

const open = async (info: Partial<UserInfo> = {}) => {
  calls.getUserInfo.mockResolvedValue({ code: 1, msg: 'ok', data: { ...user, ...info } });
  renderScreen(<FundPasswordConfirmationRow />);
  await screen.findByRole('switch');
};
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: TITLE });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (digits: string) => {
  for (const digit of digits) fireEvent.click(screen.getByRole('button', { name: digit }));
};
const refuse = (code: number, outcome: string) =>
  calls.updateProfile.mockResolvedValue({ code, msg: '', data: example(`updateProfile_${outcome}`) });
const sent = () => calls.updateProfile.mock.lastCall?.[0].body;

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(calls)) call.mockReset();
});

it('disables the fund password for orders while none is set, and says why', async () => {
  await open({ fund_password_set: false });
  expect(theSwitch().disabled).toBe(true);
  expect(screen.getByText('先に取引パスワードを設定してください。')).toBeTruthy();
});

it('turns the fund password for orders on by one click', async () => {
  calls.updateProfile.mockResolvedValue({ code: 1, msg: 'ok', data: user });
  await open();
  expect(theSwitch().checked).toBe(false);
  await act(async () => fireEvent.click(theSwitch()));
  expect(sent()).toEqual({ order_confirmation: 'fund_password' });
});

it('turns the fund password for orders off only with the right fund password', async () => {
  await open({ order_confirmation: 'fund_password' });
  expect(theSwitch().checked).toBe(true);
  await act(async () => fireEvent.click(theSwitch()));
  expect(calls.updateProfile).not.toHaveBeenCalled();
  refuse(1008, 'FundPasswordWrong');
  type('999999');
  await press('オフにする');
  expect(sent()).toEqual({ order_confirmation: 'none', fund_password: '999999' });
  expect(screen.getByRole('alert').textContent).toContain('あと3回間違えると15分間ロックされます');
  expect(screen.getByText('0文字を入力しました')).toBeTruthy();
  calls.updateProfile.mockResolvedValue({ code: 1, msg: 'ok', data: user });
  type('123456');
  await press('オフにする');
  expect(sent()).toEqual({ order_confirmation: 'none', fund_password: '123456' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows how long the fund password is locked', async () => {
  await open({ order_confirmation: 'fund_password' });
  await act(async () => fireEvent.click(theSwitch()));
  refuse(1009, 'FundPasswordLocked');
  type('123456');
  await press('オフにする');
  expect(screen.getByRole('alert').textContent).toMatch(/15\s?分後に再び入力できます/);
});
