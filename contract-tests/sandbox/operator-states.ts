import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import type { OperatorStateName, StateHandlers } from '../verifier/provider-states/state-handlers.ts';
import type { TestUsers } from '../verifier/users/test-users.ts';

/** The parts that handlers of operator states use. */
export interface Operator {
  readonly sandbox: Sandbox;
  readonly users: TestUsers;
  /** Moves the clock forward to an instant (epoch ms), and runs the jobs that are due by then. */
  jumpTo(at: number): Promise<void>;
}

/** The exports of a file in the folder `states`. */
interface OperatorModule {
  readonly operatorStates?: (operator: Operator) => Partial<StateHandlers<OperatorStateName>>;
}

/** Handlers of every operator state that our sandbox can set up in a market that never closes, from the files in `states/`. */
export async function operatorStatesOf(
  sandbox: Sandbox,
  users: TestUsers,
): Promise<Partial<StateHandlers<OperatorStateName>>> {
  const { unitRunner, clock } = sandbox;
  const jumpTo = async (at: number) => {
    await clock.advance((now) => Math.max(at, now));
    await unitRunner.runAllDueJobs(clock.now());
  };
  const cwd = join(import.meta.dirname, 'states');
  const files = globSync('*-states.ts', { cwd }).sort();
  const modules = await Promise.all(files.map((file) => import(join(cwd, file)) as Promise<OperatorModule>));
  const operator = { sandbox, users, jumpTo };
  return Object.assign({}, ...modules.map(({ operatorStates }) => operatorStates?.(operator)));
}
