import { eq } from 'drizzle-orm';
import type { Executor } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { JobToSchedule, Unit } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { TradingEnv } from '../rules/env.ts';
import { shareholders } from './shares-held.ts';

/** Kind of the system job that applies a split to a user's positions and orders. */
export const STOCK_SPLIT_JOB_KIND = 'stock_split';
/** Rank before all other jobs of the instant; splits run in code order. */
const FIRST = -(2 ** 40);

/** Schedules the issue's next split after the instant (epoch ms) for the user, if there is one. */
export function scheduleNextSplit(unit: Unit, env: TradingEnv, code: string, at: number): void {
  if (unit.userId === null) throw new Error('shares need a user');
  const entry = entryOf(env, unit.userId, code, at);
  if (entry) unit.schedule(entry);
}

/**
 * Schedules splits for users who bought shares before the sandbox had splits, or under another market seed (epoch ms).
 */
export async function scheduleMissedSplits(
  env: TradingEnv,
  unitRunner: UnitRunner,
  db: Executor,
): Promise<void> {
  const at = env.now();
  const waiting = await db
    .select({ recordId: due.recordId, at: due.at })
    .from(due)
    .where(eq(due.kind, STOCK_SPLIT_JOB_KIND));
  const known = new Map(waiting.map((entry) => [entry.recordId, entry.at]));
  const missing = (await shareholders(db)).flatMap(({ userId, code }) => {
    const entry = entryOf(env, userId, code, at);
    return entry && known.get(entry.recordId) !== entry.at ? [entry] : [];
  });
  await unitRunner.scheduleInBatches(missing);
}

function entryOf({ market }: TradingEnv, userId: string, code: string, at: number): JobToSchedule | null {
  const split = nextSplit(market, issueOf(code), at);
  return (
    split && {
      ...{ kind: STOCK_SPLIT_JOB_KIND, recordId: `${userId} ${code}`, userId, at: split.effectiveAt },
      ...{ rank: 0, seq: FIRST + Number.parseInt(code, 36), payload: { code } },
    }
  );
}
