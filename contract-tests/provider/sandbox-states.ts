import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { alertOperatorStates } from './alert-states.ts';
import { blockDrawStates } from './block-states.ts';
import { drawStates } from './draw-states.ts';
import { followOperatorStates } from './follow-states.ts';
import { fundsOperatorStates } from './funds-operator-states.ts';
import { identityOperatorStates } from './identity-states.ts';
import { loanOperatorStates } from './loan-states.ts';
import { outsideStates } from './outside-states.ts';
import { resetStates } from './reset-states.ts';
import { tokenOf } from './session-states.ts';
import type { OperatorState, ShutState, StateHandlers } from './state-handlers.ts';
import { supportOperatorStates } from './support-states.ts';
import { holder, waiter } from './trading-states.ts';
import type { Visitors } from './visitors.ts';

const OPENING_YEN = 10_000_000;
const POOR_YEN = 250_000;

/** Operator states of a sandbox whose market never closes, by its own services, its operator's halts and clock. */
export function sandboxStates(
  sandbox: Sandbox,
  visitors: Visitors,
): StateHandlers<Exclude<OperatorState, ShutState>> {
  const { turns, clock, halts } = sandbox;
  const halt = () => halts.set({ code: '7203', from: clock.now(), to: null }, clock.now());
  const jumpTo = async (at: number) => {
    await clock.advance((now) => Math.max(at, now));
    await turns.settleAll(clock.now());
  };
  return {
    ...drawStates(visitors, jumpTo),
    ...blockDrawStates(visitors, jumpTo),
    ...outsideStates(visitors, jumpTo),
    dayTradesOver: async () => {
      const visitor = await visitors.signUp();
      const { closing } = unwrap(await visitor.client.listIntradayStocks());
      await jumpTo(Date.parse(closing.automatic_close_at));
      return tokenOf(await visitors.comeBack(visitor));
    },
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
    ...alertOperatorStates(sandbox, visitors),
    ...followOperatorStates(sandbox, visitors),
    ...fundsOperatorStates(sandbox, visitors),
    ...identityOperatorStates(sandbox, visitors),
    ...loanOperatorStates(sandbox, visitors),
    ...resetStates(sandbox, visitors),
    ...supportOperatorStates(sandbox, visitors),
  };
}
