import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Database, queryRawRows } from './database.ts';
import { databaseTemplate } from './database-template.ts';
import { ownTables } from './migrate.ts';
import { openStore } from './open-store.ts';
import { openEngine } from './pglite-engine.ts';

const openMemory = () => openStore({ kind: 'memory' });

// The first store on a machine creates the template, and only engines that started from it are kept.
beforeAll(async () => (await openMemory()).close());

/** When the engine of a store started. */
async function engineOf({ db }: Database): Promise<unknown> {
  return queryRawRows(db, sql`select pg_postmaster_start_time()::text as begun`);
}

const rowsOf = async ({ db }: Database) => {
  const counts = ownTables().map((name) => sql`select count(*)::int as rows from ${sql.identifier(name)}`);
  return (await queryRawRows<{ rows: number }>(db, sql.join(counts, sql` union all `))).reduce(
    (all, { rows }) => all + rows,
    0,
  );
};

const setSetting = ({ db }: Database, name: string) =>
  db.execute(sql`insert into settings (name, value) values (${name}, '1'::jsonb)`);

test('a new store in memory reuses the engine of a closed one, without its rows', async () => {
  const first = await openMemory();
  await setSetting(first, 'one');
  const [used] = await queryRawRows<{ entry: string }>(
    first.db,
    sql`insert into ledger_entries (entry_id, user_id, kind, at, cash_after) values ('led_1', 'usr_1', 'opening', 0, 0) returning seq::text as entry`,
  );
  expect(used).toEqual({ entry: '1' });
  const engine = await engineOf(first);
  await first.close();
  await expect(setSetting(first, 'two')).rejects.toThrow();

  const second = await openMemory();
  expect(await engineOf(second)).toEqual(engine);
  expect(await rowsOf(second)).toBe(0);
  // Sequences are reset, and the triggers of the ledger still work.
  await second.db.execute(
    sql`insert into ledger_entries (entry_id, user_id, kind, at, cash_after) values ('led_1', 'usr_1', 'opening', 0, 0)`,
  );
  expect(await queryRawRows(second.db, sql`select seq::text from ledger_entries`)).toEqual([{ seq: '1' }]);
  await expect(second.db.execute(sql`delete from ledger_entries`)).rejects.toThrow();
  await expect(setSetting(first, 'three')).rejects.toThrow();
  await second.close();
});

test('an engine with changed tables is not reused', async () => {
  const first = await openMemory();
  await first.db.execute(sql`alter table ledger_balances drop constraint balance_not_negative`);
  const engine = await engineOf(first);
  await first.close();
  const second = await openMemory();
  expect(await engineOf(second)).not.toEqual(engine);
  const left = await queryRawRows(
    second.db,
    sql`select 1 from pg_constraint where conname = 'balance_not_negative'`,
  );
  expect(left).toHaveLength(1);
  await second.close();
});

test('the write-ahead log of an engine stays bounded', async () => {
  const { file, exists } = databaseTemplate();
  const engine = await openEngine({ dataDir: null, template: exists ? file : null });
  const ask = async (text: string) => {
    const [answer] = await engine({
      kind: 'queries',
      schema: 'public',
      queries: [{ text, params: [], rowMode: 'object' }],
    });
    return answer && 'rows' in answer ? answer.rows[0] : answer;
  };
  await engine({ kind: 'exec', schema: 'public', text: 'create table notes (text text)' });
  for (let written = 0; written < 5; written += 1)
    await ask("insert into notes select repeat('x', 1000) from generate_series(1, 20000)");
  for (let run = 0; run < 1_000; run += 1) await ask('select 1 as one');
  expect(
    await ask(
      'select (pg_current_wal_lsn() - redo_lsn < 64 * 1024 * 1024) as is_short from pg_control_checkpoint()',
    ),
  ).toEqual({ is_short: true });
  await engine({ kind: 'close' });
});
