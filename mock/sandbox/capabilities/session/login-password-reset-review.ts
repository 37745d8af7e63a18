import { type Decision, defineDecision } from '#frame/capability.ts';
import { REVIEWS_TOPIC, type Reviews } from '#frame/clock/autopilot.ts';
import { resetUseBy, reviewDueAt } from '#frame/clock/reset-times.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import {
  LOGIN_PASSWORD_RESET,
  type LoginResetRow,
  nextStepOf,
  opensAt,
} from './login-password-reset-record.ts';

type NextDueOfLoginReset = DueTime & { readonly what: 'review' | 'open' | 'expire' };

/** Due jobs of a request: its review while the autopilot is on, the end of its waiting time, and its expiry. */
export function loginPasswordResetDueKind(reviews: Reviews): DueKind {
  return defineDueKind<typeof LOGIN_PASSWORD_RESET, NextDueOfLoginReset>({
    record: LOGIN_PASSWORD_RESET,
    next(row) {
      const decidedAt = row.state === 'awaiting_review' ? reviewDueAt(reviews, row.requestedAt) : null;
      if (decidedAt !== null) return { what: 'review', at: decidedAt, rank: 10 };
      const next = nextStepOf(row);
      return next && { what: next.action, at: next.at, rank: 10 };
    },
    topic: ({ state }) => (state === 'awaiting_review' ? REVIEWS_TOPIC : null),
    apply(unit, row, { at, what }) {
      if (what === 'review') return review(unit, row, at);
      return what === 'open' ? open(unit, row, at) : expire(unit, row, at);
    },
  });
}

/** Allows a request that matches an account, and declines any other: it has no account to set a password for. */
async function review(unit: Unit, row: LoginResetRow, at: number): Promise<void> {
  if (!row.isMatch) return decline(unit, row, at, 'details_differ');
  const step = { at, event: 'allow', actor: 'operator', reason: 'approved' } as const;
  unit.change(LOGIN_PASSWORD_RESET, row, { allowedAt: at }, step);
  await unit.announce('login_password_reset.allowed', { at, from: opensAt(row.requestedAt, at) });
}

async function open(unit: Unit, row: LoginResetRow, at: number): Promise<void> {
  const step = { at, event: 'open', actor: 'clock', reason: 'waiting_time_over' } as const;
  unit.change(LOGIN_PASSWORD_RESET, row, {}, step);
  await unit.announce('login_password_reset.opened', { at, useBy: resetUseBy(at) });
}

async function expire(unit: Unit, row: LoginResetRow, at: number): Promise<void> {
  if (row.state === 'allowed')
    unit.change(
      LOGIN_PASSWORD_RESET,
      row,
      {},
      { at, event: 'expire', actor: 'clock', reason: 'not_used_in_time' },
    );
  else
    unit.change(
      LOGIN_PASSWORD_RESET,
      row,
      {},
      { at, event: 'lapse', actor: 'clock', reason: 'not_reviewed_in_time' },
    );
  if (row.isMatch) await unit.announce('login_password_reset.expired', { at });
}

const REFUSALS = ['details_differ', 'declined'] as const;

async function decline(
  unit: Unit,
  row: LoginResetRow,
  at: number,
  reason: (typeof REFUSALS)[number],
): Promise<void> {
  unit.change(LOGIN_PASSWORD_RESET, row, {}, { at, event: 'decline', actor: 'operator', reason });
  if (row.isMatch) await unit.announce('login_password_reset.declined', { at });
}

/** The operator's decisions on a request. One that names no account is declined in either case. */
export const LOGIN_RESET_DECISIONS: readonly Decision[] = [
  defineDecision({
    record: LOGIN_PASSWORD_RESET,
    event: 'allow',
    reasons: ['approved'],
    decide: (unit, row, { at }) => review(unit, row, at),
  }),
  defineDecision({
    record: LOGIN_PASSWORD_RESET,
    event: 'decline',
    reasons: REFUSALS,
    decide: (unit, row, { at, reason }) => decline(unit, row, at, reason),
  }),
];
