import { unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

const DEPOSIT_YEN = 1_000_000;

/** States of deposits that a user can set up. */
export function publicStates(users: TestUsers): StateHandlers<Extract<PublicStateName, 'depositRequested'>> {
  return {
    depositRequested: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), deposit_id: await requestDeposit(user) };
    },
  };
}

/** Requests a deposit and returns its id. */
export async function requestDeposit({ client }: TestUser): Promise<string> {
  const body = { amount: DEPOSIT_YEN };
  return unwrap(await client.requestDeposit({ body, idempotencyKey: newIdempotencyKey() })).deposit_id;
}
