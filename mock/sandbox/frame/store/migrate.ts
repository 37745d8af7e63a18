import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rawRows } from './database.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
// Any fixed number: it only has to be the same for every instance.
const LOCK = 7_203_001;

/** Brings the tables up to date. Instances starting together take turns; each migration runs once. */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`create table if not exists schema_migrations (name text primary key)`);
    const rows = await rawRows<{ name: string }>(tx, sql`select name from schema_migrations`);
    const done = new Set(rows.map((row) => row.name));
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
    for (const name of files.sort()) {
      if (done.has(name)) continue;
      const statements = readFileSync(join(FOLDER, name), 'utf8').split('--> statement-breakpoint');
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
    }
  });
}

/** Names of the tables that the migrations make: what of a database is the sandbox's own, whatever else is in it. */
export function ownTables(): string[] {
  const names = new Set<string>();
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  for (const file of files.sort()) {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    for (const [, what, name = ''] of text.matchAll(/(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?"(\w+)"/g)) {
      if (what === 'CREATE') names.add(name);
      else names.delete(name);
    }
  }
  return [...names];
}
