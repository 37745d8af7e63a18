import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRawRows } from './database.ts';
import { openStore } from './open-store.ts';
import { PgliteClient } from './pglite-client.ts';
import {
  databaseBeforeBaseline,
  expectRecordedResponses,
  WITHOUT_LAST_MIGRATION,
} from './test-before-baseline.ts';

const folders: string[] = [];
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tsubame-migrate-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs `work` on the engine of a data folder, without any migration. */
async function onEngine<T>(path: string, work: (client: PgliteClient) => Promise<T>): Promise<T> {
  const client = await PgliteClient.open({ dataDir: join(path, 'pgdata'), template: null });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** A data folder of the last sandbox before the baseline; copied, because it takes long to make. */
let restored: string;
beforeAll(async () => {
  restored = newFolder();
  await onEngine(restored, (client) => client.exec(databaseBeforeBaseline()));
});
function copyOfRestored(): string {
  const path = newFolder();
  cpSync(restored, path, { recursive: true });
  return path;
}

async function migrationsIn(path: string): Promise<string[]> {
  const store = await openStore({ kind: 'folder', path });
  const rows = await queryRawRows<{ name: string }>(
    store.db,
    sql`select name from schema_migrations order by name`,
  );
  await store.close();
  return rows.map(({ name }) => name);
}

const SINCE_BASELINE = readdirSync(join(import.meta.dirname, 'migrations')).filter(
  (name) => /^\d.*\.sql$/.test(name) && name > '0036_baseline.sql',
);

describe('migrate', () => {
  it('opens a data folder of the last sandbox before the baseline with all its data', async () => {
    const path = copyOfRestored();
    await expectRecordedResponses({ kind: 'folder', path });
    const names = await migrationsIn(path);
    expect(names.slice(35, 37)).toEqual(['0035_net-profit.sql', '0036_baseline.sql']);
    expect(names.slice(37)).toEqual(SINCE_BASELINE);
  });

  it('refuses an older data folder and names the commit that brings it up to date', async () => {
    const path = copyOfRestored();
    await onEngine(path, (client) => client.exec(WITHOUT_LAST_MIGRATION));
    await expect(openStore({ kind: 'folder', path })).rejects.toThrow(
      `The database in ${join(path, 'pgdata')} was last opened by an older sandbox: open it once with the sandbox of commit 6232cbcc, which brings it up to date, and then again with this one.`,
    );
    const { rows } = await onEngine(path, (client) =>
      client.query('select count(*)::int as migrations from schema_migrations', []),
    );
    expect(rows).toEqual([{ migrations: 35 }]);
  });

  it('applies the baseline and the later migrations to a new data folder', async () => {
    expect(await migrationsIn(newFolder())).toEqual(['0036_baseline.sql', ...SINCE_BASELINE]);
  });
});
