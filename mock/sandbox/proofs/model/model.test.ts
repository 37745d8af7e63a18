import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRandomness } from '#frame/chance.ts';
import { assetViolations } from './assets.ts';
import { commonInvariants } from './common-invariants.ts';
import { Coverage } from './coverage.ts';
import { MODULES } from './modules.ts';
import { generatedRuns, Runner } from './runner.ts';
import { TestHarness } from './test-harness.ts';

/** `TSUBAME_RUNS=200 npm run test:deep` sets the number of runs; a failure prints the seed that repeats them. */
const RUNS = Number(process.env.TSUBAME_RUNS ?? (process.env.TSUBAME_DEEP ? 60 : 6));
const { seed: SEED = 0 } = fc.readConfigureGlobal();

let harness: TestHarness;
beforeAll(async () => {
  seedRandomness(SEED);
  harness = await TestHarness.open({ market: { seed: 'test', schedule: 'always_open' } });
});
afterAll(async () => {
  seedRandomness(null);
  await harness.close();
});

test(
  `every invariant holds after each command of a random run, with concurrent and repeated requests (${RUNS} runs, TSUBAME_SEED=${SEED})`,
  async () => {
    const invariants = [...commonInvariants(MODULES), ...MODULES.flatMap((module) => module.invariants)];
    const runner = new Runner(harness, MODULES, invariants);
    const coverage = new Coverage(MODULES);
    await fc.assert(
      fc.asyncProperty(generatedRuns(MODULES), async (steps) => {
        await harness.startRun();
        for (const step of steps) await runner.run(step);
        expect(await assetViolations(harness)).toEqual([]);
        await coverage.addRun(harness);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: process.env.TSUBAME_DEEP === undefined },
    );
    console.info(
      `TSUBAME_SEED=${SEED}: ${JSON.stringify(Object.fromEntries([...runner.outcomes].toSorted()))}; ${JSON.stringify(coverage.counts())}`,
    );
  },
  60_000 + RUNS * 60_000,
);
