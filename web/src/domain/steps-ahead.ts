import type { TimelineActor } from '@tsubame/sdk/schema';
import type { Move, StateOf } from '@tsubame/sdk/transitions';

type Table = readonly Move[];

/** One way a record can go on. */
export interface StepAhead<State extends string = string> {
  readonly event: string;
  readonly to: State;
  readonly actor: TimelineActor;
}

/** Every way out of a state that the contract's table has, in its order; what stays in the state is no step. */
export function stepsAhead<const T extends Table>(table: T, state: StateOf<T>): StepAhead<StateOf<T>>[] {
  const steps = table
    .filter(({ from, to }) => from === state && to !== state)
    .flatMap(({ event, to, actors }) => actors.map((actor) => ({ event, to: to as StateOf<T>, actor })));
  return steps.filter(
    (step, at) => at === steps.findIndex(({ to, actor }) => to === step.to && actor === step.actor),
  );
}

/**
 * What the user can do with a record now: what the provider offers, as far as the table lets a user do it. An action
 * that the table does not have would be refused, and so is not drawn.
 */
export function openActions<const T extends Table, const Action extends string>(
  table: T,
  record: { readonly state: StateOf<T>; readonly next_actions: readonly Action[] },
): Action[] {
  return record.next_actions.filter((action) =>
    table.some(
      ({ event, from, actors }) => event === action && from === record.state && actors.includes('user'),
    ),
  );
}
