import type { IdentityFailure } from '@tsubame/sdk/schema';
import { type Decision, defineDecision } from '#frame/capability.ts';
import { REVIEWS_TOPIC, type Reviews } from '#frame/clock/autopilot.ts';
import { type DueKind, defineDueKind } from '#frame/due/due-kind.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { IdentityReviewed } from './events.ts';
import { IDENTITY, type IdentityRow } from './records.ts';
import { findingsAfterDecision } from './rules/review.ts';

const announcementOf = ({ userId }: IdentityRow, at: number): IdentityReviewed => ({ userId, at });

async function pass(unit: Unit, row: IdentityRow, at: number): Promise<void> {
  unit.change(IDENTITY, row, { refused: [] }, { at, event: 'pass', actor: 'operator', reason: 'approved' });
  await unit.announce('identity.passed', announcementOf(row, at));
}

async function fail(unit: Unit, row: IdentityRow, at: number, reason: IdentityFailure): Promise<void> {
  const refused = findingsAfterDecision(reason, row.found);
  unit.change(IDENTITY, row, { refused }, { at, event: 'fail', actor: 'operator', reason });
  await unit.announce('identity.failed', { ...announcementOf(row, at), reason, places: refused.length });
}

/** Due jobs of a verification: the rule-based review while the autopilot is on. */
export function identityDueKind(reviews: Reviews): DueKind {
  return defineDueKind({
    record: IDENTITY,
    next({ state, submittedAt }) {
      return state === 'under_review' ? { at: reviews.looksAt(submittedAt), rank: 10 } : null;
    },
    topic: () => REVIEWS_TOPIC,
    apply(unit, row, { at }) {
      const [first] = row.found;
      return first === undefined ? pass(unit, row, at) : fail(unit, row, at, first.reason);
    },
  });
}

const FAILURES = ['name_mismatch', 'image_unreadable', 'number_invalid', 'sides_differ'] as const;

/** The operator's decisions on a verification. */
export const IDENTITY_DECISIONS: readonly Decision[] = [
  defineDecision({
    record: IDENTITY,
    event: 'pass',
    reasons: ['approved'],
    decide: (unit, row, { at }) => pass(unit, row, at),
  }),
  defineDecision({
    record: IDENTITY,
    event: 'fail',
    reasons: FAILURES,
    decide: (unit, row, { at, reason }) => fail(unit, row, at, reason),
  }),
];
