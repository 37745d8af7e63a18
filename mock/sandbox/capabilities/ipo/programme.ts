import type { ScheduledJob } from '#frame/due/due-kind.ts';
import { createSeriesNumberCheck } from '#frame/unit/series-number-check.ts';
import type { DueJob } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { debutOf, firstDebutNumberFrom } from '#market/debut.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { IPO } from './records.ts';
import { ipos } from './tables.ts';

const KIND = 'ipo_programme';
/** Number of offerings announced before the sandbox's start, so that every state has an example. */
const BEFORE = 4;

const isAnnounced = createSeriesNumberCheck(ipos, ipos.number);

/** The due job of the next announcement. */
function announcement(
  env: IpoEnv,
  number: number,
): Pick<DueJob, 'kind' | 'recordId' | 'at'> & Partial<DueJob> {
  const { announcedAt: at } = offeringOf(env, number);
  return { kind: KIND, recordId: KIND, userId: null, at, payload: number };
}

/** Starts the series of offerings in a new store with one that ends soon; `day` is today's day number. */
export async function beginIpoProgramme(env: IpoEnv, unitRunner: UnitRunner, day: number): Promise<void> {
  await unitRunner.runSystemUnit(async (unit) => {
    const [begun] = await unit.db.select({ number: ipos.number }).from(ipos).limit(1);
    if (!begun)
      unit.schedule(announcement(env, Math.max(0, firstDebutNumberFrom(env.schedule, day) - BEFORE)));
  });
  await unitRunner.runAllDueJobs(env.now());
}

/** System job that publishes an offering with its seed commitment and schedules the next announcement. */
export function ipoProgrammeJob(env: IpoEnv): ScheduledJob {
  return {
    kind: KIND,
    async apply(unit, { at, payload }) {
      const number = Number(payload);
      const ipoId = env.idOf(number);
      if (!(await isAnnounced(unit, number)))
        unit.begin(
          IPO,
          { ipoId, number, seed: env.seedOf(ipoId) },
          { at, event: 'announce', actor: 'operator', reason: 'announced' },
        );
      if (debutOf(number + 1)) unit.schedule(announcement(env, number + 1));
    },
  };
}
