import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { UserInfo } from '@tsubame/sdk/schema';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPreferences, usePreferences } from '#stores/preferences-store.ts';
import { clearSession, signIn } from '#stores/session-store.ts';
import { example } from '#test/examples.ts';
import { queryClient } from './query-client.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { useUserInfo } from './use-user-info.ts';

const calls = vi.hoisted(() => ({ getUserInfo: vi.fn(), updateProfile: vi.fn() }));
vi.mock('./client.ts', () => ({ client: calls }));

const user = example<UserInfo>('getUserInfo_DemoUser');
const userWith = (colour_convention: UserInfo['colour_convention']) => ({
  code: 1,
  msg: 'ok',
  data: { ...user, colour_convention },
});

beforeEach(() => signIn('a'.repeat(43), { user_id: 'usr_1', display_name: '佐藤' }));
afterEach(() => {
  act(() => clearSession());
  queryClient.clear();
  for (const call of Object.values(calls)) call.mockReset();
});

it('keeps the chosen colour convention when a response is older than the choice', async () => {
  let answerRead: (value: unknown) => void = () => {};
  let answerSave: (value: unknown) => void = () => {};
  calls.getUserInfo.mockReturnValueOnce(new Promise((resolve) => (answerRead = resolve)));
  calls.updateProfile.mockReturnValue(new Promise((resolve) => (answerSave = resolve)));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(
    () => ({
      user: useUserInfo(),
      colours: usePreferences().colours,
      saving: useApiMutation('updateProfile', { refreshes: ['getUserInfo'] }),
    }),
    { wrapper },
  );
  await waitFor(() => expect(calls.getUserInfo).toHaveBeenCalled());
  await act(async () => {
    setPreferences({ colours: 'green_up_red_down' });
    void result.current.saving.send({ body: { colour_convention: 'green_up_red_down' } });
  });
  await act(async () => answerRead(userWith('red_up_green_down')));
  await waitFor(() => expect(result.current.user.data?.colour_convention).toBe('red_up_green_down'));
  expect(result.current.colours).toBe('green_up_red_down');

  calls.getUserInfo.mockResolvedValue(userWith('red_up_blue_down'));
  await act(async () => answerSave(userWith('green_up_red_down')));
  await waitFor(() => expect(result.current.colours).toBe('red_up_blue_down'));
});
