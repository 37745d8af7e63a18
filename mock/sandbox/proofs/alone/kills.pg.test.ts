import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerViolations } from '#frame/ledger/invariants.ts';
import { openStore } from '#frame/store/open-store.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { killUnderLoad } from './kills.ts';
import { type SandboxProcess, startProcess } from './sandbox-process.ts';

/** `npm run test:deep` kills more often. */
const KILLS = process.env.TSUBAME_DEEP ? 20 : 3;
/** How fast a machine is counts only in `npm run test:deep`; else each outage has to end. */
const LONGEST_MS = process.env.TSUBAME_DEEP ? 5_000 : TEST_WAIT_MS;
const programs = postgresPrograms();
if (!programs) console.warn('NOT TESTED: no PostgreSQL is installed, so its loss is not tested.');

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
  `the database killed ${KILLS} times under load: 503 meanwhile, nothing acknowledged lost or doubled, each outage one line`,
  async () => {
    if (!sandbox || !cluster) throw new Error('nothing to kill');
    const report = await killUnderLoad(sandbox, cluster, KILLS);
    console.info(`${KILLS} kills: ${JSON.stringify(report)}`);
    expect(report).toMatchObject({ lost: [], doubled: [], otherAnswers: [] });
    expect(report.unavailable).toBeGreaterThan(0);
    expect(report.longestRecoveryMs).toBeLessThan(LONGEST_MS);
    expect(sandbox.hasExited()).toBe(false);
    for (const line of sandbox.log()) expect(line).toMatch(/^The database is out of reach/);
    expect(sandbox.log().length).toBeLessThanOrEqual(2 * KILLS);
    const store = await openStore({ kind: 'postgres', url: cluster.url });
    expect(await ledgerViolations(store.db)).toEqual([]);
    await store.close();
  },
  3 * TEST_WAIT_MS + KILLS * TEST_WAIT_MS,
);
