import { formatDay, parseDay } from '@tsubame/sdk/rules';
import type { Order, Profit } from '@tsubame/sdk/schema';
import { type Operation, operationOf } from '../contract/operations.ts';
import type { Violation } from '../findings/findings.ts';
import type { Exchange } from '../http/exchange.ts';
import { type CheckedProvider, callProvider } from '../users/provider-call.ts';
import { successDataOf } from './operation-discovery.ts';
import { wholePage } from './user-actions.ts';

type Json = Readonly<Record<string, unknown>>;

/** What different reads of one user say alike, after any action. */
interface ConsistencyRule {
  /** The reads that it compares. */
  readonly reads: readonly string[];
  /** The read that only shows what the others say. Without one, the action before it is wrong. */
  readonly summary?: string;
  /** True if it holds for each item of a list that is not read to its end. */
  readonly ofEachItem?: true;
  /** What is wrong, or null. */
  readonly violation: (items: (id: string) => readonly Json[], own: (id: string) => Json) => Violation | null;
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
    violation: (items, own) => {
      const { reserved } = own('getAssets');
      const held = Object.entries(HOLDING_LISTS).map(([id, member]) => sumOf(items(id), member));
      const reviewed = items('listWithdrawals').filter(({ state }) => state === 'awaiting_review');
      const expected = held.reduce((sum, each) => sum + each, sumOf(reviewed, 'amount'));
      return differs('reserved', expected, reserved, 'what orders, applications and withdrawals hold');
    },
  },
  {
    reads: ['getAssets', 'listPositions'],
    violation: (items, own) =>
      differs(
        'margin',
        sumOf(items('listPositions'), 'principal'),
        own('getAssets').margin,
        'the principal of the positions',
      ),
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
  {
    reads: ['listStocks', 'listWatchlist'],
    ofEachItem: true,
    violation: (items) => {
      const watched = new Set(items('listWatchlist').map(({ code }) => code));
      const wrong = items('listStocks').filter((stock) => stock.watched !== watched.has(stock.code));
      return differs('issues marked unlike the watchlist', '', namesOf(wrong), 'the watchlist');
    },
  },
  {
    reads: ['getBadges', 'listMessages'],
    summary: 'getBadges',
    violation: (items, own) => {
      const badge = (own('getBadges').places as readonly Json[]).find(({ place }) => place === 'messages');
      const unread = items('listMessages').filter(({ read_at }) => read_at === null).length;
      return differs('badge of messages', unread, badge?.unread ?? 0, 'the unread messages');
    },
  },
  {
    reads: ['listLedgerEntries', 'exportStatement'],
    summary: 'exportStatement',
    violation: (items, own) => {
      const entries = items('listLedgerEntries');
      const since = entries.filter((entry) => dayOf(entry) >= dayBefore(dayOf(entries[0])));
      return differs(
        'lines of the statement of two days',
        since.length,
        own('exportStatement').rows,
        'their ledger entries',
      );
    },
  },
  {
    reads: ['listOrders', 'getProfit'],
    summary: 'getProfit',
    violation: (items, own) => {
      const { month, days } = own('getProfit') as unknown as Profit;
      const shown = days.flatMap(({ date, closings }) =>
        closings.map(({ order_id }) => `${date} ${order_id}`),
      );
      const wrong = (items('listOrders') as unknown as readonly Order[])
        .filter(({ intent, state }) => intent === 'close' && state === 'filled')
        .map(({ order_id, fills }) => ({ order_id, filledOn: fills.map(dayOf) }))
        .filter(({ order_id, filledOn }) => !filledOn.some((day) => shown.includes(`${day} ${order_id}`)))
        .find(({ filledOn }) => filledOn.at(-1)?.startsWith(month));
      if (wrong === undefined) return null;
      const received = shown.find((closing) => closing.endsWith(wrong.order_id)) ?? 'none';
      const expected = `${wrong.filledOn.at(-1)} ${wrong.order_id}`;
      return differs('closing in the profit calendar', expected, received, 'the day of its last fill');
    },
  },
];

const namesOf = (items: readonly Json[]) => items.map(({ code }) => code).join(', ');
const dayOf = (entry: { readonly at?: unknown } | undefined) => String(entry?.at).slice(0, 10);
const dayBefore = (day: string) => formatDay(parseDay(day) - 1);

/** A provider without one of the lists that hold cash has no such records. */
const HOLDERS = [...Object.keys(HOLDING_LISTS), 'listWithdrawals'];
const READS = [...new Set([...RULES.flatMap(({ reads }) => reads), ...HOLDERS])].map(operationOf);
/** The operations that only show what others say. */
export const SUMMARIES: ReadonlySet<string> = new Set(RULES.flatMap(({ summary }) => summary ?? []));
/** Between the reads an order may be filled, or an application decided. */
const MAX_TRIES = 3;

/** A violation, and the read to blame unless it is the action before it. */
export interface Inconsistency {
  readonly violation: Violation;
  readonly read: Exchange | undefined;
}

/** What the reads of a user say differently; the pointer of a violation is the same for the same fault. */
export async function inconsistencies(
  provider: CheckedProvider,
  token: string,
  built: ReadonlySet<Operation>,
): Promise<readonly Inconsistency[]> {
  let found: readonly Inconsistency[] = [];
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
): Promise<Inconsistency[]> {
  const read = new Map<string, { readonly exchange: Exchange; readonly data: Json }>();
  const own = (id: string) => read.get(id)?.data ?? {};
  const items = (id: string) => (own(id).items ?? []) as readonly Json[];
  const cut = new Set<string>();
  for (const operation of READS.filter((each) => built.has(each))) {
    const [newest] = items('listLedgerEntries');
    // Without an entry there is no day for a statement.
    if (operation.id === 'exportStatement' && newest === undefined) continue;
    const to = dayOf(newest);
    const span = operation.id === 'exportStatement' ? { from: dayBefore(to), to, kind: 'ledger' } : {};
    const query = { ...wholePage(operation), ...span };
    const exchange = await callProvider(provider, operation, { query }, { token });
    const data = successDataOf(exchange);
    if (data === null) return [];
    read.set(operation.id, { exchange, data });
    if ((data.next_cursor ?? null) !== null) cut.add(operation.id);
  }
  const isCut = (id: string) => cut.has(id);
  return RULES.filter(
    ({ reads, ofEachItem }) =>
      reads.every((id) => read.has(id)) && (ofEachItem || !(reads.some(isCut) || HOLDERS.some(isCut))),
  ).flatMap(({ summary, violation }) => {
    const found = violation(items, own);
    return found === null ? [] : [{ violation: found, read: read.get(summary ?? '')?.exchange }];
  });
}

function sumOf(items: readonly Json[], member: string): number {
  return items.reduce((sum, item) => sum + Number(item[member]), 0);
}

function differs(what: string, expected: unknown, received: unknown, from: string): Violation | null {
  if (expected === received) return null;
  const detail = `${what}: ${String(received)}, but ${from}: ${String(expected)}`;
  return { rule: 'books_off', pointer: `/${what.replaceAll(' ', '_')}`, detail, expected, received };
}
