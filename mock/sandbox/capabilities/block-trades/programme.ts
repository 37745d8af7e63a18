import { dayOf } from '@tsubame/sdk/rules';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import { createSeriesNumberCheck } from '#frame/unit/series-number-check.ts';
import type { DueJob } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import type { BlockEnv } from './env.ts';
import { BLOCK } from './records.ts';
import { blockOf, firstBlockNumberFrom } from './rules/block.ts';
import { blockTrades } from './tables.ts';

const KIND = 'block_trade_programme';
/** Number of blocks announced before the sandbox's start, so that some take applications and some are drawn. */
const BEFORE = 8;

const isAnnounced = createSeriesNumberCheck(blockTrades, blockTrades.number);

/** The due job of the next announcement. */
function announcement(
  env: BlockEnv,
  number: number,
): Pick<DueJob, 'kind' | 'recordId' | 'at'> & Partial<DueJob> {
  const { announcedAt: at } = blockOf(env.market, number);
  return { kind: KIND, recordId: KIND, userId: null, at, payload: number };
}

/** Starts the series of blocks in a new store. */
export async function beginBlockProgramme(env: BlockEnv, unitRunner: UnitRunner): Promise<void> {
  const first = Math.max(0, firstBlockNumberFrom(env.market.schedule, dayOf(env.now())) - BEFORE);
  await unitRunner.runSystemUnit(async (unit) => {
    const [begun] = await unit.db.select({ number: blockTrades.number }).from(blockTrades).limit(1);
    if (!begun) unit.schedule(announcement(env, first));
  });
  await unitRunner.runAllDueJobs(env.now());
}

/** System job that publishes a block with its seed commitment and schedules the next announcement. */
export function blockProgrammeJob(env: BlockEnv): ScheduledJob {
  return {
    kind: KIND,
    async apply(unit, { at, payload }) {
      const number = Number(payload);
      const blockTradeId = env.idOf(number);
      if (!(await isAnnounced(unit, number)))
        unit.begin(
          BLOCK,
          { blockTradeId, number, seed: env.seedOf(blockTradeId) },
          { at, event: 'announce', actor: 'operator', reason: 'announced' },
        );
      unit.schedule(announcement(env, number + 1));
    },
  };
}
