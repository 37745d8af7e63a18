import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { NO_BALANCES, type UserBalances } from '../ledger/entry.ts';
import type { QueryRunner } from '../store/database.ts';
import type { OutboxChannel } from '../store/schema/platform.ts';

/** A user's state as one query read it. A write succeeds only if its `number` is still current (optimistic lock). */
export type UserSnapshot = {
  /** Version of the user, for the optimistic lock. */
  number: number;
  /** Last running number given to a record. */
  seq: number;
  /** The account is closed; see `markAccountClosed`. */
  isEnded: boolean;
  balances: UserBalances;
  /** Last number given on each channel of the user's stream. */
  heads: Partial<Record<OutboxChannel, number>>;
  /** Instants (epoch ms) of the user's next due job and of the next system job; null if there is none. */
  dueAt: number | null;
  systemDueAt: number | null;
  kept: StoredResponse | null;
  /** Results of the additional queries, by name. */
  reads: Readonly<Record<string, unknown>>;
};

/** Queries that run together with the snapshot; each returns one value or JSON. */
export type SnapshotReads = Readonly<Record<string, SQL>>;

/** The full key of a stored response. */
export type IdempotencyKey = { userId: string; operation: string; key: string };

/** A response stored under an idempotency key; `keptSince` in epoch ms of the machine. */
export type StoredResponse = { requestHash: string; status: number; answer: unknown; keptSince: number };

const SNAPSHOT_QUERY = `select json_build_object(
  'turn', (select json_build_object('number', number, 'seq', seq, 'heads', heads, 'isEnded', is_ended) from turns where user_id = $1),
  'balances', (select json_object_agg(account, balance) from ledger_balances where user_id = $2),
  'dueAt', (select min(at) from due where user_id = $3),
  'systemDueAt', (select min(at) from due where user_id is null)`;
const STORED_RESPONSE_QUERY = `, 'kept', (select json_build_object('requestHash', request_hash, 'status', status, 'answer', answer,
    'keptSince', kept_since) from idempotency_keys where user_id = $4 and operation = $5 and key = $6)`;

const dialect = new PgDialect();

type SnapshotRow = Partial<UserSnapshot> & {
  turn: Pick<UserSnapshot, 'number' | 'seq' | 'heads' | 'isEnded'> | null;
};

/** Reads the user's snapshot, the response stored under a key, and additional queries in one statement. */
export async function readSnapshot(
  ask: QueryRunner,
  userId: string,
  { key = null, reads = {} }: { key?: IdempotencyKey | null; reads?: SnapshotReads } = {},
): Promise<UserSnapshot> {
  const params: unknown[] = [userId, userId, userId];
  if (key) params.push(key.userId, key.operation, key.key);
  const columns = Object.entries(reads).map(([name, read]) => {
    const query = dialect.sqlToQuery(read);
    const before = params.length;
    params.push(...query.params);
    return `'${name}', (${query.sql.replaceAll(/\$(\d+)/g, (_, place) => `$${before + Number(place)}`)})`;
  });
  const besides = columns.length > 0 ? `, 'reads', json_build_object(${columns.join(', ')})` : '';
  const [row] = await ask(
    `${SNAPSHOT_QUERY}${key ? STORED_RESPONSE_QUERY : ''}${besides}) as snapshot`,
    params,
  );
  const answer = (row?.snapshot ?? {}) as Partial<SnapshotRow>;
  const { turn, balances, dueAt, systemDueAt, kept } = answer;
  return {
    number: turn?.number ?? 0,
    seq: turn?.seq ?? 0,
    isEnded: turn?.isEnded ?? false,
    balances: { ...NO_BALANCES, ...balances },
    heads: turn?.heads ?? {},
    dueAt: dueAt ?? null,
    systemDueAt: systemDueAt ?? null,
    kept: kept ?? null,
    reads: answer.reads ?? {},
  };
}

/** The snapshot of a unit without an owner: the version check covers the changed records only. */
export const SYSTEM_SNAPSHOT: UserSnapshot = {
  number: 0,
  seq: 0,
  isEnded: false,
  balances: NO_BALANCES,
  heads: {},
  dueAt: null,
  systemDueAt: null,
  kept: null,
  reads: {},
};
