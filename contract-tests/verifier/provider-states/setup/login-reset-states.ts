import { unwrap } from '@tsubame/sdk';
import type { TestUsers } from '../../users/test-users.ts';
import type { StateHandlers } from '../state-handlers.ts';

const REQUESTS_UNTIL_LOCKED = 10;
const BIRTH_DATE = '1988-04-12';

/** Requests a new login password for an account, as a guest. */
export async function requestLoginReset(users: TestUsers, account: string, birth_date = BIRTH_DATE) {
  return unwrap(await users.guest.requestLoginPasswordReset({ body: { account, birth_date } }));
}

/** States of requests to reset a login password that a user can set up. */
export function publicStates(users: TestUsers): StateHandlers<'loginResetRequested' | 'lockedLoginReset'> {
  return {
    loginResetRequested: async () => {
      const { account } = await users.signUp();
      return { receipt: (await requestLoginReset(users, account)).receipt };
    },
    lockedLoginReset: async () => {
      const { account } = await users.signUp();
      for (let count = 0; count < REQUESTS_UNTIL_LOCKED; count += 1) await requestLoginReset(users, account);
      return { account };
    },
  };
}
