import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, queryRawRows, type Tx } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
// Any fixed number: it only has to be the same for every instance.
const LOCK = 7_203_001;

/**
 * Creates all tables as the 36 earlier migrations (0000 to 0035) left them. Its number continues theirs, so that no later
 * migration can have the name of one that a database has recorded.
 */
const BASELINE = '0036_baseline.sql';
/** The last migration before the baseline: a database that has recorded it has the tables of the baseline already. */
const LAST_BEFORE_BASELINE = '0035_net-profit.sql';
/** The last commit of the repository that has the migrations before the baseline. */
const COMMIT_BEFORE_BASELINE = '6232cbcc';

/** A database that lacks some of the migrations that the baseline replaced. The message continues "The database …". */
export class OutdatedDatabase extends Error {
  constructor() {
    super(
      `was last opened by an older sandbox: open it once with the sandbox of commit ${COMMIT_BEFORE_BASELINE}, which brings it up to date, and then again with this one`,
    );
  }
}

/**
 * Brings the tables up to date. Instances starting together take turns; each migration runs once.
 *
 * drizzle-kit only writes the migrations: its journal and snapshot (`migrations/meta`) are read by the next
 * `drizzle-kit generate`, not here. Nor is drizzle's own table of hashes used. A database records the names of its migrations in
 * `schema_migrations`. One that has recorded the last migration before the baseline records the baseline without running it.
 *
 * @throws OutdatedDatabase if the database has recorded migrations, but neither the baseline nor the last one before it.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists schema_migrations (name text primary key)`);
    const rows = await queryRawRows<{ name: string }>(tx, sql`select name from schema_migrations`);
    const done = new Set(rows.map((row) => row.name));
    if (done.size > 0 && !done.has(BASELINE)) {
      if (!done.has(LAST_BEFORE_BASELINE)) throw new OutdatedDatabase();
      await record(tx, BASELINE);
      done.add(BASELINE);
    }
    for (const name of migrationFiles()) {
      if (done.has(name)) continue;
      for (const statement of statementsOf(name)) await tx.execute(sql.raw(statement));
      await record(tx, name);
    }
  });
}

/** SQL that creates all tables in an empty schema, statement by statement, and records the migrations as done. */
export function tableStatements(): string[] {
  const names = migrationFiles();
  const values = names.map((name) => `('${name}')`).join(', ');
  return [
    ...names.flatMap(statementsOf).map((statement) => statement.replaceAll('"public".', '')),
    `create table schema_migrations (name text primary key);
     insert into schema_migrations (name) values ${values}`,
  ];
}

/** The same as one script. */
export const tablesScript = (): string => tableStatements().join(';\n');

const statementsOf = (migration: string) =>
  readFileSync(join(FOLDER, migration), 'utf8').split('--> statement-breakpoint');

function migrationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function record(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
}

/** Names of the tables that the migrations create. A database may have others, which are not the sandbox's. */
export function ownTables(): string[] {
  const names = new Set<string>();
  for (const file of migrationFiles()) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, what, name = ''] of text.matchAll(/(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?"(\w+)"/g)) {
      if (what === 'CREATE') names.add(name);
      else names.delete(name);
    }
  }
  return [...names];
}
