import { dayOf } from '@tsubame/sdk/rules';
import { and, eq, inArray } from 'drizzle-orm';
import { type DueKind, type DueTime, defineDueKind, type ScheduledJob } from '#frame/due/due-kind.ts';
import { createSeriesNumberCheck } from '#frame/unit/series-number-check.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import type { FollowEnv } from './env.ts';
import { TERM_END_JOB_KIND } from './follow-due.ts';
import { PRODUCT } from './records.ts';
import { lastProductNumber, productOf } from './strategy/product.ts';
import { STRATEGIES } from './strategy/strategies.ts';
import { followProducts, followRecords } from './tables.ts';

const PROGRAMME = 'follow_programme';
/** Number of products announced before the sandbox's start, so that some recruit and some run. */
const BEFORE = STRATEGIES.length + 2;

const isAnnounced = createSeriesNumberCheck(followProducts, followProducts.number);

type NextDueOfProduct = DueTime & { readonly what: 'start' | 'end' };

/** Due jobs of a product: the end of recruitment and the end of the term. */
export function followProductDueKind({ market: { schedule } }: FollowEnv): DueKind {
  return defineDueKind<typeof PRODUCT, NextDueOfProduct>({
    record: PRODUCT,
    next({ state, number }) {
      const { deadline, endsAt } = productOf(schedule, number);
      if (state === 'recruiting') return { what: 'start', at: deadline, rank: 0 };
      // After the start commits, applications fail their version check of the product.
      return state === 'running' ? { what: 'end', at: endsAt, rank: 0, needsLaterUnit: true } : null;
    },
    async apply(unit, product, { what, at }) {
      if (what === 'start') {
        const step = { at, event: 'start', actor: 'clock', reason: 'recruitment_ended' } as const;
        unit.change(PRODUCT, product, {}, step);
        return;
      }
      unit.change(PRODUCT, product, {}, { at, event: 'end', actor: 'clock', reason: 'term_ended' });
      for (const { recordId, userId } of await followersOf(unit, product.productId))
        unit.schedule({ kind: TERM_END_JOB_KIND, recordId, userId, at });
    },
  });
}

async function followersOf(unit: Unit, productId: string) {
  const { recordId, userId, state } = followRecords;
  return unit.db
    .select({ recordId, userId })
    .from(followRecords)
    .where(and(eq(followRecords.productId, productId), inArray(state, ['pending_review', 'following'])));
}

/** Starts the series of products in a new store with one that ends soon. */
export async function beginFollowProgramme(env: FollowEnv, unitRunner: UnitRunner): Promise<void> {
  const now = env.now();
  const first = Math.max(0, lastProductNumber(env.market.schedule, dayOf(now)) - BEFORE);
  await unitRunner.runSystemUnit(async (unit) => {
    const [begun] = await unit.db.select({ number: followProducts.number }).from(followProducts).limit(1);
    if (!begun) announceAt(unit, env, first);
  });
  await unitRunner.runAllDueJobs(now);
}

/** System job that announces a product and schedules the next announcement. */
export function followProgrammeJob(env: FollowEnv): ScheduledJob {
  return {
    kind: PROGRAMME,
    async apply(unit, { at, payload }) {
      const number = Number(payload);
      const productId = env.idOf(number);
      const step = { at, event: 'announce', actor: 'operator', reason: 'announced' } as const;
      if (!(await isAnnounced(unit, number))) unit.begin(PRODUCT, { productId, number }, step);
      announceAt(unit, env, number + 1);
    },
  };
}

function announceAt(unit: Unit, env: FollowEnv, number: number): void {
  const { announcedAt: at } = productOf(env.market.schedule, number);
  unit.schedule({ kind: PROGRAMME, recordId: PROGRAMME, userId: null, at, payload: number });
}
