import type { Move } from './gen/transitions.gen.ts';

export * from './gen/transitions.gen.ts';

type Table = readonly Move[];

/** The states of a table's record. */
export type StateOf<T extends Table> = T[number]['to'];

/** A transition step: an event with an actor and a reason that the table lists together. */
export type StepOf<T extends Table> = StepOfMove<T[number]>;

/** An event with an actor that can cause it. */
export type CauseOf<T extends Table> = CauseOfMove<T[number]>;

type CauseOfMove<M> = M extends Move
  ? { readonly event: M['event']; readonly actor: M['actors'][number] }
  : never;

type StepOfMove<M> = M extends Move
  ? { readonly event: M['event']; readonly actor: M['actors'][number]; readonly reason: M['reasons'][number] }
  : never;

/**
 * Returns the state that follows an event.
 *
 * @param state null for a new record
 * @returns null if the table has no such transition
 */
export function stateAfter<const T extends Table>(
  table: T,
  state: StateOf<T> | null,
  { event, actor }: CauseOf<T>,
): StateOf<T> | null {
  const move = table.find(
    (each) => each.event === event && each.from === state && each.actors.includes(actor),
  );
  return move?.to ?? null;
}

/**
 * Returns the timeline entry of a step, without its time.
 *
 * @throws RangeError if the table has no such transition or reason, which is a defect of the caller
 */
export function moved<const T extends Table, S extends StepOf<T>>(
  table: T,
  from: StateOf<T> | null,
  step: S,
): { from: StateOf<T> | null; to: StateOf<T>; actor: S['actor']; reason: S['reason'] } {
  const { event, actor, reason } = step;
  const to = stateAfter(table, from, step);
  const isGiven = table.some(
    (each) =>
      each.event === event &&
      each.from === from &&
      each.actors.includes(actor) &&
      each.reasons.includes(reason),
  );
  if (to === null || !isGiven)
    throw new RangeError(`no move: ${event} from ${from} by ${actor} for ${reason}`);
  return { from, to, actor, reason };
}

/** Returns the states that may follow, without duplicates and without the state itself; empty if it is final. */
export function nextStates<const T extends Table>(table: T, state: StateOf<T>): StateOf<T>[] {
  const next = table.filter(({ from, to }) => from === state && to !== state).map(({ to }) => to);
  return [...new Set(next)];
}
