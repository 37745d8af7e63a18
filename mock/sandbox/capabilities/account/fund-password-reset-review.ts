import { type Decision, defineDecision } from '#frame/capability.ts';
import { REVIEWS_TOPIC, type Reviews } from '#frame/clock/autopilot.ts';
import { reviewDueAt } from '#frame/clock/reset-times.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { FUND_PASSWORD_RESET, type ResetRow, resetExpiresAt } from './fund-password-reset-record.ts';

type NextDueOfReset = DueTime & { readonly what: 'review' | 'end' };

/** Due jobs of a request: its review while the autopilot is on, and its expiry. */
export function fundPasswordResetDueKind(reviews: Reviews): DueKind {
  return defineDueKind<typeof FUND_PASSWORD_RESET, NextDueOfReset>({
    record: FUND_PASSWORD_RESET,
    next(row) {
      const end = resetExpiresAt(row);
      if (end === null) return null;
      const decidedAt = row.state === 'awaiting_review' ? reviewDueAt(reviews, row.requestedAt) : null;
      return decidedAt === null
        ? { what: 'end', at: end, rank: 10 }
        : { what: 'review', at: decidedAt, rank: 10 };
    },
    topic: ({ state }) => (state === 'awaiting_review' ? REVIEWS_TOPIC : null),
    apply(unit, row, { at, what }) {
      if (what === 'end') return end(unit, row, at);
      return row.isMatch ? allow(unit, row, at) : decline(unit, row, at, 'details_differ');
    },
  });
}

async function end(unit: Unit, row: ResetRow, at: number): Promise<void> {
  if (row.state === 'allowed')
    unit.change(
      FUND_PASSWORD_RESET,
      row,
      {},
      { at, event: 'expire', actor: 'clock', reason: 'not_used_in_time' },
    );
  else
    unit.change(
      FUND_PASSWORD_RESET,
      row,
      {},
      { at, event: 'lapse', actor: 'clock', reason: 'not_reviewed_in_time' },
    );
  await unit.announce('fund_password_reset.expired', { at });
}

async function allow(unit: Unit, row: ResetRow, at: number): Promise<void> {
  const step = { at, event: 'allow', actor: 'operator', reason: 'approved' } as const;
  const allowed = unit.change(FUND_PASSWORD_RESET, row, { allowedAt: at }, step);
  await unit.announce('fund_password_reset.allowed', { at, useBy: resetExpiresAt(allowed) ?? at });
}

const REFUSALS = ['details_differ', 'declined'] as const;

async function decline(
  unit: Unit,
  row: ResetRow,
  at: number,
  reason: (typeof REFUSALS)[number],
): Promise<void> {
  unit.change(FUND_PASSWORD_RESET, row, {}, { at, event: 'decline', actor: 'operator', reason });
  await unit.announce('fund_password_reset.declined', { at });
}

/** The operator's decisions on a request. */
export const RESET_DECISIONS: readonly Decision[] = [
  defineDecision({
    record: FUND_PASSWORD_RESET,
    event: 'allow',
    reasons: ['approved'],
    decide: (unit, row, { at }) => allow(unit, row, at),
  }),
  defineDecision({
    record: FUND_PASSWORD_RESET,
    event: 'decline',
    reasons: REFUSALS,
    decide: (unit, row, { at, reason }) => decline(unit, row, at, reason),
  }),
];
