import type { Sandbox } from '../../mock/sandbox/app.ts';
import { type OperatorState, operatorStatesOf, type StateHandlers } from './state-handlers.ts';
import type { Visitors } from './visitors.ts';

/** Operator states of a sandbox whose market never closes, by its own services, its operator's halts and clock. */
export function sandboxStates(
  sandbox: Sandbox,
  visitors: Visitors,
): Promise<Partial<StateHandlers<OperatorState>>> {
  const { turns, clock } = sandbox;
  const jumpTo = async (at: number) => {
    await clock.advance((now) => Math.max(at, now));
    await turns.settleAll(clock.now());
  };
  return operatorStatesOf({ sandbox, visitors, jumpTo });
}
