import type { ResultCodeCatalogue } from '../contract/catalogue.ts';
import type { Lang } from '../contract/handlers.ts';
import type { ProtocolError, RefusalDetail } from '../contract/refusal.ts';

/** How an operation ended, independent of the language; stored under its idempotency key. */
export type Outcome =
  | { kind: 'success'; data: unknown }
  | { kind: 'refusal'; detail: RefusalDetail }
  | {
      kind: 'problem';
      status: ProtocolError['status'];
      fields: ProtocolError['fields'];
      retryAfter: number | null;
    };

export type EnvelopeResponse = { status: number; body: { code: number; msg: string; data: unknown } };

/** The response of an outcome, with the envelope `{code, msg, data}` as its body. */
export function envelopeResponseOf(
  outcome: Outcome,
  catalogue: ResultCodeCatalogue,
  lang: Lang,
): EnvelopeResponse {
  if (outcome.kind === 'success') {
    return { status: 200, body: { code: 1, msg: catalogue.byCode(1).messages[lang], data: outcome.data } };
  }
  if (outcome.kind === 'problem') {
    const { status, fields, retryAfter } = outcome;
    const msg = catalogue.byCode(status).messages[lang];
    return { status, body: { code: status, msg, data: { fields, retry_after: retryAfter } } };
  }
  const { id, field = null, rule, params = {}, nearest = [] } = outcome.detail;
  const entry = catalogue.byId(id);
  return {
    status: 200,
    body: {
      code: entry.code,
      msg: entry.messages[lang],
      data: { id, field, rule, params, nearest, retryable: entry.retryable ?? false },
    },
  };
}

export function problemOutcome(error: ProtocolError): Outcome {
  return { kind: 'problem', status: error.status, fields: error.fields, retryAfter: error.retryAfter };
}
