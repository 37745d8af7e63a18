import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries: the database itself or a transaction of it. */
export type Executor = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open transaction (READ COMMITTED); nested `tx.transaction` is a savepoint. */
export type Tx = Executor & { rollback(): never };

/** Runs one query and returns its rows; the placeholders `$1`, `$2`, … occur in the text in this order, each once. */
export type QueryRunner = (text: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/** `busy` of the `open` connections run a query, and `waiting` queries wait for one. */
export type StoreLoad = { readonly open: number; readonly busy: number; readonly waiting: number };

/** The open store, the same for the embedded engine and for PostgreSQL. */
export type Database = {
  readonly engine: 'pglite' | 'postgres';
  /** The schema of its tables. */
  readonly schema: string;
  readonly db: Executor;
  /** For frequent queries: each text is prepared once, except behind a pooler or in a workspace's schema in PostgreSQL. */
  readonly ask: QueryRunner;
  /**
   * Runs `work` in one transaction and commits it. On a deadlock or serialization failure it runs again (at most five
   * times), so `work` must change nothing but the database.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** How many requests may use the store at once; more would wait inside it, where they cannot be refused. */
  readonly slots: number;
  /** Connections and queries at this moment. */
  load(): StoreLoad;
  close(): Promise<void>;
};

/** A store with a database that can hold the same tables in further schemas. */
export type WorkspacesDatabase = Database & {
  /**
   * Creates a schema and runs scripts of SQL in it. Each script is a transaction, the first with the schema itself, and other
   * queries may run between two of them.
   */
  createSchema(schema: string, scripts: readonly [string, ...string[]]): Promise<void>;
  /** Drops a schema with its tables, if it exists. */
  dropSchema(schema: string): Promise<void>;
  /** The tables of a schema. It shares the connections, which only the store closes. */
  inSchema(schema: string): Database;
};

/**
 * True if the store is unavailable: no connection became free in time, the server refuses connections, is starting or is
 * gone, the connection broke, or the data folder is gone. The outcome of a running commit is then unknown. The same request may succeed later.
 */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return UNAVAILABLE.test(state);
  const { message } = rootCauseOf(error);
  return NO_CONNECTION.test(message);
}

/** The first error in a chain of causes. */
export function rootCauseOf(error: unknown): { message: string } {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current : { message: String(current) };
}

/**
 * SQLSTATE classes 08 and 53, input and output, a standby that is not promoted yet, shutdown, crash and start of the server, and
 * network error codes.
 */
const UNAVAILABLE =
  /^(08...|25006|53...|58030|57P0[1235]|ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** Messages of driver errors that have no code. */
const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout/;

const RETRYABLE = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** SQLSTATE of a failed query, also when the query builder has wrapped it; null for any other error. */
function sqlState(error: unknown): string | null {
  let current: unknown = error;
  while (current instanceof Error) {
    if ('code' in current && typeof current.code === 'string') return current.code;
    current = current.cause;
  }
  return null;
}

/** Adds retries to a function that runs one transaction. */
export function transactionRunner(
  attemptOnce: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Database['transaction'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await attemptOnce(work);
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
        await sleep(attempt * 10 * Math.random());
      }
    }
  };
}

/** {@link QueryRunner} inside a transaction. */
export function createQueryRunner(executor: Executor): QueryRunner {
  return (text, params) => {
    const parts = text.split(/\$\d+/).map((part) => sql.raw(part));
    const chunks = parts.flatMap((part, index) => (index === 0 ? [part] : [sql`${params[index - 1]}`, part]));
    return queryRawRows(executor, sql.join(chunks));
  };
}

/** True for a deadlock or serialization failure: the transaction may be retried. */
export function isWriteConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state !== null && RETRYABLE.has(state);
}

/** True if a row with the same key exists already. */
export function isDuplicateKey(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** True if a schema of this name exists already. */
export function isDuplicateSchema(error: unknown): boolean {
  return sqlState(error) === '42P06';
}

/** True if a table of the query does not exist, as after its schema was dropped. */
export function isMissingTable(error: unknown): boolean {
  return sqlState(error) === '42P01';
}

/** Runs raw SQL and returns its rows; both drivers return the same form with different types. */
export async function queryRawRows<Row extends Record<string, unknown>>(
  executor: Executor,
  query: SQL,
): Promise<Row[]> {
  const result = (await executor.execute(query)) as { rows: Row[] };
  return result.rows;
}
