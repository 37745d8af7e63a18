import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { queryRawRows } from '#frame/store/database.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import type { Sandbox } from '../app.ts';
import { call, newUser, placeTestOrder } from '../testing.ts';
import { callControl, startControlled, TEST_CONTROL_TOKEN } from './test-control.ts';

const programs = postgresPrograms();
if (programs === null)
  console.warn('SKIPPED: the reset on PostgreSQL needs PostgreSQL 15; it was not tested.');

// On a private server only, because these tests empty tables.
describe.skipIf(programs === null)('on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'scenarios-pg-'));
  let cluster: PrivateCluster;
  let sandbox: Sandbox;
  beforeAll(async () => {
    cluster = await startPrivateCluster(programs ?? '');
    const store = { kind: 'postgres', url: cluster.url } as const;
    const control = { token: TEST_CONTROL_TOKEN, scenarios: folder };
    sandbox = await startControlled({ store, control, pepper: randomBytes(32) });
    await sandbox.database.db.execute(sql`create table somebody_elses as select 1 as row`);
  });
  afterAll(async () => {
    await sandbox?.close();
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  const people = async () => (await queryRawRows(sandbox.database.db, sql`select user_id from users`)).length;

  it('a reset during requests deletes all users, and keeps a valid ledger and the tables of other programs', async () => {
    const users = await Promise.all([newUser(sandbox), newUser(sandbox), newUser(sandbox)]);
    const calls = users.flatMap((user) => Array.from({ length: 5 }, () => placeTestOrder(sandbox, user)));
    const [reset] = await Promise.all([callControl(sandbox, 'POST /reset'), ...calls]);
    expect(reset.status).toBe(200);
    expect(await people()).toBe(0);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
    expect(await queryRawRows(sandbox.database.db, sql`select row from somebody_elses`)).toEqual([
      { row: 1 },
    ]);
  });

  it('a scenario that fails changes nothing', async () => {
    const user = await newUser(sandbox);
    await placeTestOrder(sandbox, user);
    const assets = async () =>
      (await call(sandbox, 'GET /account/assets', { token: user.token })).data.balance;
    const before = await assets();
    const body = { mobile: '09033334444', invitation_code: 'UNKNOWN' };
    const steps = [{ after: 0, user: 'user1', call: 'register', body }];
    writeFileSync(
      join(folder, 'broken.json'),
      JSON.stringify({ title: 'x', begins: null, lasts: 0, market: null, steps }),
    );
    expect((await callControl(sandbox, 'POST /scenarios/broken/load')).status).toBe(409);
    expect([await people(), await assets()]).toEqual([1, before]);
    expect((await placeTestOrder(sandbox, user)).code).toBe(1);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });

  it('a loaded scenario replaces all data', async () => {
    expect((await callControl(sandbox, 'POST /scenarios/full-of-positions/load')).status).toBe(200);
    expect(await people()).toBe(1);
    expect(await ledgerViolations(sandbox.database.db)).toEqual([]);
  });
});
