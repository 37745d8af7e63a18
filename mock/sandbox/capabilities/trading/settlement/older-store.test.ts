import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDay } from '@tsubame/sdk/rules';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { ledgerFaults } from '#frame/ledger/invariants.ts';
import { type Database, rawRows } from '#frame/store/database.ts';
import { openStore } from '#frame/store/open-store.ts';
import { PgliteClient } from '#frame/store/pglite-client.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../../testing.ts';
import { closePosition } from '../orders/close-position.ts';
import { moneyFaults, Trader, testEnv, turnsOf } from '../test-kit.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../frame/store/migrations');
const FIRST_WITH_DUE = '0004';
const FIRST_WITH_GAINS_IN_LEDGER = '0033';
const TABLES = ['orders', 'positions', 'fills', 'ledger_entries', 'ledger_postings', 'ledger_balances'];
const DAY = 86_400_000;

/** A folder as a release before a migration has left it, with the rows of these tables. */
async function olderFolder(rowsOf: Map<string, unknown[]>, before: string): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'tsubame-older-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const client = await PgliteClient.open({ dataDir: join(path, 'pgdata'), template: null });
  await client.exec('create table schema_migrations (name text primary key)');
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && name < before);
  for (const name of files.sort()) {
    await client.exec(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await client.query('insert into schema_migrations values ($1)', [name]);
  }
  for (const [table, rows] of rowsOf)
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await client.close();
  return path;
}

async function rowsIn(store: Database, tables = TABLES): Promise<Map<string, unknown[]>> {
  const read = async (table: string) => {
    const rows = await rawRows<{ row: unknown }>(
      store.db,
      sql.raw(`select to_jsonb(t) as row from ${table} t`),
    );
    return [table, rows.map(({ row }) => row)] as const;
  };
  return new Map(await Promise.all(tables.map(read)));
}

test('orders and positions that an older sandbox left behind go on as if nothing had happened', async () => {
  const { env, clock } = testEnv();
  const store = await openStore({ kind: 'memory' });
  onTestFinished(() => store.close());
  const trader = await Trader.open(store, env, 50_000_000);
  const away = (code: string, tenths: number) =>
    quoteAt(env.market, issueOf(code), clock.at).priceTenths + tenths;
  await trader.place({ code: '7203', priceTenths: away('7203', -20) });
  await trader.place({ code: '9432', priceTenths: away('9432', -400), quantity: 200 });
  await trader.place({ code: '8035', leverage: 3 });
  await trader.close((await trader.position()).positionId, 100, away('8035', 30_000));

  const older = await openStore({
    kind: 'folder',
    path: await olderFolder(await rowsIn(store), FIRST_WITH_DUE),
  });
  onTestFinished(() => older.close());
  const due = await rawRows<{ kind: string }>(older.db, sql`select kind from due order by kind`);
  expect(due.map(({ kind }) => kind)).toEqual(['order', 'order', 'order', 'position']);
  clock.at += 3 * DAY;
  await turnsOf(store, env).settleAll(clock.at);
  await turnsOf(older, env).settleAll(clock.at);
  const story = async (of: Database) => {
    const rows = await rowsIn(of);
    const withoutIds = (table: string) =>
      (rows.get(table) as Record<string, unknown>[]).map(({ code, state, timeline, quantity }) => ({
        ...{ code, state, timeline, quantity },
      }));
    return [withoutIds('orders'), withoutIds('positions')].map((list) =>
      list.map((row) => JSON.stringify(row)).toSorted(),
    );
  };
  expect(await story(older)).toEqual(await story(store));
  expect(await moneyFaults(older.db, trader.userId)).toEqual([]);
  expect(await ledgerFaults(older.db)).toEqual([]);
  const placed = await turnsOf(older, env).run(trader.userId, (unit) => unit.seq);
  expect(placed).toBeGreaterThan(3);
});

test('what executions told an older sandbox of the year’s gain, a later loss is set against', async () => {
  const { env, clock } = testEnv();
  const monday = parseDay('2026-11-23');
  planCloses(env.market, '7203', (day) => {
    if (day < monday) return 30_000;
    return day === monday ? 33_000 : 30_000;
  });
  const store = await openStore({ kind: 'memory' });
  onTestFinished(() => store.close());
  const trader = await Trader.open(store, env, 20_000_000);
  await trader.place({ code: '7203', quantity: 300 });
  clock.at += 3 * DAY;
  const gain = await trader.close((await trader.position()).positionId, 300);
  await trader.place({ code: '7203', quantity: 200 });
  const { positionId } = await trader.position();

  const rows = await rowsIn(store, [...TABLES, 'turns', 'due']);
  const told = rows.get('ledger_entries') as { reference_id: string; year_gain_yen: number | null }[];
  const { year_gain_yen } = told.find((entry) => entry.year_gain_yen !== null) ?? {};
  expect(year_gain_yen).toBeGreaterThan(0);
  const fills = (rows.get('fills') as { order_id: string }[]).map((fill) =>
    fill.order_id === gain.orderId ? { ...fill, year_gain_yen } : fill,
  );
  const folder = await olderFolder(new Map([...rows, ['fills', fills]]), FIRST_WITH_GAINS_IN_LEDGER);
  const older = await openStore({ kind: 'folder', path: folder });
  onTestFinished(() => older.close());

  clock.at += 2 * DAY;
  const closing = { positionId, quantity: 200, priceType: 'market', priceTenths: null } as const;
  const loss = await turnsOf(older, env).run(trader.userId, (unit, at) =>
    closePosition(unit, env, closing, at),
  );
  expect(loss.taxYen).toBeLessThan(0);
  expect(loss.taxYen).toBe((await trader.close(positionId, 200)).taxYen);
  expect(await ledgerFaults(older.db)).toEqual([]);
});
