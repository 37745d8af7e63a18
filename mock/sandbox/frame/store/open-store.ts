import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Database, type Executor, transactionRunner } from './database.ts';
import { lockDirectory, StoreUnavailable } from './directory-lock.ts';
import { memoryTemplate } from './memory-template.ts';
import { migrate } from './migrate.ts';
import { PgliteClient } from './pglite-client.ts';

/** A request waits this long for a connection; those in front of it may be orders of one user, taking turns. */
const CONNECTION_WAIT_MS = 15_000;
/** As many as a pool of twenty serves in a fraction of that wait. */
const MOST_WAITING = 500;

/** Where the data lives: in memory (tests), in a folder (default), or in PostgreSQL 15 or later. */
export type StoreLocation =
  | { kind: 'memory' }
  | { kind: 'folder'; path: string }
  | { kind: 'postgres'; url: string };

/**
 * Opens the store and brings its tables up to date.
 *
 * @throws StoreUnavailable with one clear sentence when the folder is in use or PostgreSQL is out of reach.
 */
export async function openStore(location: StoreLocation): Promise<Database> {
  if (location.kind === 'memory') return openMemory();
  const database =
    location.kind === 'postgres' ? openPostgres(location.url) : await openFolder(location.path);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    if (location.kind !== 'postgres') throw error;
    throw new StoreUnavailable(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}`);
  }
  return database;
}

function reasonOf(error: unknown): string {
  let current = error;
  while (current instanceof Error && current.cause instanceof Error) current = current.cause;
  return current instanceof Error ? current.message || current.name : String(current);
}

async function openMemory(): Promise<Database> {
  const template = memoryTemplate();
  const client = await PgliteClient.open({ dataDir: null, template: template.exists ? template.file : null });
  const database = embedded(client, () => client.close());
  await migrate(database);
  if (!template.exists) await client.dump(template.file);
  return database;
}

async function openFolder(path: string): Promise<Database> {
  const unlock = lockDirectory(path);
  try {
    const client = await PgliteClient.open({ dataDir: join(path, 'pgdata'), template: null });
    return embedded(client, async () => {
      await client.close();
      unlock();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

function embedded(client: PgliteClient, close: () => Promise<void>): Database {
  // The client offers what the driver calls (query, transaction), not all of PGlite.
  const db: Executor = drizzlePglite({ client: client as unknown as PGlite });
  return { engine: 'pglite', db, transaction: transactionRunner(db), isFull: () => false, close };
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: CONNECTION_WAIT_MS });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db: Executor = drizzlePostgres({ client: pool });
  const isFull = () => pool.waitingCount >= MOST_WAITING;
  return { engine: 'postgres', db, transaction: transactionRunner(db), isFull, close: () => pool.end() };
}
