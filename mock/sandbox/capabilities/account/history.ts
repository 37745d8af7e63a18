import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { AccountHistory } from './equity.ts';

/** Entries that pay paper money in or out. A loan is none: what it brings is owed. */
const FLOWS: ReadonlySet<string> = new Set(['opening_balance', 'deposit_approved', 'withdrawal_approved']);

/** Everything that moved the user's own money, for {@link equityAt}. */
export async function accountHistory(db: Executor, userId: string): Promise<AccountHistory> {
  const moves = await db
    .select({
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      change: sum(ledgerPostings.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        inArray(ledgerPostings.account, ['user_cash', 'user_reserved', 'user_margin', 'user_loan']),
      ),
    )
    .groupBy(ledgerEntries.entryId, ledgerEntries.at, ledgerEntries.kind);
  return {
    moves: moves.filter((move) => move.change !== 0),
    flows: moves.filter((move) => FLOWS.has(move.kind)),
  };
}
