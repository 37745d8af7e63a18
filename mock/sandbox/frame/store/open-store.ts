import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import {
  type Database,
  type Executor,
  isUnavailable,
  type QueryRunner,
  rootCauseOf,
  type Tx,
  transactionRunner,
  type WorkspacesDatabase,
} from './database.ts';
import { databaseTemplate } from './database-template.ts';
import { lockDirectory, StoreUnavailable } from './directory-lock.ts';
import { SET_GENERIC_PLAN } from './generic-plan.ts';
import { quoteIdentifier } from './identifier.ts';
import { migrate, OutdatedDatabase } from './migrate.ts';
import { PgliteClient } from './pglite-client.ts';

/** Connections of one instance; those beyond the slots serve work that does not queue: sessions, quotes, the sweep. */
const CONNECTIONS = 20;
const POSTGRES_SLOTS = 16;
/** Connections of all workspaces of one instance, apart from those of its main sandbox; and slots of each. */
const WORKSPACE_CONNECTIONS = 10;
const WORKSPACE_SLOTS = 4;
/** The engine runs one query at a time; more slots keep it busy while other requests are validated and sent. */
const EMBEDDED_SLOTS = 8;
/** Well below the timeout of clients (five seconds). */
const CONNECTION_WAIT_MS = 3_000;
/** Query timeout, for a connection that lost its network without an error. */
const SILENCE_MS = 30_000;

/** Location of the data: in memory (tests), in a folder (default), or in PostgreSQL 15 or later. */
export type StoreLocation =
  | { kind: 'memory' }
  | { kind: 'folder'; path: string }
  | { kind: 'postgres'; url: string };

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws StoreUnavailable when the folder is in use, PostgreSQL is out of reach, or the database
 *   is older than the baseline migration.
 */
export async function openStore(location: StoreLocation): Promise<Database> {
  if (location.kind === 'memory') return openMemory();
  const database =
    location.kind === 'postgres' ? openPostgres(location.url) : await openFolder(location.path);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    if (rootCauseOf(error) instanceof OutdatedDatabase) throw outdated(location, rootCauseOf(error).message);
    if (location.kind === 'folder') throw unusable(location.path, error);
    throw new StoreUnavailable(`The database at DATABASE_URL cannot be used: ${rootCauseOf(error).message}`);
  }
  return database;
}

/**
 * Opens the store of the workspaces: schemas of the same PostgreSQL, with their own connections; or, beside a folder, of a database
 * in memory in its own thread, so that creating tables does not delay other requests.
 */
export async function openWorkspacesDatabase(location: StoreLocation): Promise<WorkspacesDatabase> {
  if (location.kind === 'postgres') return openPostgres(location.url, WORKSPACE_CONNECTIONS);
  return openMemory({ inThread: true });
}

async function openMemory(options: { inThread?: boolean } = {}): Promise<WorkspacesDatabase> {
  const template = databaseTemplate();
  const setting = { dataDir: null, template: template.exists ? template.file : null };
  const client = await PgliteClient.open(setting, options);
  const database = embedded(client, () => client.close());
  await migrate(database);
  // If the template cannot be written, as in a read-only installation, each start is slow.
  if (!template.exists) await client.dump(template.file).catch(() => undefined);
  return database;
}

