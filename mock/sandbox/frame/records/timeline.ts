/**
 * The timeline with one more entry, limited to `longest`. The first entry says how the record began, so it stays when the
 * oldest of the others are dropped.
 */
export function appendMove<Entry>(timeline: readonly Entry[], move: Entry, longest: number): Entry[] {
  const moves = [...timeline, move];
  return moves.length <= longest ? moves : [...moves.slice(0, 1), ...moves.slice(moves.length - longest + 1)];
}

/** The state of a record at an instant (epoch ms): the one after its last transition until then. */
export function stateAt<State extends string>(
  {
    state,
    timeline,
  }: { readonly state: State; readonly timeline: readonly { readonly at: number; readonly to: string }[] },
  at: number,
): State {
  const move = timeline.findLast((each) => each.at <= at) ?? timeline[0];
  // A timeline has only states of its record.
  return (move?.to as State | undefined) ?? state;
}
