import { randomBytes } from 'node:crypto';
import { exampleData } from './contract.ts';
import { notFound, problem, RefusalError } from './request.ts';
import type { Data, Record_, User } from './user.ts';

const ID_CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';

export const now = () => new Date(Date.now() + 9 * 3_600_000).toISOString().replace('Z', '+09:00');

export const newId = (prefix: string) =>
  `${prefix}_${Array.from(randomBytes(26), (byte) => ID_CHARACTERS.charAt(byte % ID_CHARACTERS.length)).join('')}`;

/** A business refusal with the data of one of the contract's examples. */
export function refuse(
  code: number,
  example: string,
  params: Data = {},
  nearest: string[] = [],
  changes: Data = {},
): RefusalError {
  return new RefusalError(200, code, { ...exampleData(example), params, nearest, ...changes });
}

export const matchesFilter = (filter: unknown, value: unknown) =>
  filter === undefined || ([filter].flat() as unknown[]).includes(value);

export const exampleParams = (example: string) => exampleData(example).params as Data;

export function requireRecord<Found>(records: ReadonlyMap<string, Found>, id: unknown): Found {
  const record = records.get(String(id));
  if (!record) throw notFound();
  return record;
}

export function setFirstState(record: Record_, to: string, reason: string, actor = 'user'): void {
  Object.assign(record, { state: to, version: 1 });
  const at = now();
  record.timeline = [{ at, from: null, to, actor, reason }];
  for (const began of ['placed_at', 'requested_at'])
    if (began in record) Object.assign(record, { [began]: at });
}

export function setState(
  record: Record_,
  to: string,
  actor: string,
  reason: string,
  actions: string[],
): void {
  record.timeline.push({ at: now(), from: record.state, to, actor, reason });
  Object.assign(record, { state: to, version: record.version + 1, next_actions: actions });
}

/** Adds a ledger entry and updates the user's cash; the postings sum to zero. */
export function addLedgerEntry(
  user: User,
  kind: string,
  reference: string | null,
  sums: Readonly<Record<string, number>>,
): void {
  user.cash.balance += sums.user_cash ?? 0;
  user.cash.reserved += sums.user_reserved ?? 0;
  user.cash.margin += sums.user_margin ?? 0;
  const postings = Object.entries(sums).map(([account, amount]) => ({ account, amount }));
  const at = { entry_id: newId('led'), at: now(), kind, reference_id: reference, stock_code: null };
  user.ledger.unshift({ ...at, postings, cash_after: user.cash.balance });
}

export function records(records: ReadonlyMap<string, Record_>, query: Readonly<Data>): Data {
  return page(
    [...records.values()].filter(({ state }) => matchesFilter(query.state, state)).reverse(),
    query,
  );
}

/** One page. The cursor is the id of the last item of the page before, so that items added meanwhile move nothing. */
export function page(
  items: readonly Data[],
  { limit = 20, cursor }: { limit?: unknown; cursor?: unknown },
): Data {
  const idOf = (item: Data | undefined) => String(Object.values(item ?? {})[0]);
  const from = cursor === undefined ? 0 : items.findIndex((item) => `after-${idOf(item)}` === cursor) + 1;
  if (cursor !== undefined && from === 0) throw problem(422, ['query.cursor']);
  const to = from + Number(limit);
  return {
    items: items.slice(from, to),
    next_cursor: to < items.length ? `after-${idOf(items[to - 1])}` : null,
  };
}
