import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { openStore } from '#frame/store/open-store.ts';
import { postgresPrograms } from '#frame/store/private-cluster.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { newToken, orderIds, send, smallOrder } from './client.ts';
import { disturbUnderLoad } from './kills.ts';
import { PooledServers } from './pooled-servers.ts';
import { type SandboxProcess, startProcess } from './sandbox-process.ts';

const PROMOTIONS = 10;
const RESTARTS = 10;
const RACES = 200;
/** Only in `npm run test:deep`, because it takes minutes. */
const isDeep = Boolean(process.env.TSUBAME_DEEP);
const programs = isDeep && existsSync('/usr/sbin/pgbouncer') ? postgresPrograms() : null;
if (isDeep && !programs)
  console.warn('NOT TESTED: PostgreSQL or PgBouncer is not installed, so pooled instances are not tested.');

let servers: PooledServers;
let instances: [SandboxProcess, ...SandboxProcess[]];
beforeAll(async () => {
  if (!programs) return;
  servers = await PooledServers.start(programs);
  const env = { DATABASE_URL: servers.url, TSUBAME_PEPPER: '07'.repeat(32) };
  const first = await startProcess(env);
  instances = [first, await startProcess(env), await startProcess(env)];
});
afterAll(async () => {
  for (const instance of instances ?? []) await instance.stop();
  await servers?.stop();
});

describe.skipIf(!programs)('three instances behind a pooler in transaction mode', () => {
  test(
    `make one order of one key that all get at once, ${RACES} times`,
    async () => {
      const token = await newToken(instances[0].url);
      const statuses = new Set<number>();
      for (let race = 0; race < RACES; race += 1) {
        const order = { method: 'POST', path: '/orders', token, key: randomUUID(), body: smallOrder };
        const replies = await Promise.all(instances.map(({ url }) => send(url, order)));
        for (const { status } of replies) statuses.add(status);
        expect(new Set(replies.map(({ data }) => data.order_id)).size).toBe(1);
      }
      expect([...statuses]).toEqual([200]);
      expect(await orderIds(instances[0].url, token)).toHaveLength(RACES);
    },
    TEST_WAIT_MS + RACES * 1_000,
  );

  test(
    `lose and double nothing while the standby is promoted ${PROMOTIONS} times under load`,
    async () => {
      const report = await disturbUnderLoad(instances, PROMOTIONS, () => servers.promoteStandby());
      console.info(`${PROMOTIONS} promotions: ${JSON.stringify(report)}`);
      expect(report).toMatchObject({ lost: [], doubled: [], unexpectedReplies: [] });
      expect(report.acknowledged).toBeGreaterThan(0);
    },
    TEST_WAIT_MS * (2 + PROMOTIONS),
  );

  test(
    `lose and double nothing while the pooler is killed ${RESTARTS} times under load`,
    async () => {
      const report = await disturbUnderLoad(instances, RESTARTS, async () => {
        await servers.killPooler();
        await servers.startPooler();
      });
      console.info(`${RESTARTS} restarts of the pooler: ${JSON.stringify(report)}`);
      expect(report).toMatchObject({ lost: [], doubled: [], unexpectedReplies: [] });
      expect(report.unavailable).toBeGreaterThan(0);
      const store = await openStore({ kind: 'postgres', url: servers.directUrl });
      expect(await ledgerViolations(store.db)).toEqual([]);
      await store.close();
    },
    TEST_WAIT_MS * (2 + RESTARTS),
  );
});
