import { sql } from 'drizzle-orm';
import { type Database, type Executor, queryRawRows, type Tx } from '#frame/store/database.ts';
import { ownTables } from '#frame/store/migrate.ts';

/** Schema with a backup of all rows of a schema while a scenario is played, in case a step fails or the process is killed. */
export function backupSchemaOf(schema: string): string {
  return schema === 'public' ? 'before_scenario' : `${schema}_before_scenario`;
}

/** The table of settings is reset by its owners, not emptied. */
const SETTINGS = 'settings';

type Name = { name: string };

/** Deletes all rows of the sandbox's tables. Triggers of append-only tables are disabled inside this transaction. */
export async function deleteAllRows(tx: Tx): Promise<void> {
  const filled = (await filledTables(tx)).filter((name) => name !== SETTINGS);
  if (filled.length === 0) return;
  const guarded = await guardedTables(tx);
  for (const name of guarded) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  const all = sql.join(
    filled.map((name) => sql.identifier(name)),
    sql`, `,
  );
  // Cascades only to empty tables.
  await tx.execute(sql`truncate ${all} restart identity cascade`);
  for (const name of guarded) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
}

/** Copies all rows into the backup schema. */
export async function backUpTables(tx: Tx, schema: string): Promise<void> {
  await tx.execute(sql`create schema ${sql.identifier(backupSchemaOf(schema))}`);
  for (const name of new Set([SETTINGS, ...(await filledTables(tx))]))
    await tx.execute(sql`create table ${backupOf(schema, name)} as table ${sql.identifier(name)}`);
}

/** Tables that have rows. Most have none, and each statement per table takes as long as many rows. */
async function filledTables(tx: Tx): Promise<string[]> {
  const each = ownTables().map(
    (name) => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)})`,
  );
  return (await queryRawRows<Name>(tx, sql.join(each, sql` union all `))).map(({ name }) => name);
}

/** Tables with triggers, which prevent changes and deletions of rows. */
async function guardedTables(tx: Tx): Promise<string[]> {
  const rows = await queryRawRows<Name>(
    tx,
    sql`select distinct relname::text as name from pg_trigger join pg_class on pg_class.oid = tgrelid
        where not tgisinternal and relnamespace = current_schema()::regnamespace`,
  );
  const guarded = new Set(rows.map(({ name }) => name));
  return ownTables().filter((name) => guarded.has(name));
}

/** Drops the backup, after the scenario was loaded. */
export async function dropBackup(executor: Executor, schema: string): Promise<void> {
  await executor.execute(sql`drop schema if exists ${sql.identifier(backupSchemaOf(schema))} cascade`);
}

/**
 * Restores all rows from the backup, if there is one.
 *
 * @returns true if there was a backup.
 */
export async function restoreBackup(database: Database): Promise<boolean> {
  return database.transaction(async (tx) => {
    const kept = await queryRawRows<Name>(
      tx,
      sql`select table_name as name from information_schema.tables where table_schema = ${backupSchemaOf(database.schema)}`,
    );
    if (kept.length === 0) return false;
    await deleteAllRows(tx);
    await tx.execute(sql`delete from ${sql.identifier(SETTINGS)}`);
    const names = new Set(kept.map(({ name }) => name));
    for (const name of (await byReference(tx)).filter((each) => names.has(each)))
      await tx.execute(
        sql`insert into ${sql.identifier(name)} select * from ${backupOf(database.schema, name)}`,
      );
    await raiseSequences(tx);
    await dropBackup(tx, database.schema);
    return true;
  });
}

function backupOf(schema: string, name: string) {
  return sql`${sql.identifier(backupSchemaOf(schema))}.${sql.identifier(name)}`;
}

/** Tables ordered so that each comes after the tables it references. */
async function byReference(tx: Tx): Promise<string[]> {
  const edges = await queryRawRows<{ name: string; target: string }>(
    tx,
    sql`select distinct own.relname as name, other.relname as target from pg_constraint c
        join pg_class own on own.oid = c.conrelid join pg_class other on other.oid = c.confrelid
        where c.contype = 'f' and c.conrelid <> c.confrelid and own.relnamespace = current_schema()::regnamespace`,
  );
  const ordered: string[] = [];
  let left = ownTables();
  while (left.length > 0) {
    const waiting = new Set(
      edges
        .filter(({ name, target }) => left.includes(name) && left.includes(target))
        .map(({ name }) => name),
    );
    const free = left.filter((name) => !waiting.has(name));
    // Tables with circular references have no order; the insert then fails with their names.
    ordered.push(...(free.length > 0 ? free : left));
    left = free.length > 0 ? left.filter((name) => waiting.has(name)) : [];
  }
  return ordered;
}

/** Sets each sequence to continue after the highest number in use. */
async function raiseSequences(tx: Tx): Promise<void> {
  const columns = await queryRawRows<{ table_name: string; column_name: string; sequence: string }>(
    tx,
    sql`select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
        from information_schema.columns where table_schema = current_schema()
        and table_name = any(string_to_array(${ownTables().join(',')}, ','))
        and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
  for (const { table_name, column_name, sequence } of columns)
    await tx.execute(
      sql`select setval(${sequence}::regclass, coalesce(max(${sql.identifier(column_name)}), 0) + 1, false)
          from ${sql.identifier(table_name)}`,
    );
}
