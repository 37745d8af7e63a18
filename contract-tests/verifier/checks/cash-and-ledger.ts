import { type Operation, operationOf } from '../contract/operations.ts';
import type { Fault } from '../findings/findings.ts';
import { call, type Provider } from '../users/provider-call.ts';
import { dataOf } from './operation-discovery.ts';

/** An entry of the ledger, as far as sums need it. */
export interface Entry {
  readonly entry_id: string;
  readonly cash_after: number;
  readonly postings: readonly { readonly account: string; readonly amount: number }[];
}

/** What entries move on one account, in yen. */
export function sumOf(entries: readonly Entry[], account: string): number {
  return entries
    .flatMap(({ postings }) => postings)
    .filter((posting) => posting.account === account)
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** A user's cash beside what the ledger says of it. */
export interface Purse {
  readonly balance: number;
  readonly entries: readonly Entry[];
}

const PAGE = 100;
/** An order that is filled between two reads makes them differ. */
const MOST_READS = 5;

/** Cash and ledger as of one moment; null where either is not built, or they never hold still. */
export async function purseOf(
  provider: Provider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<Purse | null> {
  const [assets, ledger] = [operationOf('getAssets'), operationOf('listLedgerEntries')];
  if (!built.has(assets) || !built.has(ledger)) return null;
  const entriesOf = async () =>
    dataOf(await call(provider, ledger, { query: { limit: PAGE } }, { token }))?.items as
      | readonly Entry[]
      | undefined;
  let before = await entriesOf();
  for (let read = 0; read < MOST_READS; read++) {
    const balance = dataOf(await call(provider, assets, {}, { token }))?.balance;
    const entries = await entriesOf();
    if (!before || !entries || typeof balance !== 'number') return null;
    if (entries[0]?.entry_id === before[0]?.entry_id) return { balance, entries };
    before = entries;
  }
  return null;
}

/** Cash has moved by what the new entries of the ledger say. */
export function purseFaults(before: Purse | null, after: Purse | null): Fault[] {
  if (!before || !after) return [];
  const known = new Set(before.entries.map(({ entry_id }) => entry_id));
  const fresh = after.entries.filter(({ entry_id }) => !known.has(entry_id));
  const [moved, written] = [after.balance - before.balance, sumOf(fresh, 'user_cash')];
  if (fresh.length === PAGE || moved === written) return [];
  const detail = `cash moved by ${moved} yen where the new entries of the ledger come to ${written}`;
  return [{ rule: 'books_off', pointer: '/balance', detail, expected: written, received: moved }];
}
