import type { Language, MessageCatalogue, TextTranslations } from './catalogue-model.ts';
import { translateExample } from './translate-example.ts';

/** A value in the request or the response that breaks the contract, with its path such as `body.quantity`. */
export interface InvalidField {
  readonly path: string;
  readonly message: string;
}

export interface Problem {
  /** HTTP status; the response has the nearest status of the catalogue. */
  readonly status: number;
  readonly fields?: readonly InvalidField[];
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Limits of the contract's Problem schema. */
const MAX_FIELDS = 50;
const MAX_PATH = 200;
const MAX_MESSAGE = 300;

/** A protocol error in the envelope of every JSON response (contract, section 1). */
export function protocolErrorResponse(
  problem: Problem,
  catalogue: MessageCatalogue,
  language: Language,
): HttpResponse {
  const status = catalogue.nearest(problem.status);
  const fields = (problem.fields ?? []).slice(0, MAX_FIELDS).map(({ path, message }) => ({
    path: path.slice(0, MAX_PATH),
    message: message.slice(0, MAX_MESSAGE),
  }));
  const retryAfter = problem.retryAfter ?? null;
  const data = { fields, retry_after: retryAfter };
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(retryAfter === null ? {} : { 'retry-after': String(retryAfter) }),
    },
    body: Buffer.from(JSON.stringify({ code: status, msg: catalogue.message(status, language), data })),
  };
}

/** Whether a body is a JSON envelope, so that an operation has created it and not a web framework. */
export function isEnvelope(body: Buffer): boolean {
  try {
    return isEnvelopeValue(JSON.parse(body.toString('utf8')));
  } catch {
    return false;
  }
}

/** Whether a parsed body is a JSON envelope. */
export function isEnvelopeValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value && 'msg' in value && 'data' in value;
}

/** Translates an example's envelope; returns any other body unchanged. */
export function translateExampleBody(
  body: Buffer,
  catalogue: MessageCatalogue,
  words: TextTranslations,
  language: Language,
): Buffer {
  if (language === 'jp' || !isEnvelope(body)) return body;
  return Buffer.from(
    JSON.stringify(translateExample(JSON.parse(body.toString('utf8')), catalogue, words, language)),
  );
}
