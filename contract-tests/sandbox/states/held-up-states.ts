import { setCash } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import {
  userWithPosition,
  userWithWaitingOrder,
} from '../../verifier/provider-states/setup/trading-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

const POOR_YEN = 250_000;

/** States with a trading halt, or with too little money to trade. */
export function operatorStates({
  sandbox,
  users,
}: Operator): StateHandlers<'halted' | 'haltedHolding' | 'haltedWaiting' | 'poor'> {
  const { unitRunner, clock, halts } = sandbox;
  const halt = async () => {
    // Reads the clock once, because a halt that starts in the past is refused.
    const from = clock.now();
    await halts.set({ code: '7203', from, to: null }, from);
  };
  return {
    halted: async () => {
      const user = await users.signUp();
      await halt();
      return tokenOf(user);
    },
    haltedHolding: async () => {
      const { user, position_id } = await userWithPosition(users);
      await halt();
      return { ...tokenOf(user), position_id };
    },
    haltedWaiting: async () => {
      const { user, order_id } = await userWithWaitingOrder(users);
      await halt();
      return { ...tokenOf(user), order_id };
    },
    poor: async () => {
      const user = await users.signUp();
      await setCash(unitRunner, user.session.user_id, POOR_YEN);
      return tokenOf(user);
    },
  };
}
