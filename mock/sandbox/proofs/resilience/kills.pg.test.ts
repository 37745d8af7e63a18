import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { openStore } from '#frame/store/open-store.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { killUnderLoad } from './kills.ts';
import { type SandboxProcess, startProcess } from './sandbox-process.ts';

/** `npm run test:deep` has more kills. */
const KILLS = process.env.TSUBAME_DEEP ? 20 : 3;
/** Only `npm run test:deep` limits the recovery time; other runs only require that each outage ends. */
const LONGEST_MS = process.env.TSUBAME_DEEP ? 5_000 : TEST_WAIT_MS;
const programs = postgresPrograms();
if (!programs)
  console.warn('NOT TESTED: PostgreSQL is not installed, so kills of the database are not tested.');

let cluster: PrivateCluster | undefined;
let sandbox: SandboxProcess | undefined;
beforeAll(async () => {
  if (!programs) return;
  cluster = await startPrivateCluster(programs);
  sandbox = await startProcess({ DATABASE_URL: cluster.url, TSUBAME_PEPPER: '07'.repeat(32) });
});
afterAll(async () => {
  await sandbox?.stop();
  await cluster?.stop();
});

test.skipIf(!programs)(
  `returns 503 while the database is killed ${KILLS} times under load, loses or doubles no accepted order, and logs each outage once`,
  async () => {
    if (!sandbox || !cluster) throw new Error('The sandbox or the database did not start.');
    const report = await killUnderLoad(sandbox, cluster, KILLS);
    console.info(`${KILLS} kills: ${JSON.stringify(report)}`);
    expect(report).toMatchObject({ lost: [], doubled: [], unexpectedReplies: [] });
    expect(report.unavailable).toBeGreaterThan(0);
    expect(report.longestRecoveryMs).toBeLessThan(LONGEST_MS);
    expect(sandbox.hasExited()).toBe(false);
    const isOutage = (line: string) => line.includes(' error sandbox: The database is out of reach');
    const [outages, others] = [
      sandbox.log().filter(isOutage),
      sandbox.log().filter((line) => !isOutage(line)),
    ];
    expect(outages.length).toBeLessThanOrEqual(2 * KILLS);
    for (const line of others) expect(line).toMatch(/ info sandbox: The database is back\.$/);
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(KILLS);
    const store = await openStore({ kind: 'postgres', url: cluster.url });
    expect(await ledgerViolations(store.db)).toEqual([]);
    await store.close();
  },
  3 * TEST_WAIT_MS + KILLS * TEST_WAIT_MS,
);
