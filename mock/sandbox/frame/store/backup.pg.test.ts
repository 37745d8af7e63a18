import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pepperIn } from '#frame/passwords.ts';
import { startErrorSentence } from '#sandbox/setting.ts';
import { call, newUser, placeTestOrder, startTestSandbox } from '#sandbox/testing.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from './private-cluster.ts';

const programs = postgresPrograms();
if (!programs) console.warn('NOT TESTED: no PostgreSQL is installed, so no backup is restored.');

let cluster: PrivateCluster | undefined;
beforeAll(async () => {
  if (programs) cluster = await startPrivateCluster(programs);
});
afterAll(async () => {
  await cluster?.stop();
});

/** Runs the commands of the guide "Run it for a team". */
function restoreInto(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  const run = (program: string, args: string[], input?: Buffer) =>
    execFileSync(join(programs ?? '', program), args, { input, maxBuffer: 1 << 30 });
  const dump = run('pg_dump', ['--format=custom', '--no-owner', url]);
  run('createdb', [`--maintenance-db=${url}`, name]);
  run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${other.href}`], dump);
  return other.href;
}

test.skipIf(!programs)(
  'a dump restored elsewhere refuses to start without its pepper, and serves with it: sign-in, orders and money',
  async () => {
    if (!cluster) throw new Error('the cluster is not running');
    const pepper = Buffer.alloc(32, 7);
    const start = (url: string, own: { pepper: Buffer; discardPepper?: () => void }) =>
      startTestSandbox({ store: { kind: 'postgres', url }, ...own, demo: true });
    const before = await start(cluster.url, { pepper });
    const user = await newUser(before);
    const { data: placed } = await placeTestOrder(before, user, { code: '7203', quantity: 100 });
    const assets = await call(before, 'GET /account/assets', { token: user.token });
    await before.close();

    const restored = restoreInto(cluster.url, 'restored');
    const refused = await start(restored, { pepper: Buffer.alloc(32, 8) }).catch(startErrorSentence);
    expect(refused).toContain('set TSUBAME_PEPPER to the value that it had then');
    // A new data folder without the file.
    const folder = mkdtempSync(join(tmpdir(), 'tsubame-pepper-'));
    const withFile = await start(restored, pepperIn(folder)).catch(startErrorSentence);
    expect(withFile).toContain('copy the file "pepper" from the data folder where it was begun into this');
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });

    const after = await start(restored, { pepper });
    const body = { account: '090-1234-5678', password: 'demo1234' };
    expect((await call(after, 'POST /session/login', { body })).code).toBe(1);
    const { token } = user;
    expect((await call(after, `GET /orders/${placed.order_id}`, { token })).data).toMatchObject({
      order_id: placed.order_id,
    });
    const { data } = await call(after, 'GET /account/assets', { token });
    expect(data.cash_balance).toEqual(assets.data.cash_balance);
    expect((await placeTestOrder(after, user, { code: '7203', quantity: 100 })).code).toBe(1);
    await after.close();
  },
);
