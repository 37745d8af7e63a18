import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from '@tsubame/sdk';
import type { LoginPasswordReset } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedResetReceipt, storeResetReceipt } from '#stores/reset-receipt-store.ts';
import { clearSession, getSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { LoginResetPage } from './login-reset-page.tsx';
import { SecurityPage } from './security-page.tsx';

const api = vi.hoisted(() => ({
  requestLoginPasswordReset: vi.fn(),
  getLoginPasswordReset: vi.fn(),
  useLoginPasswordReset: vi.fn(),
  getOwnLoginPasswordReset: vi.fn(),
  cancelLoginPasswordReset: vi.fn(),
  getRecoveryCodes: vi.fn(),
  listPasskeys: vi.fn(),
  getEnvironment: vi.fn(),
  getMarketClock: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const RECEIPT = 'r'.repeat(43);
const answer = (data: unknown) => ({ code: 1, msg: '', data });
const waiting = example<LoginPasswordReset>('getLoginPasswordReset_Waiting');
const allowed: LoginPasswordReset = {
  ...waiting,
  state: 'allowed',
  version: 3,
  next_actions: ['use', 'cancel'],
};
const field = (label: string) => screen.findByLabelText(label, { exact: true });
const type = async (label: string, value: string) =>
  fireEvent.input(await field(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  api.getEnvironment.mockResolvedValue(answer(example('getEnvironment_PaperMode')));
  api.getMarketClock.mockReturnValue(new Promise(() => {}));
});
afterEach(() => {
  act(() => clearSession());
  storeResetReceipt(null);
  for (const call of Object.values(api)) call.mockReset();
});

it('sends account and date of birth, and keeps the receipt for the next visit', async () => {
  api.requestLoginPasswordReset.mockResolvedValue(
    answer({
      receipt: RECEIPT,
      reset: example<LoginPasswordReset>('getOwnLoginPasswordReset_AwaitingReview'),
    }),
  );
  api.getLoginPasswordReset.mockResolvedValue(answer(waiting));
  const { unmount } = renderScreen(<LoginResetPage />);
  await press('サポートに申請する');
  await screen.findByText('アカウントを入力してください');
  await screen.findByText('生年月日を入力してください');
  expect(api.requestLoginPasswordReset).not.toHaveBeenCalled();
  await type('アカウント（携帯電話番号）', '090-1234-5678');
  await type('生年月日', '1988-04-12');
  await press('サポートに申請する');
  await screen.findAllByText('待機期間中');
  expect(api.requestLoginPasswordReset.mock.calls[0]?.[0].body).toEqual({
    account: '090-1234-5678',
    birth_date: '1988-04-12',
  });
  unmount();
  renderScreen(<LoginResetPage />);
  await screen.findAllByText('待機期間中');
  expect(api.getLoginPasswordReset.mock.lastCall?.[0].body).toEqual({ receipt: RECEIPT });
  expect(screen.queryByLabelText('新しいパスワード')).toBeNull();
});

it('sets the new password with the receipt once it may be set, signs in and deletes the receipt', async () => {
  storeResetReceipt(RECEIPT);
  api.getLoginPasswordReset.mockResolvedValue(answer(allowed));
  api.useLoginPasswordReset.mockResolvedValue(answer(example('useLoginPasswordReset_SignedIn')));
  renderScreen(<LoginResetPage />);
  await type('新しいパスワード', 'tsuba456');
  await type('新しいパスワード（確認）', 'tsuba456');
  await press('設定してログイン');
  await waitFor(() => expect(getSession().userId).toBe('usr_01k8z3v5q2m7r9t4w6x8y0a1bc'));
  expect(api.useLoginPasswordReset.mock.calls[0]?.[0].body).toEqual({
    receipt: RECEIPT,
    new_password: 'tsuba456',
  });
  expect(storedResetReceipt()).toBeNull();
});

it.each([
  ['a declined request', () => Promise.resolve(answer(example('getLoginPasswordReset_Declined')))],
  ['an unknown receipt', () => Promise.reject(new HttpError('getLoginPasswordReset', 404, '', null))],
])('offers a new request after %s', async (_, response) => {
  storeResetReceipt(RECEIPT);
  api.getLoginPasswordReset.mockImplementation(response);
  renderScreen(<LoginResetPage />);
  await press('新しく申請する');
  await field('生年月日');
  expect(storedResetReceipt()).toBeNull();
});

it('shows an open request to the signed-in user, who cancels it after a confirmation', async () => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  api.getRecoveryCodes.mockResolvedValue(answer(example('getRecoveryCodes_NoneMade')));
  api.listPasskeys.mockResolvedValue(answer(example('listPasskeys_Empty')));
  api.getOwnLoginPasswordReset.mockResolvedValue(answer(waiting));
  api.cancelLoginPasswordReset.mockResolvedValue(answer(example('cancelLoginPasswordReset_Cancelled')));
  renderScreen(<SecurityPage />);
  await screen.findByText(/お心当たりがない場合は、申請を取り消し/);
  await press('申請を取り消す');
  expect(api.cancelLoginPasswordReset).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getAllByRole('button', { name: '申請を取り消す' })).not.toHaveLength(0));
  const buttons = screen.getAllByRole('button', { name: '申請を取り消す', hidden: true });
  fireEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(api.cancelLoginPasswordReset).toHaveBeenCalledTimes(1));
});
