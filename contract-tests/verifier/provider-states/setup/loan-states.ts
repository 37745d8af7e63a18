import { unwrap } from '@tsubame/sdk';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { tokenOf } from './session-states.ts';

type LoanState = Extract<PublicStateName, 'ownShares'>;

/** States of shares that can secure a loan. */
export function publicStates(users: TestUsers): StateHandlers<LoanState> {
  return {
    ownShares: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), position_id: await buyShares(user, 300) };
    },
  };
}

/** Buys shares without leverage by a market order and returns the position's id. */
export async function buyShares({ client }: TestUser, quantity: number, code = '7203'): Promise<string> {
  const terms = { code, direction: 'long', price_type: 'market', price: null } as const;
  const body = { ...terms, quantity, leverage: 1 };
  const { position_id } = unwrap(await client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }));
  if (position_id === null) throw new Error('The order for the shares was not filled.');
  return position_id;
}
