import { eq } from 'drizzle-orm';
import type { Errand } from '#frame/due/due-kind.ts';
import type { Executor } from '#frame/store/database.ts';
import { due } from '#frame/store/schema/turns.ts';
import type { Turns } from '#frame/turns/turns.ts';
import type { Listeners, Unit, Waiting } from '#frame/unit/unit.ts';
import { dividendNewsOf } from './dividend-news.ts';
import { type DividendEnv, type DividendHolding, upcomingDividendTo } from './env.ts';
import { DIVIDEND } from './records.ts';
import { amountsOf, ISSUE_PLACES, issuePlaceOf } from './rules.ts';

const KIND = 'dividend_rights';

type Which = Pick<DividendHolding, 'code' | 'direction'>;

/** Whoever opens a position is looked at when the next dividend's last day to earn it is over; closing needs nothing. */
export function rightsOf(env: DividendEnv): Listeners {
  return {
    'order.filled': (unit, { intent, code, direction, at }) => {
      if (intent === 'open') awaitRight(unit, env, { code, direction }, at);
    },
    'shares.delivered': (unit, { code, at }) => awaitRight(unit, env, { code, direction: 'long' }, at),
  };
}

/** Sees to those who held shares before the sandbox knew of dividends, at an instant (epoch ms): nothing waits for them yet. */
export async function beginRights(env: DividendEnv, turns: Turns, db: Executor, at: number): Promise<void> {
  const [begun] = await db.select({ at: due.at }).from(due).where(eq(due.kind, KIND)).limit(1);
  const holders = begun ? [] : await env.holders(db);
  await turns.scheduleShared(
    holders.flatMap(({ userId, ...which }) => entryOf(env, userId, which, at) ?? []),
  );
}

function awaitRight(unit: Unit, env: DividendEnv, which: Which, at: number): void {
  if (unit.userId === null) throw new Error('shares are somebody’s');
  const entry = entryOf(env, unit.userId, which, at);
  if (entry) unit.schedule(entry);
}

function entryOf(env: DividendEnv, userId: string, { code, direction }: Which, at: number): Waiting | null {
  const coming = upcomingDividendTo(env, userId, { code, direction }, at);
  if (!coming) return null;
  const { dividendId: recordId, cutOffAt } = coming;
  // Before every record that is due at that instant: what is bought at the first moment of the next day earns nothing.
  const seq = issuePlaceOf(code, direction) - ISSUE_PLACES;
  return { kind: KIND, recordId, userId, at: cutOffAt, rank: 0, seq, payload: { code, direction } };
}

/** Counts the shares when the last cum-day is over. Who holds none has no right, and is looked at again when opening anew. */
export function countRights(env: DividendEnv): Errand {
  return {
    kind: KIND,
    async apply(unit, { recordId, at, payload }) {
      const { code, direction } = payload as Which;
      const { userId } = unit;
      const quantity = await env.sharesIn(unit, code, direction);
      if (userId === null || quantity === 0) return;
      const terms = upcomingDividendTo(env, userId, { code, direction }, at - 1);
      if (!terms) return;
      const { period, perShareHundredths, recordDay, lastCumDay, exDay, payDay } = terms;
      const announced = unit.begin(
        DIVIDEND,
        {
          ...{ dividendId: recordId, userId, code, direction, quantity },
          ...{ period, perShareHundredths, recordDay, lastCumDay, exDay, payDay },
          ...amountsOf(direction, quantity, perShareHundredths),
        },
        // Until now it was the same for all who held the issue, and nothing of it was this user's.
        { at, event: 'announce', actor: 'system', reason: 'announced' },
      );
      const step = { at, event: 'entitle', actor: 'clock', reason: 'ex_date_passed' } as const;
      const entitled = unit.change(DIVIDEND, announced, {}, step);
      await unit.announce('dividend.entitled', dividendNewsOf(entitled, at));
      awaitRight(unit, env, { code, direction }, at);
    },
  };
}
