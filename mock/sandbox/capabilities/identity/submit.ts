import { normalizeIdentifier, wideKana } from '@tsubame/sdk/rules';
import type { IdentityState } from '@tsubame/sdk/schema';
import type { Input, Lang, Schemas } from '#frame/contract/handlers.ts';
import { ProtocolError, type RefusalDetail, throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { IDENTITY } from './records.ts';
import { isOfAge } from './rules/of-age.ts';
import { findingsIn } from './rules/review.ts';
import { assignImage } from './uploads.ts';
import { identityOnWire } from './wire.ts';

function refusalIn(state: IdentityState | undefined): RefusalDetail | null {
  if (state === 'passed') return { id: 'identity_already_passed', rule: 'identity_once', params: { state } };
  return state === 'under_review'
    ? { id: 'identity_under_review', rule: 'identity_review', params: { state } }
    : null;
}

/**
 * Submits documents, for the first time or corrected.
 *
 * @param at epoch ms
 * @param openedAt when the account was opened, epoch ms: the verification begins with it
 * @throws Refusal if the verification is passed or under review, and for an image that cannot be used.
 * @throws ProtocolError 422 for a minor.
 */
export async function submitIdentity(
  unit: Unit,
  body: Input<'submitIdentity'>['body'],
  { userId, at, openedAt, lang }: { userId: string; at: number; openedAt: number; lang: Lang },
): Promise<Schemas['Identity']> {
  const known = await unit.get(IDENTITY, userId);
  throwIfRefused(refusalIn(known?.state));
  if (!isOfAge(body.birth_date, at))
    throw new ProtocolError(422, [{ path: 'body.birth_date', message: 'must be 18 years ago or more' }]);
  const taker = { recordId: userId, at };
  const front = await assignImage(unit, body.front_image_id, { ...taker, field: 'front_image_id' });
  const back = await assignImage(unit, body.back_image_id, { ...taker, field: 'back_image_id' });
  const fields = {
    nameKanji: body.name_kanji.trim(),
    nameKana: wideKana(body.name_kana),
    birthDate: body.birth_date,
    documentType: body.document_type,
    documentNumber: normalizeIdentifier(body.document_number),
    frontImageId: front.uploadId,
    backImageId: back.uploadId,
    submittedAt: at,
    refused: [],
  };
  const found = findingsIn({ ...fields, front, back }, at);
  const row =
    known ??
    unit.begin(
      IDENTITY,
      { userId, ...fields, found },
      { at: openedAt, event: 'register', actor: 'user', reason: 'registered' },
    );
  const step = { at, event: 'submit', actor: 'user', reason: 'submitted' } as const;
  return identityOnWire(unit.change(IDENTITY, row, { ...fields, found }, step), lang);
}
