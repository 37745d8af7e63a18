import { and, eq, gt, inArray, sql, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { type LedgerAccount, ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import { type AccountHistory, netDepositsAt } from './equity.ts';
import type { EquitySnapshot } from './snapshots.ts';

type Kind = (typeof ledgerEntries.$inferSelect)['kind'];

/** Ledger entry kinds that are deposits or withdrawals. A loan is not: its amount is owed. */
const FLOWS: ReadonlySet<Kind> = new Set(['opening_balance', 'deposit_approved', 'withdrawal_approved']);

const OWN: readonly LedgerAccount[] = [
  'user_cash',
  'user_reserved',
  'user_margin',
  'user_shares',
  'user_follow',
  'user_loan',
];

/** The accounts that a trade moves cash between. */
const CASH: readonly LedgerAccount[] = ['user_cash', 'user_reserved'];

/** A ledger entry: by how much (yen) it moved the user's own funds, and cash. */
export type AccountChange = {
  readonly at: number;
  readonly kind: Kind;
  readonly recordId: string | null;
  readonly code: string | null;
  readonly change: number;
  readonly cash: number;
};

/** The user's ledger entries after an instant (epoch ms), all or those of some kinds. */
export async function readAccountChanges(
  db: Executor,
  userId: string,
  after: number,
  kinds?: readonly Kind[],
): Promise<AccountChange[]> {
  // Looked up entry by entry: joined, the database may read the postings of the whole history for a few entries.
  const sumOf = (accounts: readonly LedgerAccount[]) =>
    sql`coalesce((${db
      .select({ sum: sum(ledgerPostings.amount) })
      .from(ledgerPostings)
      .where(
        and(
          eq(ledgerPostings.entryId, ledgerEntries.entryId),
          inArray(ledgerPostings.account, [...accounts]),
        ),
      )}), 0)`.mapWith(Number);
  return db
    .select({
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      recordId: ledgerEntries.referenceId,
      code: ledgerEntries.stockCode,
      change: sumOf(OWN),
      cash: sumOf(CASH),
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gt(ledgerEntries.at, after),
        kinds ? inArray(ledgerEntries.kind, [...kinds]) : undefined,
      ),
    );
}

/** Paper money (yen) paid in less paid out up to an instant (epoch ms). */
export async function netPaidInAt(db: Executor, userId: string, at: number): Promise<number> {
  const flows = await readAccountChanges(db, userId, Number.MIN_SAFE_INTEGER, [...FLOWS]);
  return netDepositsAt(accountHistoryOf(flows, null), at);
}

/** The history of the user's own funds since a snapshot, or since the account's opening without one. */
export function accountHistoryOf(
  changes: readonly AccountChange[],
  since: EquitySnapshot | null,
): AccountHistory {
  return {
    own: since?.ownYen ?? 0,
    paidIn: since?.paidInYen ?? 0,
    moves: changes.filter(({ change }) => change !== 0),
    flows: changes.filter(({ kind }) => FLOWS.has(kind)),
  };
}
