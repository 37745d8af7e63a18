import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { moveOnWire, timestamp } from '#frame/contract/wire.ts';
import type { DepositRow } from './records.ts';
import { depositReviewBy, referenceExpiresAt } from './rules/deposit-times.ts';
import { FAILURES } from './texts.ts';

/** A deposit as its owner sees it. */
export function depositOnWire(row: DepositRow, lang: Lang): Schemas['Deposit'] {
  const expiresAt = timestamp(referenceExpiresAt(row.requestedAt));
  return {
    deposit_id: row.depositId,
    amount: row.amountYen,
    method: 'sandbox_transfer',
    reference: row.reference,
    reference_expires_at: expiresAt,
    failure_reason: row.state === 'failed' ? failureOf(row, lang) : null,
    requested_at: timestamp(row.requestedAt),
    review_by: timestamp(depositReviewBy(row.requestedAt)),
    deadline: row.state === 'awaiting_review' ? { at: expiresAt, action: 'expire' } : null,
    state: row.state,
    version: row.version,
    timeline: row.timeline.map(moveOnWire),
    next_actions: [],
  };
}

function failureOf({ timeline }: Pick<DepositRow, 'timeline'>, lang: Lang): string {
  const reason = timeline.at(-1)?.reason;
  const words = Object.entries(FAILURES).find(([name]) => name === reason)?.[1];
  return (words ?? FAILURES.declined)[lang];
}
