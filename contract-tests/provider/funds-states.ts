import { unwrap } from '@tsubame/sdk';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { tokenOf } from './session-states.ts';
import type { OperatorState, PublicState, StateHandlers } from './state-handlers.ts';
import { newKey, type Visitor, type Visitors } from './visitors.ts';

type FundsState = Extract<PublicState, 'depositAsked'>;
type FundsOperatorState = Extract<OperatorState, 'depositApproved' | 'depositExpired'>;

const DEPOSIT_YEN = 1_000_000;
/** Longer than a reference is valid over the longest holidays. */
const LONG_AGO_MS = 14 * 24 * 3_600_000;

/** States of paper money in and out that a user brings about. */
export function fundsStates(visitors: Visitors): StateHandlers<FundsState> {
  return {
    depositAsked: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), deposit_id: await askForDeposit(visitor) };
    },
  };
}

/** Those of the sandbox that need its operator. The clock only goes back, so that nobody's records are moved ahead. */
export function fundsOperatorStates(sandbox: Sandbox, visitors: Visitors): StateHandlers<FundsOperatorState> {
  const { clock, turns, decisions } = sandbox;
  return {
    depositApproved: async () => {
      const visitor = await visitors.signUp();
      const deposit_id = await askForDeposit(visitor);
      const approve = decisions.find(({ record, event }) => record.name === 'deposit' && event === 'approve');
      if (!approve) throw new Error('The operator cannot approve deposits.');
      await turns.decide(approve.record, deposit_id, (unit, row, at) =>
        approve.decide(unit, row, { at, reason: 'approved' }),
      );
      return { ...tokenOf(visitor), deposit_id };
    },
    depositExpired: async () => {
      await clock.jumpTo(clock.now() - LONG_AGO_MS);
      const visitor = await visitors.signUp();
      const deposit_id = await askForDeposit(visitor);
      await clock.reset();
      return { token: (await visitors.signInAgain(visitor)).token, deposit_id };
    },
  };
}

async function askForDeposit({ client }: Visitor): Promise<string> {
  const body = { amount: DEPOSIT_YEN };
  return unwrap(await client.requestDeposit({ body, idempotencyKey: newKey() })).deposit_id;
}
