import { stopValueYen } from '@tsubame/sdk/rules';
import { REVIEWS } from '#frame/clock/autopilot.ts';
import { type DueKind, dueKind, type Errand, type Moment } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { addTradingDays, closeAt, nextOpenAt, tradingDay } from '#market/schedule.ts';
import type { FollowEnv } from './env.ts';
import { buyFollow, declineFollow, sellFollow } from './follow-moves.ts';
import { FOLLOW, type FollowRow } from './records.ts';
import { approveFollow } from './review.ts';
import { worthOfValue } from './rules/amounts.ts';

/** What the clock does to a record, or when to look at its value again. */
export type NextOfFollow = Moment & { readonly what: 'approve' | 'buy' | 'sell' | 'stop_loss' | 'look' };

/** So many trading days ahead the value is looked at for the loss limit; then again. */
const LOOK_AHEAD_DAYS = 20;
export const TERM_ENDED = 'follow_term_ended';

/** Reviews while the autopilot is on, purchases and sales at openings, and the loss limit. */
export function followDue(env: FollowEnv): DueKind {
  return dueKind<typeof FOLLOW, NextOfFollow>({
    record: FOLLOW,
    next: (row, until) => nextOfFollow(env, row, until),
    looked: (_row, until) => ({ checkedUntil: until }),
    // Another market has the values of what follows looked at again, the autopilot what waits for a review.
    topic: ({ state, approvedAt, number }) =>
      state === 'pending_review' && approvedAt === null ? REVIEWS : `follow_product_${number}`,
    apply: (unit, row, next) => carryOut(unit, env, row, next),
  });
}

/** What happens next to a record; null if only people can move it. */
export function nextOfFollow(env: FollowEnv, row: FollowRow, until: number): NextOfFollow | null {
  const { schedule } = env.market;
  const { state, approvedAt, stopRequestedAt, appliedAt } = row;
  if (state === 'pending_review') {
    if (approvedAt !== null) return { what: 'buy', at: nextOpenAt(schedule, approvedAt), rank: 10 };
    const at = env.reviews.decidesAt(appliedAt);
    // Nothing but the end of the term is certain while an operator decides; it has to wait for something to be looked at again.
    return at === null
      ? { what: 'look', at: env.tracks.track(row.number).product.endsAt, rank: 0 }
      : { what: 'approve', at, rank: 10 };
  }
  if (state !== 'following') return null;
  if (stopRequestedAt !== null) return { what: 'sell', at: nextOpenAt(schedule, stopRequestedAt), rank: 10 };
  return nextOfValue(env, row, until);
}

/** The first price at which the value reaches the loss limit, or when to look again. */
function nextOfValue(env: FollowEnv, row: FollowRow, until: number): NextOfFollow {
  const { schedule } = env.market;
  const { amountHundredths, boughtAt, stopLossBasisPoints, checkedUntil } = row;
  const track = env.tracks.track(row.number);
  const boughtTenths = track.worthAt(boughtAt ?? checkedUntil);
  const bound = worthOfValue(
    amountHundredths,
    boughtTenths,
    stopValueYen(amountHundredths, stopLossBasisPoints),
  );
  const to = closeAt(schedule, addTradingDays(schedule, tradingDay(schedule, until), LOOK_AHEAD_DAYS));
  const at = track.firstAtOrBelow(bound, checkedUntil, to);
  return at === null ? { what: 'look', at: to, rank: 0 } : { what: 'stop_loss', at, rank: 20 };
}

async function carryOut(
  unit: Unit,
  env: FollowEnv,
  row: FollowRow,
  { what, at }: NextOfFollow,
): Promise<void> {
  if (what === 'approve') await approveFollow(unit, env, row, at);
  if (what === 'buy') await buyFollow(unit, env, row, at);
  if (what === 'sell') await sellFollow(unit, env, row, { at, actor: 'clock', reason: 'stopped' });
  if (what === 'stop_loss')
    await sellFollow(unit, env, row, { at, actor: 'system', reason: 'loss_limit_reached' });
}

/** The end of a product's term, as it reaches each that follows it. */
export function termEnd(env: FollowEnv): Errand {
  return {
    kind: TERM_ENDED,
    async apply(unit, { recordId, at }) {
      const row = await unit.get(FOLLOW, recordId);
      if (row?.state === 'following')
        await sellFollow(unit, env, row, { at, actor: 'system', reason: 'term_ended' });
      if (row?.state === 'pending_review') await declineFollow(unit, env, row, { at, reason: 'declined' });
    },
  };
}
