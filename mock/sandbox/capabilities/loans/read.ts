import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { LoanEnv } from './env.ts';
import type { LoanRow, RepaymentRow } from './records.ts';
import { loanRepayments, loans } from './tables.ts';
import { loanOnWire } from './wire.ts';

/** The most repayments that the contract shows of a loan: the newest. */
const MOST_REPAYMENTS = 200;

/** Instant (epoch ms) and language of a read. */
type Showing = { readonly at: number; readonly lang: Lang };

/** A page of the user's loans, the newest first. */
export async function loansPage(
  db: Executor,
  env: LoanEnv,
  { userId, query }: { userId: string; query: Input<'listLoans'>['query'] },
  showing: Showing,
): Promise<{ items: Schemas['Loan'][]; next_cursor: string | null }> {
  const page = pageRequestOf('listLoans', query);
  const rows = await db
    .select()
    .from(loans)
    .where(
      and(
        eq(loans.userId, userId),
        query.state ? inArray(loans.state, [...query.state]) : undefined,
        page.after === null ? undefined : lt(loans.seq, page.after),
      ),
    )
    .orderBy(desc(loans.seq))
    .limit(page.limit + 1);
  const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
  const repayments = await repaymentsOf(db, shown);
  const items = shown.map((row) => loanOnWire(env, row, repayments.get(row.loanId) ?? [], showing));
  return { items, next_cursor };
}

/** The user's loan with that id. @throws ProtocolError 404 if the user has none. */
export async function loanById(
  db: Executor,
  env: LoanEnv,
  { userId, loanId }: { userId: string; loanId: string },
  showing: Showing,
): Promise<Schemas['Loan']> {
  const [row] = await db
    .select()
    .from(loans)
    .where(and(eq(loans.userId, userId), eq(loans.loanId, loanId)));
  if (!row) throw notFound();
  const repayments = await repaymentsOf(db, [row]);
  return loanOnWire(env, row, repayments.get(loanId) ?? [], showing);
}

/** A loan as the unit of work leaves it. */
export async function loanAfterUnit(
  unit: Unit,
  env: LoanEnv,
  row: LoanRow,
  showing: Showing,
): Promise<Schemas['Loan']> {
  const before = (await repaymentsOf(unit.db, [row])).get(row.loanId) ?? [];
  const own = unit.inserted(loanRepayments).filter(({ loanId }) => loanId === row.loanId);
  return loanOnWire(env, row, [...before, ...own].slice(-MOST_REPAYMENTS), showing);
}

/** Repayments of loans, the oldest first. */
export async function repaymentsOf(
  db: Executor,
  rows: readonly LoanRow[],
): Promise<Map<string, RepaymentRow[]>> {
  const paid = rows.filter(({ loanDay }) => loanDay !== null).map(({ loanId }) => loanId);
  if (paid.length === 0) return new Map();
  const all = await db
    .select()
    .from(loanRepayments)
    .where(inArray(loanRepayments.loanId, paid))
    .orderBy(asc(loanRepayments.seq));
  const byLoan = Map.groupBy(all, ({ loanId }) => loanId);
  return new Map([...byLoan].map(([loanId, own]) => [loanId, own.slice(-MOST_REPAYMENTS)]));
}
