import { dayOf, depositReferenceExpiresAt, withdrawalArrivesBy, withdrawalCloseAt } from '@tsubame/sdk/rules';
import { reviewBy } from '#frame/clock/review-by.ts';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { TimelineMove } from '#frame/store/schema/column-types.ts';
import { bankAccountSnapshotOf } from './bank-accounts.ts';
import type { BankAccountRow, DepositRow, WithdrawalRow } from './records.ts';
import type { Bank } from './rules/banks.ts';
import { mayCancelWithdrawal } from './rules/refusals.ts';
import { FAILURE_TEXTS } from './texts.ts';

/** A deposit as the contract writes it. */
export function depositOnWire(row: DepositRow, lang: Lang): Schemas['Deposit'] {
  const expiresAt = timestamp(depositReferenceExpiresAt(row.requestedAt));
  return {
    deposit_id: row.depositId,
    amount: row.amountYen,
    method: 'sandbox_transfer',
    reference: row.reference,
    reference_expires_at: expiresAt,
    failure_reason: row.state === 'failed' ? failureOf(row.timeline, lang) : null,
    requested_at: timestamp(row.requestedAt),
    review_by: timestamp(reviewBy(row.requestedAt)),
    deadline: row.state === 'awaiting_review' ? { at: expiresAt, action: 'expire' } : null,
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: [],
  };
}

/** A withdrawal as the contract writes it; `kept` are the ids of accounts that still exist. */
export function withdrawalOnWire(
  row: WithdrawalRow,
  kept: ReadonlySet<string>,
  lang: Lang,
): Schemas['Withdrawal'] {
  const arrives = timestamp(withdrawalArrivesBy(row.requestedAt));
  const isOnItsWay = row.arrivedAt === null && (row.state === 'awaiting_review' || row.state === 'approved');
  return {
    withdrawal_id: row.withdrawalId,
    amount: row.amountYen,
    fee: 0,
    bank_account_id: kept.has(row.bankAccountId) ? row.bankAccountId : null,
    bank_account: row.bankAccount,
    failure_reason: row.state === 'failed' ? failureOf(row.timeline, lang) : null,
    requested_at: timestamp(row.requestedAt),
    review_by: timestamp(withdrawalCloseAt(dayOf(row.requestedAt))),
    arrives_by: arrives,
    arrived_at: timestampOrNull(row.arrivedAt),
    deadline: isOnItsWay ? { at: arrives, action: 'arrive' } : null,
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire),
    next_actions: mayCancelWithdrawal(row.state) ? ['cancel'] : [],
  };
}

/** A bank account as the contract writes it at an instant (epoch ms). */
export function bankAccountOnWire(row: BankAccountRow, at: number): Schemas['BankAccount'] {
  return {
    ...bankAccountSnapshotOf(row),
    bank_account_id: row.bankAccountId,
    holder_kana: row.holderKana,
    image_id: row.imageId,
    is_default: row.isDefault,
    withdrawals_held_until: at < row.heldUntil ? timestamp(row.heldUntil) : null,
    created_at: timestamp(row.createdAt),
  };
}

export function bankOnWire({ code, name, kana, branches }: Bank): Schemas['Bank'] {
  return {
    bank_code: code,
    name,
    kana,
    branches: branches.map((branch) => ({ branch_code: branch.code, name: branch.name, kana: branch.kana })),
  };
}

function failureOf(timeline: readonly TimelineMove[], lang: Lang): string {
  const reason = timeline.at(-1)?.reason;
  const words = Object.entries(FAILURE_TEXTS).find(([name]) => name === reason)?.[1];
  return (words ?? FAILURE_TEXTS.declined)[lang];
}
