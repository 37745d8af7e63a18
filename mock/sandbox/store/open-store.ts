import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { type Database, type Executor, transactionRunner } from './database.ts';
import { lockDirectory, StoreUnavailable } from './directory-lock.ts';
import { migrate } from './migrate.ts';
import { PgliteClient } from './pglite-client.ts';

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
  const database = location.kind === 'postgres' ? openPostgres(location.url) : await openEmbedded(location);
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

async function openEmbedded(
  location: { kind: 'memory' } | { kind: 'folder'; path: string },
): Promise<Database> {
  const unlock = location.kind === 'folder' ? lockDirectory(location.path) : () => undefined;
  try {
    const client = await PgliteClient.open(location.kind === 'folder' ? join(location.path, 'pgdata') : null);
    // The client offers what the driver calls (query, transaction), not all of PGlite.
    const db: Executor = drizzlePglite({ client: client as unknown as PGlite });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { engine: 'pglite', db, transaction: transactionRunner(db), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 5000 });
  // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db: Executor = drizzlePostgres({ client: pool });
  return { engine: 'postgres', db, transaction: transactionRunner(db), close: () => pool.end() };
}
