import { DAY_MS } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import type { ScheduledJob } from '#frame/due/due-kind.ts';
import type { Executor } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { JobToSchedule, Listeners, Unit } from '#frame/unit/unit.ts';
import type { UnitRunner } from '#frame/unit-runner/unit-runner.ts';
import { dividendNewsOf } from './dividend-news.ts';
import { type DividendEnv, type DividendHolding, upcomingDividendTo } from './env.ts';
import { DIVIDEND } from './records.ts';
import { amountsOf, ISSUE_PLACES, issuePlaceOf } from './rules.ts';

const KIND = 'dividend_rights';

type Which = Pick<DividendHolding, 'code' | 'direction'>;

/**
 * Listeners that schedule the count of a user's shares after the next last cum-day, when an opening order is filled or shares
 * are delivered.
 */
export function dividendRightsListeners(env: DividendEnv): Listeners {
  return {
    'order.filled': (unit, { intent, code, direction, at }) => {
      if (intent === 'open') awaitRight(unit, env, { code, direction }, at);
    },
    'shares.delivered': (unit, { code, at }) => awaitRight(unit, env, { code, direction: 'long' }, at),
  };
}

/** Schedules the count for users who bought shares before the sandbox had dividends, at an instant (epoch ms). */
export async function scheduleMissedRightsCounts(
  env: DividendEnv,
  unitRunner: UnitRunner,
  db: Executor,
  at: number,
): Promise<void> {
  const [begun] = await db.select({ at: due.at }).from(due).where(eq(due.kind, KIND)).limit(1);
  // The files of imported prices may have more dividends than at the last start.
  const holders = begun && !env.market.prices ? [] : await env.holders(db);
  await unitRunner.scheduleInBatches(
    holders.flatMap(({ userId, ...which }) => entryOf(env, userId, which, at) ?? []),
  );
}

function awaitRight(unit: Unit, env: DividendEnv, which: Which, at: number): void {
  if (unit.userId === null) throw new Error('shares need a user');
  const entry = entryOf(env, unit.userId, which, at);
  if (entry) unit.schedule(entry);
}

function entryOf(
  env: DividendEnv,
  userId: string,
  { code, direction }: Which,
  at: number,
): JobToSchedule | null {
  const coming = upcomingDividendTo(env, userId, { code, direction }, at);
  if (!coming) return null;
  const { dividendId: recordId, cutOffAt } = coming;
  // Runs before every other job of the instant: a purchase at the first instant of the next day earns nothing.
  const seq = issuePlaceOf(code, direction) - ISSUE_PLACES;
  return { kind: KIND, recordId, userId, at: cutOffAt, rank: 0, seq, payload: { code, direction } };
}

/**
 * System job that counts a user's shares after the last cum-day. Without shares it ends; the next opening fill schedules it
 * again.
 */
export function countRightsJob(env: DividendEnv): ScheduledJob {
  return {
    kind: KIND,
    async apply(unit, { recordId, at, payload }) {
      const { code, direction } = payload as Which;
      const { userId } = unit;
      const quantity = await env.sharesIn(unit, code, direction);
      if (userId === null || quantity === 0) return;
      // A job of an older version comes at midnight, hours after the cut-off.
      const terms = upcomingDividendTo(env, userId, { code, direction }, at - DAY_MS);
      if (terms?.dividendId !== recordId) return awaitRight(unit, env, { code, direction }, at);
      const { period, perShareHundredths, recordDay, lastCumDay, exDay, payDay } = terms;
      const announced = unit.begin(
        DIVIDEND,
        {
          ...{ dividendId: recordId, userId, code, direction, quantity },
          ...{ period, perShareHundredths, recordDay, lastCumDay, exDay, payDay },
          ...amountsOf(direction, quantity, perShareHundredths),
        },
        // The announcement was common to all holders; from here on the dividend is the user's record.
        { at, event: 'announce', actor: 'system', reason: 'announced' },
      );
      const step = { at, event: 'entitle', actor: 'clock', reason: 'ex_date_passed' } as const;
      const entitled = unit.change(DIVIDEND, announced, {}, step);
      await unit.announce('dividend.entitled', dividendNewsOf(entitled, at));
      awaitRight(unit, env, { code, direction }, at);
    },
  };
}
