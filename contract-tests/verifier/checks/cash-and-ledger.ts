import { type Operation, operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';

/** An entry of the ledger, as far as sums need it. */
export interface LedgerEntry {
  readonly entry_id: string;
  readonly cash_after: number;
  readonly postings: readonly { readonly account: string; readonly amount: number }[];
}

/** What entries move on one account, in yen. */
export function sumOfPostings(entries: readonly LedgerEntry[], account: string): number {
  return entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A user's cash beside what the ledger says of it. */
export interface CashAndLedger {
  readonly balance: number;
  readonly entries: readonly LedgerEntry[];
}

const PAGE = 100;
/** An order that is filled between two reads makes them differ. */
const MOST_READS = 5;

/** Cash and ledger as of one moment; null where either is not built, or they never hold still. */
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
  for (let read = 0; read < MOST_READS; read++) {
    const balance = successDataOf(await callProvider(provider, assets, {}, { token }))?.balance;
    const entries = await entriesOf();
    if (!before || !entries || typeof balance !== 'number') return null;
    if (entries[0]?.entry_id === before[0]?.entry_id) return { balance, entries };
    before = entries;
  }
  return null;
}

/** Cash has moved by what the new entries of the ledger say. */
export function cashViolations(before: CashAndLedger | null, after: CashAndLedger | null): Violation[] {
  if (!before || !after) return [];
  const known = new Set(before.entries.map(({ entry_id }) => entry_id));
  const fresh = after.entries.filter(({ entry_id }) => !known.has(entry_id));
  const [moved, written] = [after.balance - before.balance, sumOfPostings(fresh, 'user_cash')];
  if (fresh.length === PAGE || moved === written) return [];
  const detail = `cash moved by ${moved} yen where the new entries of the ledger come to ${written}`;
  return [{ rule: 'books_off', pointer: '/balance', detail, expected: written, received: moved }];
}
