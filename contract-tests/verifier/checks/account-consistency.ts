import {
  CONTRACT,
  comparedReads,
  type InvariantTables,
  type InvariantViolation,
  type ReadsInvariant,
  readsViolations,
} from '@tsubame/sdk/invariants';
import { formatDay, parseDay } from '@tsubame/sdk/rules';
import { OPERATIONS, type Operation, operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';
import { wholePage } from './user-actions.ts';

type Json = Readonly<Record<string, unknown>>;

/** The operations that only show what other reads say. */
export const SUMMARIES: ReadonlySet<string> = new Set(
  CONTRACT.reads.filter(({ summary }) => summary).map(({ of }) => of),
);
const STATEMENT = 'exportStatement';
/** Lists with more pages are compared as a part. */
const MOST_PAGES = 5;
/** Between the reads an order may be filled, or an application decided: only what two rounds of reads say alike counts. */
const MAX_TRIES = 5;

/** A violation, and the read to blame unless it is the action before it. */
export interface Inconsistency {
  readonly violation: Violation;
  /** The read that the invariant belongs to. */
  readonly read: Exchange;
  /** True if that read only shows what others say. */
  readonly isSummary: boolean;
}

/**
 * What the reads of a user say differently, by the contract's invariants between reads; the pointer of a violation is the same for the same
 * fault.
 *
 * @param action limits the invariants to those that this operation can break
 */
export async function inconsistencies(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
  action?: Operation,
): Promise<readonly Inconsistency[]> {
  const tables: InvariantTables = {
    ...CONTRACT,
    reads: CONTRACT.reads.filter((each) => action === undefined || isAbout(each, action)),
  };
  let before: readonly Inconsistency[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const now = await inconsistenciesNow(provider, token, built, tables);
    const lasting = now.filter((each) => before.some(({ violation }) => isAlike(violation, each.violation)));
    if (now.length === 0 || lasting.length === now.length) return lasting;
    before = now;
  }
  return [];
}

const isAlike = (one: Violation, other: Violation): boolean =>
  one.pointer === other.pointer && one.detail === other.detail;

/** A successful read: its data, with the items of all pages, and its last exchange. */
interface WholeRead {
  readonly data: Json;
  readonly exchange: Exchange;
}

async function inconsistenciesNow(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
  tables: InvariantTables,
): Promise<Inconsistency[]> {
  const reads = new Map<string, WholeRead>();
  for (const { name, operation, query } of readsOf(tables).filter((each) => built.has(each.operation))) {
    const span = operation.id === STATEMENT ? spanOfStatement(reads.get('listLedgerEntries')) : {};
    // Without an entry there is no day for a statement.
    if (span === null) continue;
    const read = await readWhole(provider, operation, { ...query, ...span }, token);
    if (read === null) return [];
    reads.set(name, read);
  }
  const byName = new Map([...reads].map(([name, { data }]) => [name, data]));
  return readsViolations(byName, tables).flatMap(({ of, ...found }) => {
    const read = [...reads].find(([name]) => idIn(name) === of.of)?.[1].exchange;
    return read === undefined
      ? []
      : [{ violation: violationOf(found), read, isSummary: of.summary === true }];
  });
}

/** Whether an invariant reads records of an operation's kind, or the cash that the operation moves. */
function isAbout({ of, reads, optional = [] }: ReadsInvariant, { tag, money }: Operation): boolean {
  const tags = [of, ...reads, ...optional].map((name) => operationOf(idIn(name)).tag);
  return tags.includes(tag) || (money && of === 'getAssets');
}

const idIn = (name: string): string => name.split('?')[0] ?? '';

/** The reads that invariants compare: in the contract's order, the statement last. */
function readsOf(tables: InvariantTables) {
  return comparedReads(tables)
    .map((name) => {
      const query = Object.fromEntries(new URLSearchParams(name.split('?')[1]));
      return { name, operation: operationOf(idIn(name)), query };
    })
    .toSorted((one, other) => placeOf(one.operation) - placeOf(other.operation));
}

function placeOf(operation: Operation): number {
  return operation.id === STATEMENT ? OPERATIONS.length : OPERATIONS.indexOf(operation);
}

/** Reads a list to its end, or something else once; null if it is refused. */
async function readWhole(
  provider: CheckedProvider,
  operation: Operation,
  query: Readonly<Record<string, string>>,
  token: string,
): Promise<WholeRead | null> {
  const items: unknown[] = [];
  let cursor: unknown = null;
  for (let page = 1; ; page++) {
    const more = cursor === null ? {} : { cursor };
    const exchange = await callProvider(
      provider,
      operation,
      { query: { ...wholePage(operation), ...query, ...more } },
      { token },
    );
    const data = successDataOf(exchange);
    if (data === null) return null;
    items.push(...((data.items ?? []) as readonly unknown[]));
    cursor = data.next_cursor ?? null;
    if (cursor === null || page === MOST_PAGES)
      return { exchange, data: 'items' in data ? { ...data, items } : data };
  }
}

/** The query of a statement over the day of the newest ledger entry and the day before; null without an entry. */
function spanOfStatement(ledger: WholeRead | undefined): Record<string, string> | null {
  const [newest] = (ledger?.data.items ?? []) as readonly { readonly at: string }[];
  if (newest === undefined) return null;
  const to = newest.at.slice(0, 'YYYY-MM-DD'.length);
  return { from: formatDay(parseDay(to) - 1), to, kind: 'ledger' };
}

function violationOf({ invariant, detail, expected, received }: InvariantViolation): Violation {
  return {
    rule: 'books_off',
    pointer: `/${invariant}`,
    detail: `${detail} (${invariant})`,
    expected,
    received,
  };
}
