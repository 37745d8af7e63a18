import { and, eq, gt, inArray, sum } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { type LedgerAccount, ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { AccountHistory } from './equity.ts';
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

/** By how much (yen) each entry after an instant (epoch ms) moved some of the user's accounts together. */
export async function readAccountChanges(
  db: Executor,
  userId: string,
  { accounts, after, kinds }: { accounts: readonly LedgerAccount[]; after: number; kinds?: readonly Kind[] },
): Promise<{ at: number; kind: Kind; change: number; recordId: string | null; code: string | null }[]> {
  return db
    .select({
      at: ledgerEntries.at,
      kind: ledgerEntries.kind,
      recordId: ledgerEntries.referenceId,
      code: ledgerEntries.stockCode,
      change: sum(ledgerPostings.amount).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.entryId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gt(ledgerEntries.at, after),
        kinds ? inArray(ledgerEntries.kind, [...kinds]) : undefined,
        inArray(ledgerPostings.account, [...accounts]),
      ),
    )
    .groupBy(
      ledgerEntries.entryId,
      ledgerEntries.at,
      ledgerEntries.kind,
      ledgerEntries.referenceId,
      ledgerEntries.stockCode,
    );
}

/** All changes of the user's own funds since a snapshot, or since the account's opening without one. */
export async function accountHistory(
  db: Executor,
  userId: string,
  since: EquitySnapshot | null,
): Promise<AccountHistory> {
  const moves = await readAccountChanges(db, userId, {
    accounts: OWN,
    after: since?.at ?? Number.MIN_SAFE_INTEGER,
  });
  return {
    own: since?.ownYen ?? 0,
    paidIn: since?.paidInYen ?? 0,
    moves: moves.filter((move) => move.change !== 0),
    flows: moves.filter((move) => FLOWS.has(move.kind)),
  };
}
