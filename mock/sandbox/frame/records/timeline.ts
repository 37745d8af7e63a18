/**
 * The timeline with one more move and at most `longest` in all: the first says how the record began, so it stays when
 * the oldest of the others have to go.
 */
export function lengthened<Entry>(timeline: readonly Entry[], move: Entry, longest: number): Entry[] {
  const moves = [...timeline, move];
  return moves.length <= longest ? moves : [...moves.slice(0, 1), ...moves.slice(moves.length - longest + 1)];
}
