import { stopValueYen } from '@tsubame/sdk/rules';
import { REVIEWS_TOPIC } from '#frame/clock/autopilot.ts';
import { type DueKind, type DueTime, defineDueKind, type ScheduledJob } from '#frame/due/due-kind.ts';
import { type PriceLook, priceLookAt, priceLookEnd } from '#frame/due/watch.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { nextOpenAt } from '#market/schedule.ts';
import type { FollowEnv } from './env.ts';
import { buyFollow, declineFollow, sellFollow } from './follow-moves.ts';
import { FOLLOW, type FollowRow } from './records.ts';
import { approveFollow } from './review.ts';
import { highestPortfolioValueFor } from './rules/amounts.ts';

/** The next due job of a record, or the next look at its value. */
export type NextDueOfFollow =
  | (DueTime & { readonly kind: 'approve' | 'buy' | 'sell' | 'stop_loss' })
  | PriceLook;

export const TERM_END_JOB_KIND = 'follow_term_ended';

/** Due jobs of follow records: reviews while the autopilot is on, purchases and sales at openings, and the loss limit. */
export function followDueKind(env: FollowEnv): DueKind {
  return defineDueKind<typeof FOLLOW, NextDueOfFollow>({
    record: FOLLOW,
    next: (row, until) => nextDueOfFollow(env, row, until),
    looked: (_row, until) => ({ checkedUntil: until }),
    // A change of the market re-checks the values of active records, a change of the autopilot the pending reviews.
    topic: ({ state, approvedAt, number }) =>
      state === 'pending_review' && approvedAt === null ? REVIEWS_TOPIC : `follow_product_${number}`,
    apply: (unit, row, next) => carryOut(unit, env, row, next),
  });
}

/** The next due job of a record; null if only the user or an operator can move it. */
export function nextDueOfFollow(env: FollowEnv, row: FollowRow, until: number): NextDueOfFollow | null {
  const { schedule } = env.market;
  const { state, approvedAt, stopRequestedAt, appliedAt } = row;
  if (state === 'pending_review') {
    if (approvedAt !== null) return { kind: 'buy', at: nextOpenAt(schedule, approvedAt), rank: 10 };
    const at = env.reviews.decidesAt(appliedAt);
    // While an operator decides, only the end of the term is certain, and the record needs a due job to be checked again.
    if (at !== null) return { kind: 'approve', at, rank: 10 };
    const { endsAt } = env.tracks.track(row.number).product;
    return endsAt > until ? priceLookAt(endsAt) : null;
  }
  if (state !== 'following') return null;
  if (stopRequestedAt !== null) return { kind: 'sell', at: nextOpenAt(schedule, stopRequestedAt), rank: 10 };
  return nextLossLimitJob(env, row, until);
}

/** The first price at which the value reaches the loss limit, or when to look again. */
function nextLossLimitJob(env: FollowEnv, row: FollowRow, until: number): NextDueOfFollow {
  const { amountHundredths, boughtAt, stopLossBasisPoints, checkedUntil } = row;
  const track = env.tracks.track(row.number);
  const boughtTenths = track.worthAt(boughtAt ?? checkedUntil);
  const bound = highestPortfolioValueFor(
    amountHundredths,
    boughtTenths,
    stopValueYen(amountHundredths, stopLossBasisPoints),
  );
  // A track is adjusted for splits.
  const end = priceLookEnd(env.market, [], { from: checkedUntil, until });
  const at = track.firstAtOrBelow(bound, checkedUntil, end - 1);
  return at === null ? priceLookAt(end) : { kind: 'stop_loss', at, rank: 20 };
}

async function carryOut(
  unit: Unit,
  env: FollowEnv,
  row: FollowRow,
  { kind, at }: Exclude<NextDueOfFollow, PriceLook>,
): Promise<void> {
  if (kind === 'approve') await approveFollow(unit, env, row, at);
  if (kind === 'buy') await buyFollow(unit, env, row, at);
  if (kind === 'sell') await sellFollow(unit, env, row, { at, actor: 'clock', reason: 'stopped' });
  if (kind === 'stop_loss')
    await sellFollow(unit, env, row, { at, actor: 'system', reason: 'loss_limit_reached' });
}

/** System job that sells a follow record at the end of its product's term. */
export function termEndJob(env: FollowEnv): ScheduledJob {
  return {
    kind: TERM_END_JOB_KIND,
    async apply(unit, { recordId, at }) {
      const row = await unit.get(FOLLOW, recordId);
      if (row?.state === 'following')
        await sellFollow(unit, env, row, { at, actor: 'system', reason: 'term_ended' });
      if (row?.state === 'pending_review') await declineFollow(unit, env, row, { at, reason: 'declined' });
    },
  };
}
