/**
 * The timeline with one more entry, limited to `longest`. The first entry says how the record began, so it stays when the
 * oldest of the others are dropped.
 */
export function appendMove<Entry>(timeline: readonly Entry[], move: Entry, longest: number): Entry[] {
  const moves = [...timeline, move];
  return moves.length <= longest ? moves : [...moves.slice(0, 1), ...moves.slice(moves.length - longest + 1)];
}
