import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedRandomness } from '#frame/chance.ts';
import { ShortRuns } from './short-runs.ts';

const IS_DEEP = process.env.TSUBAME_DEEP !== undefined;
/** `TSUBAME_SHORT_RUNS=2000` sets the number of runs; a failure prints the seed that repeats them. */
const RUNS = Number(process.env.TSUBAME_SHORT_RUNS ?? (IS_DEEP ? 100_000 : 1_000));
/** Runs side by side in one batch. */
const BATCH_SIZE = Math.min(RUNS, 250);
const ROUNDS = 3;
/** `npm run test:deep` adds fewer runs with more rounds. */
const LONG = { runs: 5_000, rounds: 7 };
/** The average time limit for one run, in ms, on a busy machine. */
const MAX_MS_PER_RUN = 1_000;
const { seed: SEED = 0 } = fc.readConfigureGlobal();

/** State changes and events that any 1,000 runs reach; a missing one means that the model no longer tests it. */
const REACHED = [
  'order >queued placed',
  'order working>working changed',
  'order working>filled matched',
  'order >armed placed',
  'order armed>working trigger_reached',
  'order armed>expired day_ended',
  'order working>working trigger_reached',
  'order >working entry_filled',
  'order >armed entry_filled',
  'position holding>closing entry_filled',
  'order working>working day_began',
  'order armed>armed day_began',
  'order queued>working auction_began',
  'order working>expired auction_ended',
  'order working>expired not_filled_at_once',
  'order partly filled',
  'partly filled order completed',
  'order working>expired day_ended',
  'order working>filled intraday_close',
  'position closing>closed closed',
  'position closing>closed intraday_close',
  'ipo_application awaiting_draw>won drawn',
  'ipo_application awaiting_draw>waitlisted waitlisted',
  'dividend entitled>paid paid',
  'deposit awaiting_review>approved approved',
  'withdrawal awaiting_review>approved approved',
  'sales settled',
  'loan >applying applied',
  'loan in_progress>repaying repaid_part',
  'loan in_progress>repaid repaid',
  'loan in_progress>overdue due_date_passed',
  'loan overdue>handed_over thirty_days_overdue',
  'collateral call opened',
  'collateral call met',
  'collateral call missed',
  'all collateral sold at 85 %',
  'loan interest repaid',
  'margin_call >open margin_short',
  'margin_call open>met margin_restored',
  'margin_call open>missed deadline_passed',
  'margin interest charged',
  'withdrawal requested during a margin call',
  'withdrawal approved during a margin call',
  'fee plan chosen',
  'order charged by a chosen fee plan',
  'daily fee based on earlier executions',
  'tax withheld',
  'tax refunded',
  'tax withheld on a followed product',
  'tax refunded on a followed product',
  'loan late charge repaid',
  'loan repaid from collateral',
  'follow_record >pending_review applied',
  'follow_record following>ended stopped',
  'block_trade_application applying>successful allotted',
  'pre_market_application applying>successful limit_reached',
  'pre_market_application applying>failed session_ended',
  'identity not_verified>under_review submitted',
  'identity under_review>passed approved',
  'price_alert armed>fired price_reached',
  'price_alert armed>expired closed',
];

/** Rarer ones, which any 2,000 runs reach. */
const REACHED_BY_2_000_RUNS = [
  'order armed>armed changed',
  'deposit awaiting_review>failed reference_expired',
  'reverse fee charged',
  'block_trade_application applying>cancelled called_off',
];

/** The rarest, about once in 1,000 runs; required from 20,000 runs on. */
const REACHED_BY_20_000_RUNS = [
  'order armed>cancelled cancelled',
  'order working>rejected price_out_of_limits',
  'ipo_application awaiting_draw>withdrawn called_off',
  'ipo_application won>approved subscribed',
  'shares listed',
];

let shortRuns: ShortRuns;
beforeAll(async () => {
  seedRandomness(SEED);
  shortRuns = await ShortRuns.open();
});
afterAll(async () => {
  seedRandomness(null);
  await shortRuns.close();
});

test(
  `every invariant holds after ${RUNS} short runs of all products (TSUBAME_SEED=${SEED})`,
  async () => {
    await shortRuns.run({ size: BATCH_SIZE, rounds: ROUNDS }, Math.ceil(RUNS / BATCH_SIZE), SEED);
    const { runner, coverage } = shortRuns;
    const counts = coverage.counts();
    console.info(
      [
        `TSUBAME_SEED=${SEED}: ${runner.runs} runs, ${runner.runsWithEffect} of them with an accepted request`,
        JSON.stringify(Object.fromEntries([...runner.outcomes].toSorted())),
        JSON.stringify(counts),
      ].join('\n'),
    );
    expect(runner.runs).toBeGreaterThanOrEqual(RUNS);
    expect(runner.runsWithEffect / runner.runs).toBeGreaterThan(0.7);
    const required = [
      ...(RUNS >= 1_000 ? REACHED : []),
      ...(RUNS >= 2_000 ? REACHED_BY_2_000_RUNS : []),
      ...(RUNS >= 20_000 ? REACHED_BY_20_000_RUNS : []),
    ];
    expect(required.filter((event) => (counts[event] ?? 0) === 0)).toEqual([]);
  },
  RUNS * MAX_MS_PER_RUN,
);

test.runIf(IS_DEEP)(
  `every invariant holds after ${LONG.runs} runs of ${LONG.rounds} rounds (TSUBAME_SEED=${SEED})`,
  async () => {
    const { runs } = shortRuns.runner;
    await shortRuns.run({ size: BATCH_SIZE, rounds: LONG.rounds }, Math.ceil(LONG.runs / BATCH_SIZE), SEED);
    expect(shortRuns.runner.runs - runs).toBeGreaterThanOrEqual(LONG.runs);
  },
  LONG.runs * MAX_MS_PER_RUN,
);
