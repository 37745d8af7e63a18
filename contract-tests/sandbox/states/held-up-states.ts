import { setCash } from '../../../mock/sandbox/testing.ts';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import { holder, waiter } from '../../verifier/provider-states/setup/trading-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import type { Operator } from '../operator-states.ts';

const POOR_YEN = 250_000;

/** States in which trading is held up, by its operator's halts or for want of money. */
export function operatorStates({
  sandbox,
  visitors,
}: Operator): StateHandlers<'halted' | 'haltedHolding' | 'haltedWaiting' | 'poor'> {
  const { turns, clock, halts } = sandbox;
  const halt = async () => {
    // Read once: a halt that begins a millisecond before now is refused.
    const from = clock.now();
    await halts.set({ code: '7203', from, to: null }, from);
  };
  return {
    halted: async () => {
      const visitor = await visitors.signUp();
      await halt();
      return tokenOf(visitor);
    },
    haltedHolding: async () => {
      const { visitor, position_id } = await holder(visitors);
      await halt();
      return { ...tokenOf(visitor), position_id };
    },
    haltedWaiting: async () => {
      const { visitor, order_id } = await waiter(visitors);
      await halt();
      return { ...tokenOf(visitor), order_id };
    },
    poor: async () => {
      const visitor = await visitors.signUp();
      await setCash(turns, visitor.session.user_id, POOR_YEN);
      return tokenOf(visitor);
    },
  };
}
