import fc, { type RunDetails } from 'fast-check';
import { keyedIds } from '#frame/store/ids.ts';
import { upcomingDividendTo } from '../../capabilities/dividends/env.ts';
import { createPasswords } from '../../frame/passwords.ts';
import { assetViolations } from './assets.ts';
import { BatchRunner } from './batch-runner.ts';
import { commonInvariants } from './common-invariants.ts';
import { Coverage } from './coverage.ts';
import { MODULES } from './modules.ts';
import { type PriceFall, planPriceFall } from './price-fall.ts';
import {
  type ShortRunBatch,
  shortRunBatches,
  withDrawBeforeSecondRound,
  withFarMove,
  withPositionPairs,
} from './short-run-batch.ts';
import { ACCOUNT_WITH_IMAGES, STARTING_USERS } from './starting-users.ts';
import { type HarnessSetting, PEPPER, TestHarness } from './test-harness.ts';
import { type DividendIdOf, readUserSnapshots, UserCloner } from './user-cloner.ts';

/** When the scenario of the starting users begins. */
const SCENARIO_BEGINS = '2026-11-18T09:00:00+09:00';
/**
 * Falls of issues that `scenarios/customers.json` pledges or holds on margin. They lead to collateral calls when the short runs
 * begin and soon after, or to the sale of all collateral.
 */
const PRICE_FALLS: readonly PriceFall[] = [
  { code: '5803', since: SCENARIO_BEGINS, at: '2027-01-29T09:00:00+09:00', to: 0.74 },
  { code: '4502', since: SCENARIO_BEGINS, at: '2027-02-03T09:00:00+09:00', to: 0.6 },
  { code: '8306', since: SCENARIO_BEGINS, at: '2027-02-04T09:00:00+09:00', to: 0.5 },
  // One starting user holds this issue with all their money at leverage 3: the fall leads to a margin call at the close.
  { code: '9984', since: SCENARIO_BEGINS, at: '2027-02-02T09:00:00+09:00', to: 0.83 },
];
/** One in so many batches has a far clock move; these batches take longest. */
const FAR_EVERY = 4;
/** One in so many batches waits for the draws before its second round; in the others each run has two commands on one position. */
const DRAW_FIRST_EVERY = 2;

/** Runs batches of short runs in one sandbox and collects their coverage. */
export class ShortRuns {
  readonly #harness: TestHarness;
  #batches = 0;
  readonly runner: BatchRunner;
  readonly coverage = new Coverage(MODULES);

  private constructor(harness: TestHarness, cloner: UserCloner) {
    const invariants = [...commonInvariants(MODULES), ...MODULES.flatMap((module) => module.invariants)];
    this.#harness = harness;
    this.runner = new BatchRunner({ harness, cloner, modules: MODULES, invariants, assetViolations });
  }

  /**
   * Plays the 75 days of the starting users once; every user of a run is then a clone of one of them.
   *
   * @param shared PostgreSQL and the number of instances that share it; one instance in memory if left out
   */
  static async open(shared?: HarnessSetting['shared']): Promise<ShortRuns> {
    const harness = await TestHarness.open({
      market: { seed: 'model-77', schedule: 'exchange' },
      prepareMarket(market) {
        for (const fall of PRICE_FALLS) planPriceFall(market, fall);
      },
      ...(shared ? { shared } : {}),
    });
    await harness.load('customers', '2027-02-01T10:29:00+09:00');
    // A clone must not begin with overdue jobs.
    await harness.settle();
    const { db } = harness.sandbox.database;
    const accounts = STARTING_USERS.map(({ account }) => account);
    const { market } = harness.sandbox;
    const rights = { market, idOf: keyedIds('div', createPasswords(PEPPER).keyFor('dividends')) };
    const dividendIdOf: DividendIdOf = (userId, holding, at) => {
      const dividend = upcomingDividendTo(rights, userId, holding, at - 1);
      if (!dividend) throw new Error(`A holder of ${holding.code} has no upcoming dividend.`);
      return dividend.dividendId;
    };
    const snapshots = await readUserSnapshots(db, accounts, ACCOUNT_WITH_IMAGES);
    return new ShortRuns(
      harness,
      await UserCloner.of(() => harness.sandbox.database.db, snapshots, dividendIdOf),
    );
  }

  /**
   * Generates and runs `times` batches.
   *
   * @throws Error with the violations and the runs of the users whom they name.
   */
  async run(
    size: { readonly size: number; readonly rounds: number },
    times: number,
    seed: number,
  ): Promise<void> {
    await fc.assert(
      fc.asyncProperty(shortRunBatches(MODULES, STARTING_USERS, size), async (batch) => {
        await this.runner.run(this.#adapt(batch));
        this.#batches += 1;
        await this.coverage.addRun(this.#harness);
      }),
      { numRuns: times, seed, endOnFailure: true, asyncReporter: throwViolations },
    );
  }

  #adapt(batch: ShortRunBatch): ShortRunBatch {
    if (this.#batches % FAR_EVERY === 0) return withFarMove(batch);
    return this.#batches % DRAW_FIRST_EVERY === 1
      ? withDrawBeforeSecondRound(batch)
      : withPositionPairs(batch);
  }

  close(): Promise<void> {
    return this.#harness.close();
  }
}

/** Throws the original error: fast-check's own report would print the whole batch. */
async function throwViolations({ failed, errorInstance }: RunDetails<[ShortRunBatch]>): Promise<void> {
  if (failed) throw errorInstance;
}
