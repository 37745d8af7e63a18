import { expect, test } from 'vitest';
import type { TestUsers } from '../users/test-users.ts';
import { ownCallStates } from './own-call-states.ts';

/** Visitors of a provider that says this of who has just signed up. */
function usersWithIdentityState(identity_state: string): TestUsers {
  const getUserInfo = () => Promise.resolve({ code: 1, msg: 'OK', data: { identity_state } });
  const signUp = () => Promise.resolve({ client: { getUserInfo } });
  return { signUp } as unknown as TestUsers;
}

test('a provider that verifies nobody by itself is asked for nothing that needs it', async () => {
  expect(await ownCallStates(usersWithIdentityState('not_verified'))).toEqual({});
});

test('one that verifies new users is', async () => {
  expect(Object.keys(await ownCallStates(usersWithIdentityState('passed')))).toContain('withdrawalAsked');
});

test('one that cannot be asked fails in each of them by its own name', async () => {
  const signUp = () => Promise.reject(new Error('gone'));
  const { verified } = await ownCallStates({ signUp } as unknown as TestUsers);
  await expect(verified?.()).rejects.toThrow('gone');
});
