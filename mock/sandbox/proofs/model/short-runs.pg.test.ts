import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedRandomness } from '#frame/chance.ts';
import { type PrivateCluster, postgresPrograms, startPrivateCluster } from '#frame/store/private-cluster.ts';
import { TEST_WAIT_MS } from '../../../../.ci/steps/test-timeouts.ts';
import { ShortRuns } from './short-runs.ts';

/** `TSUBAME_SHORT_RUNS=20000` sets the number of runs; a failure prints the seed that repeats them. */
const RUNS = Number(process.env.TSUBAME_SHORT_RUNS ?? 2_000);
const BATCH_SIZE = Math.min(RUNS, 250);
const ROUNDS = 3;
const INSTANCES = 2;
/** The average time limit for one run, in ms, on a busy machine. */
const MAX_MS_PER_RUN = 1_000;
const { seed: SEED = 0 } = fc.readConfigureGlobal();

/** Only in `npm run test:deep`, or with a number of runs, because it takes minutes. */
const isWanted = process.env.TSUBAME_DEEP !== undefined || process.env.TSUBAME_SHORT_RUNS !== undefined;
const programs = isWanted ? postgresPrograms() : null;
if (isWanted && !programs) console.warn('NOT TESTED: PostgreSQL is not installed.');

let cluster: PrivateCluster;
let shortRuns: ShortRuns;
beforeAll(async () => {
  if (!programs) return;
  seedRandomness(SEED);
  cluster = await startPrivateCluster(programs);
  shortRuns = await ShortRuns.open({ url: cluster.url, instances: INSTANCES });
}, 5 * TEST_WAIT_MS);
afterAll(async () => {
  seedRandomness(null);
  await shortRuns?.close();
  await cluster?.stop();
});

describe.skipIf(!programs)(
  'instances of one PostgreSQL, restarted between requests and jumps of the clock',
  () => {
    test(
      `keep every invariant in ${RUNS} short runs of all products (TSUBAME_SEED=${SEED})`,
      async () => {
        await shortRuns.run({ size: BATCH_SIZE, rounds: ROUNDS }, Math.ceil(RUNS / BATCH_SIZE), SEED);
        const { runner, coverage } = shortRuns;
        console.info(
          `TSUBAME_SEED=${SEED}: ${runner.runs} runs, ${runner.runsWithEffect} of them with an accepted request, ${runner.restarts} restarts\n${JSON.stringify(coverage.counts())}`,
        );
        expect(runner.runs).toBeGreaterThanOrEqual(RUNS);
        expect(runner.restarts).toBeGreaterThan(0);
      },
      5 * TEST_WAIT_MS + RUNS * MAX_MS_PER_RUN,
    );
  },
);
