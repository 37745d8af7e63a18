import type { Catalogue, Language, Texts } from './catalogue-model.ts';
import { worded } from './worded.ts';

/** A place in the request or the answer that breaks the contract: `body.quantity`. */
export interface Field {
  readonly path: string;
  readonly message: string;
}

export interface Problem {
  /** HTTP status; the catalogue's nearest is taken. */
  readonly status: number;
  readonly fields?: readonly Field[];
  /** Seconds to wait before trying again. */
  readonly retryAfter?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
}

/** Bounds of the contract's Problem schema. */
const MAX_FIELDS = 50;
const MAX_PATH = 200;
const MAX_MESSAGE = 300;

/** Says a protocol error in the envelope of every JSON response (contract, section 1). */
export function envelope(problem: Problem, catalogue: Catalogue, language: Language): Answer {
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

/** Whether these bytes are an envelope that a provider made itself. */
export function isEnvelope(body: Buffer): boolean {
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return (
      typeof value === 'object' && value !== null && 'code' in value && 'msg' in value && 'data' in value
    );
  } catch {
    return false;
  }
}

/** The same in a language, for bytes; what is no envelope stays as it is. */
export function inLanguage(body: Buffer, catalogue: Catalogue, words: Texts, language: Language): Buffer {
  if (language === 'jp' || !isEnvelope(body)) return body;
  return Buffer.from(JSON.stringify(worded(JSON.parse(body.toString('utf8')), catalogue, words, language)));
}
