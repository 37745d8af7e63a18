import { reviewBy } from '#frame/clock/review-by.ts';
import type { Lang, Schemas } from '#frame/contract/handlers.ts';
import { timelineEntryOnWire, timestamp, timestampOrNull } from '#frame/contract/wire.ts';
import type { IdentityRow } from './records.ts';
import { FIELDS } from './rules/review.ts';
import { TEXTS } from './texts.ts';

/** The verification of a user without submitted documents; the account was opened at an instant (epoch ms). */
export function identityNotSubmitted(openedAt: number): Schemas['Identity'] {
  return {
    state: 'not_verified',
    name_kanji: null,
    name_kana: null,
    birth_date: null,
    document_type: null,
    document_number: null,
    front_image_id: null,
    back_image_id: null,
    failure_reason: null,
    checks: [],
    submitted_at: null,
    review_by: null,
    version: 1,
    timeline: [
      { at: timestamp(openedAt), from: null, to: 'not_verified', actor: 'user', reason: 'registered' },
    ],
    next_actions: ['submit'],
  };
}

/** The verification with the review's findings in a language. */
export function identityOnWire(row: IdentityRow, lang: Lang): Schemas['Identity'] {
  const isWaiting = row.state === 'under_review';
  const checks = FIELDS.map((field): Schemas['IdentityCheck'] => {
    if (isWaiting) return { field, result: 'waiting', reason: null, message: null };
    const reason = row.refused.find((finding) => finding.field === field)?.reason;
    if (reason === undefined) return { field, result: 'accepted', reason: null, message: null };
    return { field, result: 'refused', reason, message: TEXTS[reason][lang] };
  });
  return {
    state: row.state,
    name_kanji: row.nameKanji,
    name_kana: row.nameKana,
    birth_date: row.birthDate,
    document_type: row.documentType,
    document_number: row.documentNumber,
    front_image_id: row.frontImageId,
    back_image_id: row.backImageId,
    failure_reason: checks.find(({ reason }) => reason !== null)?.reason ?? null,
    checks,
    submitted_at: timestampOrNull(row.submittedAt),
    review_by: isWaiting ? timestamp(reviewBy(row.submittedAt)) : null,
    version: row.version,
    timeline: row.timeline.map(timelineEntryOnWire) as Schemas['Identity']['timeline'],
    next_actions: row.state === 'failed' ? ['submit'] : [],
  };
}
