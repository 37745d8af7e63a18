import { DAY_MS } from '@tsubame/sdk/rules';
import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { fills } from './tables.ts';

/** Japan is nine hours ahead, all year. */
const AHEAD_MS = 9 * 3_600_000;

/** Days (Japan) on which something of the user's was filled. */
export async function tradingDaysOf(db: Executor, userId: string): Promise<number> {
  const [row] = await db
    .select({ days: sql`count(distinct (${fills.at} + ${AHEAD_MS}) / ${DAY_MS})`.mapWith(Number) })
    .from(fills)
    .where(eq(fills.userId, userId));
  return row?.days ?? 0;
}
