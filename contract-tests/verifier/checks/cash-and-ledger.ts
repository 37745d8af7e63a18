import { type Operation, operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';

/** The fields of a ledger entry that the sums need. */
export interface LedgerEntry {
  readonly entry_id: string;
  readonly cash_after: number;
  readonly postings: readonly { readonly account: string; readonly amount: number }[];
}

/** The net amount that entries post to one account, in yen. */
export function sumOfPostings(entries: readonly LedgerEntry[], account: string): number {
  return entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A user's cash and ledger entries, read at the same point in time. */
export interface CashAndLedger {
  readonly balance: number;
  readonly entries: readonly LedgerEntry[];
}

const PAGE = 100;
/** An order filled between two reads makes cash and ledger differ, so they are read again. */
const MAX_READS = 5;

/** Cash and ledger as of one moment; null if the provider lacks either, or if they change between all reads. */
export async function readCashAndLedger(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<CashAndLedger | null> {
  const [assets, ledger] = [operationOf('getAssets'), operationOf('listLedgerEntries')];
  if (!built.has(assets) || !built.has(ledger)) return null;
  const entriesOf = async () =>
    successDataOf(await callProvider(provider, ledger, { query: { limit: PAGE } }, { token }))?.items as
      | readonly LedgerEntry[]
      | undefined;
  let before = await entriesOf();
  for (let read = 0; read < MAX_READS; read++) {
    const balance = successDataOf(await callProvider(provider, assets, {}, { token }))?.balance;
    const entries = await entriesOf();
    if (!before || !entries || typeof balance !== 'number') return null;
    if (entries[0]?.entry_id === before[0]?.entry_id) return { balance, entries };
    before = entries;
  }
  return null;
}

/** Violation if the change in cash differs from the sum of the new ledger entries. */
export function cashViolations(before: CashAndLedger | null, after: CashAndLedger | null): Violation[] {
  if (!before || !after) return [];
  const known = new Set(before.entries.map(({ entry_id }) => entry_id));
  const newEntries = after.entries.filter(({ entry_id }) => !known.has(entry_id));
  const [moved, written] = [after.balance - before.balance, sumOfPostings(newEntries, 'user_cash')];
  if (newEntries.length === PAGE || moved === written) return [];
  const detail = `cash changed by ${moved} yen, but the new ledger entries add up to ${written}`;
  return [{ rule: 'books_off', pointer: '/balance', detail, expected: written, received: moved }];
}
