import { sql } from 'drizzle-orm';
import { type Database, type Executor, queryRawRows, type Tx } from '#frame/store/database.ts';
import { quoteIdentifier } from '#frame/store/identifier.ts';
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

/** Copies all rows of the current schema into a new one, which has tables only for them, without keys and indexes. */
export async function copyRowsTo(tx: Tx, schema: string): Promise<void> {
  await tx.execute(sql`create schema ${sql.identifier(schema)}`);
  for (const name of new Set([SETTINGS, ...(await filledTables(tx))]))
    await tx.execute(
      sql`create table ${sql.identifier(schema)}.${sql.identifier(name)} as table ${sql.identifier(name)}`,
    );
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
    const statements = await statementsCopyingRowsFrom(tx, backupSchemaOf(database.schema));
    if (statements.length === 0) return false;
    await deleteAllRows(tx);
    await tx.execute(sql`delete from ${sql.identifier(SETTINGS)}`);
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await dropBackup(tx, database.schema);
    return true;
  });
}

/**
 * SQL that inserts the rows of a schema made by {@link copyRowsTo} into the empty tables of the current schema, and lets each
 * sequence continue after the highest number in use.
 *
 * @returns no statement if there is no such schema.
 */
export async function statementsCopyingRowsFrom(tx: Tx, schema: string): Promise<string[]> {
  const copied = await queryRawRows<Name>(
    tx,
    sql`select table_name as name from information_schema.tables where table_schema = ${schema}`,
  );
  if (copied.length === 0) return [];
  const names = new Set(copied.map(({ name }) => name));
  const ordered = (await byReference(tx)).filter((name) => names.has(name));
  const numbered = await numberedColumns(tx);
  return [
    ...ordered
      .map(quoteIdentifier)
      .map((name) => `insert into ${name} select * from ${quoteIdentifier(schema)}.${name}`),
    ...numbered.map(({ table_name, column_name }) => {
      const [table, column] = [quoteIdentifier(table_name), quoteIdentifier(column_name)];
      const sequence = `pg_get_serial_sequence('${table}', '${column_name}')`;
      return `select setval(${sequence}, coalesce(max(${column}), 0) + 1, false) from ${table}`;
    }),
  ];
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

/** The columns that a sequence numbers. */
async function numberedColumns(tx: Tx) {
  return queryRawRows<{ table_name: string; column_name: string }>(
    tx,
    sql`select table_name, column_name
        from information_schema.columns where table_schema = current_schema()
        and table_name = any(string_to_array(${ownTables().join(',')}, ','))
        and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  );
}
