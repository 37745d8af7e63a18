import { DAY_MS } from '@tsubame/sdk/rules';
import { LOGIN_PASSWORD_RESET_MOVES } from '@tsubame/sdk/transitions';
import { resetUseBy, reviewLapsesAt, withdrawalsHeldUntil } from '#frame/clock/reset-times.ts';
import { reviewBy } from '#frame/clock/review-by.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import { defineRecordKind, type RowOf } from '#frame/records/record-kind.ts';
import { loginPasswordResets } from './tables.ts';

/** A request to reset a forgotten login password. */
export const LOGIN_PASSWORD_RESET = defineRecordKind({
  name: 'login_password_reset',
  table: loginPasswordResets,
  id: 'resetId',
  moves: LOGIN_PASSWORD_RESET_MOVES,
  longestTimeline: 50,
  isStreamed: true,
});

export type LoginResetRow = RowOf<typeof LOGIN_PASSWORD_RESET>;

/** States of a request that is not over. */
export const OPEN_STATES = ['awaiting_review', 'waiting', 'allowed'] as const;

/** End (epoch ms) of the waiting time of a request. */
export const usableFrom = (requestedAt: number): number => requestedAt + DAY_MS;

/** Instant (epoch ms) at which a request that was allowed can be used: a late approval is not used before it. */
export const opensAt = (requestedAt: number, allowedAt: number): number =>
  Math.max(usableFrom(requestedAt), allowedAt);

/** What the clock does next to a request, and when (epoch ms); null once it is over. */
export function nextStepOf({ state, requestedAt, allowedAt }: LoginResetRow): {
  readonly at: number;
  readonly action: 'open' | 'expire';
} | null {
  if (state === 'awaiting_review') return { at: reviewLapsesAt(requestedAt), action: 'expire' };
  if (allowedAt === null) return null;
  const from = opensAt(requestedAt, allowedAt);
  if (state === 'waiting') return { at: from, action: 'open' };
  return state === 'allowed' ? { at: resetUseBy(from), action: 'expire' } : null;
}

function nextActions({ state }: LoginResetRow): Schemas['LoginPasswordReset']['next_actions'] {
  if (state === 'allowed') return ['use', 'cancel'];
  return state === 'awaiting_review' || state === 'waiting' ? ['cancel'] : [];
}

/** The request as its user and the holder of its receipt see it. */
export function loginResetOnWire(row: LoginResetRow): Schemas['LoginPasswordReset'] {
  const { requestedAt, allowedAt, usedAt } = row;
  const next = nextStepOf(row);
  return {
    reset_id: row.resetId,
    requested_at: timestamp(requestedAt),
    review_by: timestamp(reviewBy(requestedAt)),
    use_from: timestamp(usableFrom(requestedAt)),
    use_by: timestampOrNull(allowedAt === null ? null : resetUseBy(opensAt(requestedAt, allowedAt))),
    withdrawals_held_until: timestampOrNull(usedAt === null ? null : withdrawalsHeldUntil(usedAt)),
    deadline: next && { at: timestamp(next.at), action: next.action },
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: nextActions(row),
  };
}
