import type { TimelineActor } from '@tsubame/sdk/schema';
import type { Move, StateOf } from '@tsubame/sdk/transitions';

type Table = readonly Move[];

/** A possible next step of a record. */
export interface StepAhead<State extends string = string> {
  readonly event: string;
  readonly to: State;
  readonly actor: TimelineActor;
}

/** Every transition out of a state in the order of the contract's table, except those that stay in the state. */
export function stepsAhead<const T extends Table>(table: T, state: StateOf<T>): StepAhead<StateOf<T>>[] {
  const steps = table
    .filter(({ from, to }) => from === state && to !== state)
    .flatMap(({ event, to, actors }) => actors.map((actor) => ({ event, to: to as StateOf<T>, actor })));
  return steps.filter(
    (step, at) => at === steps.findIndex(({ to, actor }) => to === step.to && actor === step.actor),
  );
}

/**
 * Actions that the user can take now: those that the provider offers and the contract's table allows for a user. Others would be
 * refused, so they are not shown.
 */
export function allowedActions<const T extends Table, const Action extends string>(
  table: T,
  record: { readonly state: StateOf<T>; readonly next_actions: readonly Action[] },
): Action[] {
  return record.next_actions.filter((action) =>
    table.some(
      ({ event, from, actors }) => event === action && from === record.state && actors.includes('user'),
    ),
  );
}