async function openFolder(path: string): Promise<Database> {
  const unlock = lockDirectory(path);
  try {
    const dataDir = join(path, 'pgdata');
    const template = databaseTemplate();
    const isBegun = existsSync(dataDir) && readdirSync(dataDir).length > 0;
    const client = await PgliteClient.open({
      dataDir,
      template: template.exists && !isBegun ? template.file : null,
    });
    return embedded(client, async () => {
      await client.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw unusable(path, error);
  }
}

function outdated(location: StoreLocation, message: string): StoreUnavailable {
  const place = location.kind === 'folder' ? `in ${join(location.path, 'pgdata')}` : 'at DATABASE_URL';
  return new StoreUnavailable(`The database ${place} ${message}.`);
}

function unusable(path: string, error: unknown): StoreUnavailable {
  const reason = rootCauseOf(error).message.split('\n')[0]?.replace(/\.$/, '');
  return new StoreUnavailable(
    `The database in ${join(path, 'pgdata')} cannot be opened (${reason}): it is damaged, of another version or not writable; move it away to start with an empty one, or choose another folder with --data (npm start) or TSUBAME_DATA_DIR.`,
  );
}

const PUBLIC = 'public';

function embedded(client: PgliteClient, close: () => Promise<void>, schema = PUBLIC): WorkspacesDatabase {
  // The client offers what the driver calls (query, transaction), not all of PGlite.
  const db: Executor = drizzlePglite({ client: client as unknown as PGlite });
  const transaction = transactionRunner((work) => db.transaction((tx) => work(tx as Tx)));
  const ask: QueryRunner = async (text, params) =>
    (await client.query(text, [...params])).rows as Record<string, unknown>[];
  const load = () => ({ open: 1, busy: Math.min(1, client.turns), waiting: Math.max(0, client.turns - 1) });
  return {
    ...{ engine: 'pglite', schema, db, ask, transaction, load, close },
    slots: schema === PUBLIC ? EMBEDDED_SLOTS : WORKSPACE_SLOTS,
    createSchema: (name, scripts) => runInNewSchema(name, scripts, (text) => client.exec(text)),
    dropSchema: (name) => client.inSchema(name).dropSchema(),
    inSchema: (name) => embedded(client.inSchema(name), async () => undefined, name),
  };
}

/**
 * A pooler in transaction mode (PgBouncer) gives each transaction another connection: nothing of a session may be used, so
 * statements have no names and no setting is made. `?pooler=transaction` at the end of the URL says so.
 */
function isPooledByTransaction(url: string): boolean {
  return URL.parse(url)?.searchParams.get('pooler') === 'transaction';
}

async function runInNewSchema(
  name: string,
  scripts: readonly string[],
  run: (text: string) => Promise<unknown>,
): Promise<void> {
  // Several statements in one message are one transaction.
  for (const [index, script] of scripts.entries())
    await run(
      `${index === 0 ? `create schema ${quoteIdentifier(name)}; ` : ''}${searchPath(name)}; ${script}`,
    );
}

/** Makes unqualified names mean the tables of a schema until the end of the transaction, so that it is right behind a pooler too. */
const searchPath = (schema: string) => `set local search_path to ${quoteIdentifier(schema)}`;

function openPostgres(url: string, connections = CONNECTIONS): WorkspacesDatabase {
  const isPooled = isPooledByTransaction(url);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECTION_WAIT_MS,
    query_timeout: SILENCE_MS,
    keepAlive: true,
    ...(isPooled ? {} : { onConnect: planOnce }),
  });
  // A broken connection fails its query and also emits an error event, which would end the process without a listener. The
  // pool itself listens only while a connection is idle.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const query: RunQuery = (sent) => pool.query(sent);
  return {
    ...({ engine: 'postgres', schema: PUBLIC, slots: POSTGRES_SLOTS } as const),
    db: drizzlePostgres({ client: pool }) as Executor,
    ask: isPooled ? askUnnamed(query) : askNamed(query),
    transaction: transactionRunner((work) => onOneConnection(pool, work)),
    load: () => loadOf(pool),
    close: () => pool.end(),
    createSchema: (name, scripts) => runInNewSchema(name, scripts, (text) => pool.query(text)),
    dropSchema: async (name) =>
      void (await pool.query(`drop schema if exists ${quoteIdentifier(name)} cascade`)),
    inSchema: (name) => postgresSchema(pool, name),
  };
}

/** The tables of another schema of a pool's database. */
function postgresSchema(pool: pg.Pool, schema: string): Database {
  const query = (sent: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> =>
    withConnection(pool, async (client) => {
      try {
        await client.query(`begin; ${searchPath(schema)}`);
        const result = await client.query(sent, values);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  const db: Executor = drizzlePostgres({ client: { query } as unknown as pg.Pool });
  db.transaction = (work, config) =>
    onOneConnection(
      pool,
      async (tx) => {
        await tx.execute(sql.raw(searchPath(schema)));
        return work(tx as unknown as Parameters<typeof work>[0]);
      },
      config,
    );
  return {
    ...({ engine: 'postgres', schema, db, slots: WORKSPACE_SLOTS } as const),
    // The names of a schema's statements would stay on the connections after the schema is dropped.
    ask: askUnnamed(query),
    transaction: transactionRunner((work) => db.transaction((tx) => work(tx as Tx))),
    load: () => loadOf(pool),
    close: async () => undefined,
  };
}

const loadOf = (pool: pg.Pool) => ({
  open: pool.totalCount,
  busy: pool.totalCount - pool.idleCount,
  waiting: pool.waitingCount,
});

type RunQuery = (sent: pg.QueryConfig) => Promise<pg.QueryResult>;

/** Prepares each text once on each connection. */
function askNamed(query: RunQuery): QueryRunner {
  const names = new Map<string, string>();
  return async (text, params) => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return (await query({ name, text, values: [...params] })).rows;
  };
}

function askUnnamed(query: RunQuery): QueryRunner {
  return async (text, params) => (await query({ text, values: [...params] })).rows;
}

async function planOnce(client: pg.ClientBase): Promise<void> {
  await client.query(SET_GENERIC_PLAN);
}

/** The query builder's own transaction on a pool loses a connection for good when `begin` fails on a broken one. */
function onOneConnection<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> {
  return withConnection(pool, (client) =>
    drizzlePostgres({ client }).transaction((tx) => work(tx as Tx), config),
  );
}

async function withConnection<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    return await work(client);
  } catch (error) {
    isBroken = isUnavailable(error);
    throw error;
  } finally {
    client.release(isBroken);
  }
}
