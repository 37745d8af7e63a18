import { type Operation, operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';
import { wholePage } from './user-actions.ts';

type Json = Readonly<Record<string, unknown>>;

/** What different reads of one user say alike, after any action. */
interface ConsistencyRule {
  /** The reads that it compares. */
  readonly reads: readonly string[];
  /** What is wrong, or null. */
  readonly violation: (items: (id: string) => readonly Json[], assets: Json) => Violation | null;
}

/** Each list with the member that says how much cash a record holds. */
const HOLDING_LISTS = {
  listOrders: 'reserve',
  listIpoApplications: 'held_amount',
  listBlockTradeApplications: 'held_amount',
  listPreMarketApplications: 'held_amount',
  listFollowRecords: 'held_amount',
} as const;

const RULES: readonly ConsistencyRule[] = [
  {
    reads: ['getAssets', 'listOrders'],
    violation: (items, { reserved }) => {
      const held = Object.entries(HOLDING_LISTS).map(([id, member]) => sumOf(items(id), member));
      const reviewed = items('listWithdrawals').filter(({ state }) => state === 'awaiting_review');
      const expected = held.reduce((sum, each) => sum + each, sumOf(reviewed, 'amount'));
      return differs('reserved', expected, reserved, 'what orders, applications and withdrawals hold');
    },
  },
  {
    reads: ['getAssets', 'listPositions'],
    violation: (items, { margin }) =>
      differs('margin', sumOf(items('listPositions'), 'principal'), margin, 'the principal of the positions'),
  },
  {
    reads: ['listBankAccounts'],
    violation: (items) => {
      const accounts = items('listBankAccounts');
      const expected = Math.min(1, accounts.length);
      const found = accounts.filter(({ is_default }) => is_default === true).length;
      return differs('default bank accounts', expected, found, `one of ${accounts.length} accounts`);
    },
  },
  {
    reads: ['listWatchlist', 'listWatchGroups'],
    violation: (items) => {
      const watched = new Set(items('listWatchlist').map(({ code }) => code));
      const gone = items('listWatchGroups')
        .flatMap(({ codes }) => codes as readonly string[])
        .filter((code) => !watched.has(code));
      return differs('codes of groups that are not watched', '', gone.join(', '), 'the watchlist');
    },
  },
];

/** A provider without one of the lists that hold cash has no such records. */
const READS = [
  ...new Set([...RULES.flatMap(({ reads }) => reads), ...Object.keys(HOLDING_LISTS), 'listWithdrawals']),
].map(operationOf);
/** Between the reads an order may be filled, or an application decided. */
const MAX_TRIES = 3;

/** What the reads of a user say differently; the pointer of a violation is the same for the same fault. */
export async function inconsistencies(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<readonly Violation[]> {
  let found: readonly Violation[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    found = await inconsistenciesNow(provider, token, built);
    if (found.length === 0) break;
  }
  return found;
}

async function inconsistenciesNow(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<Violation[]> {
  const read = new Map<string, Json>();
  for (const operation of READS.filter((each) => built.has(each))) {
    const query = wholePage(operation);
    const data = successDataOf(await callProvider(provider, operation, { query }, { token }));
    // A list of more than a page is not compared.
    if (data === null || (data.next_cursor ?? null) !== null) return [];
    read.set(operation.id, data);
  }
  const items = (id: string) => (read.get(id)?.items ?? []) as readonly Json[];
  return RULES.filter(({ reads }) => reads.every((id) => read.has(id))).flatMap(
    ({ violation }) => violation(items, read.get('getAssets') ?? {}) ?? [],
  );
}

function sumOf(items: readonly Json[], member: string): number {
  return items.reduce((sum, item) => sum + Number(item[member]), 0);
}

function differs(what: string, expected: unknown, received: unknown, from: string): Violation | null {
  if (expected === received) return null;
  const detail = `afterwards ${what}: ${String(received)}, but ${from}: ${String(expected)}`;
  return { rule: 'books_off', pointer: `/${what.replaceAll(' ', '_')}`, detail, expected, received };
}
