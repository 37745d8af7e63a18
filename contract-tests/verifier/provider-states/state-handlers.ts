import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { TestUsers } from '../users/test-users.ts';
import { STATES, type State, type StateName, type States } from './states.ts';

/** What a handler returns: the provider's own values in place of the state's sample values. */
export type ValuesOf<Name extends StateName> = Readonly<Record<keyof States[Name]['values'], string>>;

/** Handlers that set up states, each for a new user, so that interactions do not see each other's records. */
export type StateHandlers<Name extends StateName> = {
  readonly [K in Name]: () => Promise<ValuesOf<K>>;
};

type StateBy<By> = { [Name in StateName]: States[Name] extends { by: By } ? Name : never }[StateName];

/** Names of states that no user can set up: the provider's operator has to. */
export type OperatorStateName = StateBy<'operator' | 'market_closed'>;

/** Names of states while the market is closed. A provider with a market that never closes cannot set them up. */
export type MarketClosedStateName = StateBy<'market_closed'>;

export type PublicStateName = Exclude<StateName, OperatorStateName>;

/** What a file of the folder `setup` exports. */
interface SetupModule {
  readonly publicStates: (users: TestUsers) => Partial<StateHandlers<PublicStateName>>;
}

/**
 * Handlers of every state that a user can set up through the contract's own operations, from the files in `setup/`.
 *
 * @throws Error that names the states without a handler
 */
export async function publicStatesOf(users: TestUsers): Promise<StateHandlers<PublicStateName>> {
  const cwd = join(import.meta.dirname, 'setup');
  const files = globSync('*-states.ts', { cwd }).sort();
  const modules = await Promise.all(files.map((file) => import(join(cwd, file)) as Promise<SetupModule>));
  const handlers = Object.assign({}, ...modules.map(({ publicStates }) => publicStates(users)));
  const all: Readonly<Record<string, State>> = { ...STATES };
  const missing = Object.keys(all).filter((name) => all[name]?.by === undefined && !(name in handlers));
  if (missing.length > 0) throw new Error(`no file in setup/ sets up ${missing.join(', ')}`);
  return handlers;
}
