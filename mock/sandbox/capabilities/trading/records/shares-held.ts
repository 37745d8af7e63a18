import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { openPositions, POSITIONS, type PositionRow } from './records.ts';
import { type Direction, positions } from './tables.ts';

/** Shares of an issue that a user holds, or is short of, over all positions. */
export interface SharesHeld {
  readonly code: string;
  readonly direction: Direction;
  readonly quantity: number;
}

/** The user's long and short shares, by issue and direction. */
export async function sharesHeld(db: Executor, userId: string): Promise<SharesHeld[]> {
  const held = await openPositions(db, userId);
  const groups = Map.groupBy(held, ({ code, direction }) => `${code} ${direction}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ code: first.code, direction: first.direction, quantity: sharesOf(group) }] : [];
  });
}

/** All users with long or short shares, once for each issue and direction. */
export function shareholders(db: Executor) {
  const { userId, code, direction } = positions;
  return db
    .selectDistinct({ userId, code, direction })
    .from(positions)
    .where(inArray(positions.state, ['holding', 'closing']));
}

/** Shares of one issue in one direction, with the changes of the unit. */
export async function sharesHeldIn(unit: Unit, code: string, direction: Direction): Promise<number> {
  const found = await unit.find(POSITIONS, {
    where: and(
      eq(positions.userId, unit.userId ?? ''),
      eq(positions.code, code),
      eq(positions.direction, direction),
      inArray(positions.state, ['holding', 'closing']),
    ),
    matches: (position) =>
      position.userId === unit.userId && position.code === code && position.direction === direction,
  });
  return sharesOf(found);
}

function sharesOf(held: readonly PositionRow[]): number {
  return held.reduce((sum, { quantity }) => sum + quantity, 0);
}
