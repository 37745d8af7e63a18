import { count, eq } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { loans } from './tables.ts';

/** How many loans of the user were repaid in full, and how many are overdue or were handed over. */
export async function countLoanOutcomes(
  db: Executor,
  userId: string,
): Promise<{ repaid: number; overdue: number }> {
  const rows = await db
    .select({ state: loans.state, n: count() })
    .from(loans)
    .where(eq(loans.userId, userId))
    .groupBy(loans.state);
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { repaid: of('repaid'), overdue: of('overdue') + of('handed_over') };
}
