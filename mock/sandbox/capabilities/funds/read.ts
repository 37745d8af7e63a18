import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { DepositRow } from './records.ts';
import { deposits } from './tables.ts';

/** A page of the user's deposits, the newest first. */
export async function depositsPage(db: Executor, userId: string, query: Input<'listDeposits'>['query']) {
  const page = pageRequestOf('listDeposits', query);
  const rows = await db
    .select()
    .from(deposits)
    .where(
      and(
        eq(deposits.userId, userId),
        query.state ? inArray(deposits.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(deposits.seq, page.after),
      ),
    )
    .orderBy(desc(deposits.seq))
    .limit(page.limit + 1);
  return pageResult(page, rows, ({ seq }) => seq);
}

/** The user's deposit with that id. @throws ProtocolError 404 if the user has none. */
export async function depositById(db: Executor, userId: string, depositId: string): Promise<DepositRow> {
  const [row] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.userId, userId), eq(deposits.depositId, depositId)));
  if (!row) throw notFound();
  return row;
}
