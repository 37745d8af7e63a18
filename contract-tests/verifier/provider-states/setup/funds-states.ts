import { unwrap } from '@tsubame/sdk';
import { newKey, type Visitor, type Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

const DEPOSIT_YEN = 1_000_000;

/** States of paper money that a user brings about. */
export function publicStates(visitors: Visitors): StateHandlers<Extract<PublicState, 'depositAsked'>> {
  return {
    depositAsked: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), deposit_id: await askForDeposit(visitor) };
    },
  };
}

/** Id of a new deposit of the visitor. */
export async function askForDeposit({ client }: Visitor): Promise<string> {
  const body = { amount: DEPOSIT_YEN };
  return unwrap(await client.requestDeposit({ body, idempotencyKey: newKey() })).deposit_id;
}
