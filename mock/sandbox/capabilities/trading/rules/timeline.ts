/** The most moves that the contract lets an order's and a position's timeline show. */
export const LONGEST_TIMELINE = { order: 50, position: 200 } as const;

/**
 * The timeline with one more move and at most `longest` in all: the first says how the record began, so it stays when
 * the oldest of the others have to go.
 */
export function lengthened<Move>(timeline: readonly Move[], move: Move, longest: number): Move[] {
  const moves = [...timeline, move];
  return moves.length <= longest ? moves : [...moves.slice(0, 1), ...moves.slice(moves.length - longest + 1)];
}
