import type { Errand } from '#frame/due/due-kind.ts';
import type { Turns } from '#frame/turns/turns.ts';
import { numbersBegun } from '#frame/unit/numbers-begun.ts';
import type { DueEntry } from '#frame/unit/unit.ts';
import { debutFrom, debutOf } from '#market/debut.ts';
import { type IpoEnv, offeringOf } from './env.ts';
import { IPO } from './records.ts';
import { ipos } from './tables.ts';

const KIND = 'ipo_programme';
/** Offerings that were announced before the sandbox began, so that one is met in each of its states. */
const BEFORE = 4;

const isAnnounced = numbersBegun(ipos, ipos.number);

/** The next announcement, for the due table. */
function announcement(
  env: IpoEnv,
  number: number,
): Pick<DueEntry, 'kind' | 'recordId' | 'at'> & Partial<DueEntry> {
  const { announcedAt: at } = offeringOf(env, number);
  return { kind: KIND, recordId: KIND, userId: null, at, payload: number };
}

/** Begins the programme of a store that has none yet with an offering that is over soon; `day` is today's. */
export async function beginIpoProgramme(env: IpoEnv, turns: Turns, day: number): Promise<void> {
  await turns.runShared(async (unit) => {
    const [begun] = await unit.db.select({ number: ipos.number }).from(ipos).limit(1);
    if (!begun) unit.schedule(announcement(env, Math.max(0, debutFrom(env.schedule, day) - BEFORE)));
  });
  await turns.settleShared(env.now());
}

/** Publishes an offering with the commitment to its seed, and sees to the next. */
export function ipoProgrammeJob(env: IpoEnv): Errand {
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
