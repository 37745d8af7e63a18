import type { LedgerKind } from '@tsubame/sdk/schema';
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Schemas, SuccessData } from '#frame/contract/handlers.ts';
import { type PageRequest, pageResult } from '#frame/contract/page.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';

/** A page of the user's ledger, the newest entry first; of some kinds alone if they are named. */
export async function ledgerPage(
  db: Executor,
  userId: string,
  page: PageRequest,
  kinds?: readonly LedgerKind[] | undefined,
): Promise<SuccessData<'listLedgerEntries'>> {
  const older = page.after === null ? undefined : lt(ledgerEntries.seq, page.after);
  const found = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        older,
        kinds ? inArray(ledgerEntries.kind, [...kinds]) : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, found, ({ seq }) => seq);
  return { items: await withPostings(db, shown), next_cursor };
}

async function withPostings(
  db: Executor,
  entries: (typeof ledgerEntries.$inferSelect)[],
): Promise<Schemas['LedgerEntry'][]> {
  if (entries.length === 0) return [];
  const ids = entries.map((entry) => entry.entryId);
  const lines = await db
    .select()
    .from(ledgerPostings)
    .where(inArray(ledgerPostings.entryId, ids))
    .orderBy(asc(ledgerPostings.line));
  const linesOf = Map.groupBy(lines, (line) => line.entryId);
  return entries.map((entry) => ({
    entry_id: entry.entryId,
    at: timestamp(entry.at),
    kind: entry.kind,
    reference_id: entry.referenceId,
    stock_code: entry.stockCode,
    postings: (linesOf.get(entry.entryId) ?? []).map(({ account, amount }) => ({ account, amount })),
    cash_after: entry.cashAfter,
  }));
}
