import { DEPOSIT_AMOUNT, depositReferenceExpiresAt } from '@tsubame/sdk/rules';
import { eq } from 'drizzle-orm';
import { type Decision, defineDecision } from '#frame/capability.ts';
import { randomIntegerBelow } from '#frame/chance.ts';
import { REVIEWS_TOPIC } from '#frame/clock/autopilot.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { FundsEnv } from './env.ts';
import type { DepositAnnouncement } from './events.ts';
import { DEPOSIT, type DepositRow } from './records.ts';
import { depositReference, REFERENCES_A_DAY } from './rules/reference.ts';
import { refuseSmallTransfer } from './rules/refusals.ts';
import { deposits } from './tables.ts';

/**
 * Requests paper money (whole yen) at an instant (epoch ms). No money moves before the review.
 *
 * @throws Refusal below the minimum.
 */
export async function requestDeposit(
  unit: Unit,
  { userId, amount }: { userId: string; amount: number },
  at: number,
): Promise<DepositRow> {
  throwIfRefused(refuseSmallTransfer(amount, DEPOSIT_AMOUNT.minimum_yen));
  return unit.begin(
    DEPOSIT,
    {
      depositId: newId('dep'),
      userId,
      amountYen: amount,
      reference: await freeReference(unit, at),
      requestedAt: at,
    },
    { at, event: 'request', actor: 'user', reason: 'requested' },
  );
}

/** A reference that no other deposit has. */
async function freeReference(unit: Unit, at: number): Promise<string> {
  for (;;) {
    const reference = depositReference(at, randomIntegerBelow(REFERENCES_A_DAY));
    const taken = await unit.db
      .select({ depositId: deposits.depositId })
      .from(deposits)
      .where(eq(deposits.reference, reference));
    if (taken.length === 0) return reference;
  }
}

type NextDueOfDeposit = DueTime & { readonly what: 'approve' | 'expire' };

/** Due jobs of a deposit: its review while the autopilot is on, else the expiry of its reference. */
export function depositDueKind({ reviews }: FundsEnv): DueKind {
  return defineDueKind<typeof DEPOSIT, NextDueOfDeposit>({
    record: DEPOSIT,
    next({ state, requestedAt }) {
      if (state !== 'awaiting_review') return null;
      const expiresAt = depositReferenceExpiresAt(requestedAt);
      const decidedAt = reviews.decidesAt(requestedAt);
      return decidedAt !== null && decidedAt < expiresAt
        ? { what: 'approve', at: decidedAt, rank: 10 }
        : { what: 'expire', at: expiresAt, rank: 10 };
    },
    topic: () => REVIEWS_TOPIC,
    apply: (unit, row, { at, what }) => (what === 'approve' ? approve(unit, row, at) : expire(unit, row, at)),
  });
}

async function approve(unit: Unit, row: DepositRow, at: number): Promise<void> {
  const { depositId, amountYen } = row;
  unit.post({
    kind: 'deposit_approved',
    referenceId: depositId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_cash', amount: amountYen },
      { account: 'house_capital', amount: -amountYen },
    ],
  });
  unit.change(DEPOSIT, row, {}, { at, event: 'approve', actor: 'operator', reason: 'approved' });
  await unit.announce('deposit.approved', announcementOf(row, at));
}

async function expire(unit: Unit, row: DepositRow, at: number): Promise<void> {
  unit.change(DEPOSIT, row, {}, { at, event: 'expire', actor: 'clock', reason: 'reference_expired' });
  await unit.announce('deposit.expired', announcementOf(row, at));
}

/** The operator's decisions on a deposit. */
export const DEPOSIT_DECISIONS: readonly Decision[] = [
  defineDecision({
    record: DEPOSIT,
    event: 'approve',
    reasons: ['approved'],
    decide: (unit, row, { at }) => approve(unit, row, at),
  }),
  defineDecision({
    record: DEPOSIT,
    event: 'decline',
    reasons: ['declined'],
    async decide(unit, row, { at }) {
      unit.change(DEPOSIT, row, {}, { at, event: 'decline', actor: 'operator', reason: 'declined' });
      await unit.announce('deposit.declined', announcementOf(row, at));
    },
  }),
];

function announcementOf({ depositId, amountYen, reference }: DepositRow, at: number): DepositAnnouncement {
  return { depositId, amount: amountYen, reference, at };
}
