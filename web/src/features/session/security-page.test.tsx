import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserInfo } from '@tsubame/sdk/schema';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pathTo } from '#domain/paths.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { renderScreen } from '#test/render.tsx';
import { SecurityPage } from './security-page.tsx';

const api = vi.hoisted(() => ({
  getUserInfo: vi.fn(),
  getOwnLoginPasswordReset: vi.fn(),
  getRecoveryCodes: vi.fn(),
  listPasskeys: vi.fn(),
}));
vi.mock('#api/client.ts', () => ({ client: api }));

const TITLE = 'ログインパスワードを忘れたときの備えがありません';
const answer = (data: unknown) => ({ code: 1, msg: '', data });
const user = example<UserInfo>('getUserInfo_DemoUser');
const withIdentity = (identity_state: UserInfo['identity_state']) => answer({ ...user, identity_state });
const passkeys = example<{ items: object[] }>('listPasskeys_TwoPasskeys');

beforeEach(() => {
  signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' });
  api.getUserInfo.mockResolvedValue(withIdentity('not_verified'));
  api.getOwnLoginPasswordReset.mockResolvedValue(answer(null));
  api.getRecoveryCodes.mockResolvedValue(answer({ left: 0, made_at: null }));
  api.listPasskeys.mockResolvedValue(answer({ items: [] }));
});
afterEach(() => {
  act(() => clearSession());
  for (const call of Object.values(api)) call.mockReset();
});

const show = () =>
  act(async () => {
    renderScreen(<SecurityPage />);
  });

it.each(['not_verified', 'under_review', 'failed'] as const)(
  'says to a user without passkey and codes whose identity is %s what to set up',
  async (state) => {
    api.getUserInfo.mockResolvedValue(withIdentity(state));
    await show();
    const notice = await screen.findByRole('region', { name: TITLE });
    fireEvent.click(within(notice).getByRole('button', { name: '本人確認へ' }));
    const address = screen.getByTestId('address');
    await waitFor(() => expect(address.textContent).toContain(pathTo('identity')));
  },
);

it.each<[string, () => void]>([
  ['a verified identity', () => api.getUserInfo.mockResolvedValue(withIdentity('passed'))],
  ['a passkey', () => api.listPasskeys.mockResolvedValue(answer(passkeys))],
  [
    'a recovery code',
    () => api.getRecoveryCodes.mockResolvedValue(answer({ left: 1, made_at: user.created_at })),
  ],
  ['unknown passkeys', () => api.listPasskeys.mockReturnValue(new Promise(() => {}))],
])('says nothing with %s', async (_case, prepare) => {
  prepare();
  await show();
  await screen.findByRole('button', { name: /コードを/ });
  expect(screen.queryByText(TITLE)).toBeNull();
});
