import { tokenOf } from './session-states.ts';
import type { Operator, StateHandlers } from './state-handlers.ts';
import { holder, waiter } from './trading-states.ts';

const OPENING_YEN = 10_000_000;
const POOR_YEN = 250_000;

/** States in which trading is held up, by its operator's halts or for want of money. */
export function operatorStates({
  sandbox,
  visitors,
}: Operator): StateHandlers<'halted' | 'haltedHolding' | 'haltedWaiting' | 'poor'> {
  const { turns, clock, halts } = sandbox;
  const halt = () => halts.set({ code: '7203', from: clock.now(), to: null }, clock.now());
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
      const taken = OPENING_YEN - POOR_YEN;
      await turns.run(visitor.session.user_id, (unit, at) =>
        unit.post({
          kind: 'opening_balance',
          referenceId: null,
          stockCode: null,
          at,
          postings: [
            { account: 'user_cash', amount: -taken },
            { account: 'house_capital', amount: taken },
          ],
        }),
      );
      return tokenOf(visitor);
    },
  };
}
