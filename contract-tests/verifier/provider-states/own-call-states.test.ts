import { expect, test } from 'vitest';
import type { TestUsers } from '../users/test-users.ts';
import { ownCallStates } from './own-call-states.ts';
import { Supply } from './provider-reviews.ts';
import { StateUnavailable } from './state-unavailable.ts';

/** Test users of a provider that returns this identity state for new users, and takes no documents. */
function usersWithIdentityState(identity_state: string): TestUsers {
  const getUserInfo = () => Promise.resolve({ code: 1, msg: 'OK', data: { identity_state } });
  const user = { client: { getUserInfo }, session: { token: 'own' } };
  return { signUp: () => Promise.resolve(user) } as unknown as TestUsers;
}

test('has no verified user if the provider does not verify new users', async () => {
  const { verified } = ownCallStates(usersWithIdentityState('not_verified'));
  await expect(verified?.()).rejects.toThrow(StateUnavailable);
});

test('has verified users if the provider verifies new users', async () => {
  expect(await ownCallStates(usersWithIdentityState('passed')).verified?.()).toEqual({ token: 'own' });
});

test('fails each state with the error if no user can be registered', async () => {
  const signUp = () => Promise.reject(new Error('gone'));
  const { verified } = ownCallStates({ signUp } as unknown as TestUsers);
  await expect(verified?.()).rejects.toThrow('gone');
});

test('makes things ahead, and no others once one is unavailable', async () => {
  let made = 0;
  const supply = new Supply(async () => {
    made += 1;
    if (made > 4) throw new StateUnavailable('none left');
    return made;
  }, 2);
  supply.begin();
  expect([made, await supply.take(), made]).toEqual([2, 1, 3]);
  expect([await supply.take(), await supply.take(), await supply.take()]).toEqual([2, 3, 4]);
  const before = made;
  await expect(supply.take()).rejects.toThrow('none left');
  expect(made).toBe(before);
});
