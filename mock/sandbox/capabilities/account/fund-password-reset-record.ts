import { FUND_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import { resetUseBy, reviewLapsesAt, withdrawalsHeldUntil } from '#frame/clock/reset-times.ts';
import { reviewBy } from '#frame/clock/review-by.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { fundPasswordResets } from './tables.ts';

/** A request to reset a forgotten fund password. */
export const FUND_PASSWORD_RESET = defineRecordKind({
  name: 'fund_password_reset',
  table: fundPasswordResets,
  id: 'resetId',
  moves: FUND_PASSWORD_RESET_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type ResetRow = RowOf<typeof FUND_PASSWORD_RESET>;

/**
 * Instant (epoch ms) at which a request expires: seven days without a review, one day after approval; null once it is over.
 */
export function resetExpiresAt({ state, requestedAt, allowedAt }: ResetRow): number | null {
  if (state === 'awaiting_review') return reviewLapsesAt(requestedAt);
  return state === 'allowed' && allowedAt !== null ? resetUseBy(allowedAt) : null;
}

function nextActions({ state }: ResetRow): Schemas['FundPasswordReset']['next_actions'] {
  if (state === 'allowed') return ['use', 'cancel'];
  return state === 'awaiting_review' ? ['cancel'] : [];
}

/** The request as its owner sees it. */
export function resetOnWire(row: ResetRow): Schemas['FundPasswordReset'] {
  const end = resetExpiresAt(row);
  return {
    reset_id: row.resetId,
    requested_at: timestamp(row.requestedAt),
    review_by: timestamp(reviewBy(row.requestedAt)),
    use_by: row.allowedAt === null ? null : timestamp(resetUseBy(row.allowedAt)),
    withdrawals_held_until: timestampOrNull(row.usedAt === null ? null : withdrawalsHeldUntil(row.usedAt)),
    deadline: end === null ? null : { at: timestamp(end), action: 'expire' },
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: nextActions(row),
  };
}
