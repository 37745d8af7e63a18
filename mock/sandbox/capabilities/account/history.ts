import { and, eq, inArray, sum } from 'drizzle-orm';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { AccountHistory } from './equity.ts';

/** Everything that made the account's worth, for {@link equityAt}. */
export async function accountHistory(db: Executor, userId: string): Promise<AccountHistory> {
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
  const held = await db.select().from(positions).where(eq(positions.userId, userId));
  const closings = await db
    .select({ positionId: fills.positionId, at: fills.at, quantity: fills.quantity })
    .from(fills)
    .innerJoin(orders, eq(orders.orderId, fills.orderId))
    .where(and(eq(fills.userId, userId), eq(orders.intent, 'close')));
  const closingsOf = Map.groupBy(closings, (closing) => closing.positionId);
  return {
    moves: moves.filter((move) => move.change !== 0),
    positions: held.map((position) => ({ ...position, closings: closingsOf.get(position.positionId) ?? [] })),
  };
}
