import { expect, test } from 'vitest';
import type { TestUsers } from '../users/test-users.ts';
import { ownCallStates } from './own-call-states.ts';

/** Test users of a provider that returns this identity state for new users. */
function usersWithIdentityState(identity_state: string): TestUsers {
  const getUserInfo = () => Promise.resolve({ code: 1, msg: 'OK', data: { identity_state } });
  const signUp = () => Promise.resolve({ client: { getUserInfo } });
  return { signUp } as unknown as TestUsers;
}

test('sets up no state if the provider does not verify new users', async () => {
  expect(await ownCallStates(usersWithIdentityState('not_verified'))).toEqual({});
});

test('sets up states if the provider verifies new users', async () => {
  expect(Object.keys(await ownCallStates(usersWithIdentityState('passed')))).toContain('withdrawalRequested');
});

test('fails each state with the error if the identity state cannot be read', async () => {
  const signUp = () => Promise.reject(new Error('gone'));
  const { verified } = await ownCallStates({ signUp } as unknown as TestUsers);
  await expect(verified?.()).rejects.toThrow('gone');
});
