import { WITHDRAWAL_AMOUNT } from '@tsubame/sdk/rules';
import { type Decision, defineDecision } from '#frame/capability.ts';
import { REVIEWS_TOPIC } from '#frame/clock/autopilot.ts';
import { notFound, throwIfRefused } from '#frame/contract/refusal.ts';
import { type DueKind, type DueTime, defineDueKind } from '#frame/due/due-kind.ts';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { bankAccountSnapshotOf, requireBankAccount } from './bank-accounts.ts';
import type { FundsEnv } from './env.ts';
import type { WithdrawalAnnouncement } from './events.ts';
import { WITHDRAWAL, type WithdrawalRow } from './records.ts';
import {
  refuseAboveWithdrawable,
  refuseAccountHold,
  refuseOutsideWithdrawalHours,
  refuseSmallTransfer,
  refuseUnverified,
  refuseWithdrawalCancel,
} from './rules/refusals.ts';
import { withdrawableYen } from './rules/withdrawable.ts';
import { transferredAt } from './rules/withdrawal-times.ts';

/** A requested withdrawal: whole yen to one of the user's accounts. */
export interface WithdrawalRequest {
  readonly userId: string;
  readonly amount: number;
  readonly bankAccountId: string;
}

/**
 * Requests a withdrawal at an instant (epoch ms) and reserves its amount. It needs a verified user, settled cash, the fund
 * password and the hours; no rank, score, tax, fee or deposit counts.
 *
 * @param confirm throws unless the fund password is right; called last, so that other refusals count no attempt
 * @throws ProtocolError 404 for an account that is not the user's, Refusal with the first rule that is broken.
 */
export async function requestWithdrawal(
  unit: Unit,
  env: FundsEnv,
  { userId, amount, bankAccountId }: WithdrawalRequest,
  confirm: () => Promise<void>,
  at: number,
): Promise<WithdrawalRow> {
  throwIfRefused(refuseUnverified((await env.identityOf(unit.db, userId)).state));
  const account = await requireBankAccount(unit, bankAccountId);
  throwIfRefused(refuseSmallTransfer(amount, WITHDRAWAL_AMOUNT.minimum_yen));
  throwIfRefused(refuseOutsideWithdrawalHours(at));
  throwIfRefused(refuseAccountHold(account.heldUntil, at));
  const unsettled = (await env.unsettledOf(unit.db, userId, at)).reduce((sum, sale) => sum + sale.amount, 0);
  throwIfRefused(
    refuseAboveWithdrawable(amount, withdrawableYen(unit.balances.user_cash, unsettled), unsettled),
  );
  await confirm();

  const withdrawalId = newId('wdr');
  unit.post({
    kind: 'funds_held',
    referenceId: withdrawalId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_cash', amount: -amount },
      { account: 'user_reserved', amount },
    ],
  });
  const bankAccount = bankAccountSnapshotOf(account);
  const row = unit.begin(
    WITHDRAWAL,
    { withdrawalId, userId, amountYen: amount, bankAccountId, bankAccount, requestedAt: at },
    { at, event: 'request', actor: 'user', reason: 'requested' },
  );
  await unit.announce('withdrawal.requested', { ...announcementOf(row, at), bank: bankAccount.bank_name });
  return row;
}

/** Cancels a withdrawal before its review. @throws ProtocolError 404, Refusal once it is decided. */
export async function cancelWithdrawal(unit: Unit, withdrawalId: string, at: number): Promise<WithdrawalRow> {
  const row = await unit.get(WITHDRAWAL, withdrawalId);
  if (!row) throw notFound();
  throwIfRefused(refuseWithdrawalCancel(row.state));
  release(unit, row, at);
  return unit.change(WITHDRAWAL, row, {}, { at, event: 'cancel', actor: 'user', reason: 'cancelled' });
}

type NextDueOfWithdrawal = DueTime & { readonly what: 'approve' | 'arrive' };

/** Due jobs of a withdrawal: its review while the autopilot is on, and the end of the transfer. */
export function withdrawalDueKind({ reviews }: FundsEnv): DueKind {
  return defineDueKind<typeof WITHDRAWAL, NextDueOfWithdrawal>({
    record: WITHDRAWAL,
    next({ state, requestedAt, transferredAt: through, arrivedAt }) {
      if (state === 'approved' && through !== null && arrivedAt === null)
        return { what: 'arrive', at: through, rank: 10 };
      if (state !== 'awaiting_review') return null;
      return { what: 'approve', at: reviews.looksAt(requestedAt), rank: 10 };
    },
    topic: ({ state }) => (state === 'awaiting_review' ? REVIEWS_TOPIC : null),
    apply: (unit, row, { at, what }) => (what === 'approve' ? approve(unit, row, at) : arrive(unit, row, at)),
  });
}

async function approve(unit: Unit, row: WithdrawalRow, at: number): Promise<void> {
  const { withdrawalId, amountYen, requestedAt } = row;
  unit.post({
    kind: 'withdrawal_approved',
    referenceId: withdrawalId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_reserved', amount: -amountYen },
      { account: 'house_capital', amount: amountYen },
    ],
  });
  unit.change(
    WITHDRAWAL,
    row,
    { transferredAt: transferredAt(requestedAt, at) },
    { at, event: 'approve', actor: 'operator', reason: 'approved' },
  );
  await unit.announce('withdrawal.approved', announcementOf(row, at));
}

async function arrive(unit: Unit, row: WithdrawalRow, at: number): Promise<void> {
  unit.amend(WITHDRAWAL, row, { arrivedAt: at });
  await unit.announce('withdrawal.arrived', { ...announcementOf(row, at), bank: row.bankAccount.bank_name });
}

/** The operator's decisions on a withdrawal; every refusal returns the amount. */
export const WITHDRAWAL_DECISIONS: readonly Decision[] = [
  defineDecision({
    record: WITHDRAWAL,
    event: 'approve',
    reasons: ['approved'],
    decide: (unit, row, { at }) => approve(unit, row, at),
  }),
  defineDecision({
    record: WITHDRAWAL,
    event: 'decline',
    reasons: ['declined', 'bank_account_refused'],
    async decide(unit, row, { at, reason }) {
      release(unit, row, at);
      const why = reason === 'bank_account_refused' ? reason : 'declined';
      unit.change(WITHDRAWAL, row, {}, { at, event: 'decline', actor: 'operator', reason: why });
      await unit.announce('withdrawal.declined', announcementOf(row, at));
    },
  }),
];

function release(unit: Unit, { withdrawalId, amountYen }: WithdrawalRow, at: number): void {
  unit.post({
    kind: 'funds_released',
    referenceId: withdrawalId,
    stockCode: null,
    at,
    postings: [
      { account: 'user_reserved', amount: -amountYen },
      { account: 'user_cash', amount: amountYen },
    ],
  });
}

function announcementOf({ withdrawalId, amountYen }: WithdrawalRow, at: number): WithdrawalAnnouncement {
  return { withdrawalId, amount: amountYen, at };
}
