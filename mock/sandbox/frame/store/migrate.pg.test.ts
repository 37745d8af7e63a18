import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from './private-cluster.ts';
import {
  databaseBeforeBaseline,
  expectRecordedResponses,
  WITHOUT_LAST_MIGRATION,
} from './test-before-baseline.ts';

const programs = postgresPrograms();
if (!programs) console.warn('NOT TESTED: no PostgreSQL is installed, so an earlier database is not opened.');
const onPostgres = test.skipIf(!programs);

let cluster: PrivateCluster | undefined;
beforeAll(async () => {
  if (programs) cluster = await startPrivateCluster(programs);
});
afterAll(() => cluster?.stop());

/** The URL of a new database in which these statements have run. */
async function databaseWith(name: string, statements: readonly string[]): Promise<string> {
  if (!cluster) throw new Error('PostgreSQL is not running');
  const url = new URL(cluster.url);
  const run = async (texts: readonly string[]) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    for (const text of texts) await client.query(text);
    await client.end();
  };
  await run([`create database ${name}`]);
  url.pathname = `/${name}`;
  await run(statements);
  return url.href;
}

onPostgres('opens a database of the last sandbox before the baseline with all its data', async () => {
  const url = await databaseWith('up_to_date', [databaseBeforeBaseline()]);
  await expectRecordedResponses({ kind: 'postgres', url });
});

onPostgres('refuses an older database and names the commit that brings it up to date', async () => {
  const url = await databaseWith('older', [databaseBeforeBaseline(), WITHOUT_LAST_MIGRATION]);
  await expect(openStore({ kind: 'postgres', url })).rejects.toThrow(
    'The database at DATABASE_URL was last opened by an older sandbox: open it once with the sandbox of commit 6232cbcc, which brings it up to date, and then again with this one.',
  );
});
