import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Unit } from '#frame/unit/unit.ts';
import { fills } from './tables.ts';

/**
 * Taxable gain (yen) that closings of the unit's user have realised in the year of an instant (epoch ms) so far, below zero if
 * they lost more. The last one says it, however many there were.
 */
export async function yearGainIn(unit: Unit, at: number): Promise<number> {
  const own = unit.inserted(fills).findLast(({ yearGainYen }) => yearGainYen !== null);
  const last = own ?? (await lastClosing(unit));
  return last && yearOf(last.at) === yearOf(at) ? (last.yearGainYen ?? 0) : 0;
}

async function lastClosing({ db, userId }: Unit) {
  const [last] = await db
    .select({ at: fills.at, yearGainYen: fills.yearGainYen })
    .from(fills)
    .where(and(eq(fills.userId, userId ?? ''), isNotNull(fills.yearGainYen)))
    .orderBy(desc(fills.seq))
    .limit(1);
  return last;
}

const yearOf = (at: number) => formatDay(dayOf(at)).slice(0, 4);
