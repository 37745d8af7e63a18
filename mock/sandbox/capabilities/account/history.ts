import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { MoneyMove } from './equity.ts';

/** Everything that moved the user's own money, for {@link equityAt}. */
export async function moneyMoves(db: Executor, userId: string): Promise<MoneyMove[]> {
  const moves = await db
    .select({ at: ledgerEntries.at, change: sum(ledgerPostings.amount).mapWith(Number) })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        inArray(ledgerPostings.account, ['user_cash', 'user_reserved', 'user_margin']),
      ),
    )
    .groupBy(ledgerEntries.entryId, ledgerEntries.at);
  return moves.filter((move) => move.change !== 0);
}
