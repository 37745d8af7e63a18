import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Sandbox } from '../../mock/sandbox/app.ts';
import { STATES, type State, type StateName, type States } from '../support/states.ts';
import type { Visitors } from './visitors.ts';

/** What a state's handler answers: the provider's own values for the state's samples. */
export type ValuesOf<Name extends StateName> = Readonly<Record<keyof States[Name]['values'], string>>;

/** Brings states about; each call for a user of its own, so that no interaction sees another's traces. */
export type StateHandlers<Name extends StateName> = {
  readonly [K in Name]: () => Promise<ValuesOf<K>>;
};

type StateBy<By> = { [Name in StateName]: States[Name] extends { by: By } ? Name : never }[StateName];

/** States that no user can bring about: the provider's operator has to. */
export type OperatorState = StateBy<'operator' | 'shut'>;

/** States while the market is shut: a provider whose market never is cannot bring them about. */
export type ShutState = StateBy<'shut'>;

export type PublicState = Exclude<StateName, OperatorState>;

/** What the operator of a sandbox has. */
export interface Operator {
  readonly sandbox: Sandbox;
  readonly visitors: Visitors;
  /** Moves the clock to an instant (epoch ms), never back, and has done what is due. */
  jumpTo(at: number): Promise<void>;
}

/** What the file of a capability's states brings. */
export interface BroughtAbout {
  readonly publicStates?: (visitors: Visitors) => Partial<StateHandlers<PublicState>>;
  readonly operatorStates?: (operator: Operator) => Partial<StateHandlers<OperatorState>>;
}

/**
 * Everything that a user can bring about, of every file `*-states.ts` beside this one.
 *
 * @throws Error naming the states that none of them brings about.
 */
export async function publicStatesOf(visitors: Visitors): Promise<StateHandlers<PublicState>> {
  const brought = await broughtByAll();
  const handlers = Object.assign({}, ...brought.map(({ publicStates }) => publicStates?.(visitors)));
  const all: Readonly<Record<string, State>> = { ...STATES };
  const left = Object.keys(all).filter((name) => all[name]?.by === undefined && !(name in handlers));
  if (left.length > 0) throw new Error(`no file *-states.ts brings about ${left.join(', ')}`);
  return handlers;
}

/** Everything that the operator of a sandbox can bring about while its market is open. */
export async function operatorStatesOf(operator: Operator): Promise<Partial<StateHandlers<OperatorState>>> {
  const brought = await broughtByAll();
  return Object.assign({}, ...brought.map(({ operatorStates }) => operatorStates?.(operator)));
}

function broughtByAll(): Promise<BroughtAbout[]> {
  const files = globSync('*-states.ts', { cwd: import.meta.dirname }).sort();
  return Promise.all(files.map((file) => import(join(import.meta.dirname, file)) as Promise<BroughtAbout>));
}
