import type { Catalogue, Language, Texts } from './catalogue.ts';

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

/**
 * An example, written in Japanese, with the catalogue's message and the contract's words for its texts in that language;
 * what has none, such as a name, stays as it is.
 */
export function inLanguage(body: Buffer, catalogue: Catalogue, words: Texts, language: Language): Buffer {
  if (language === 'jp' || !isEnvelope(body)) return body;
  const { code, msg, data } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
  const said = typeof code === 'number' && catalogue.has(code) ? catalogue.message(code, language) : msg;
  const worded = (value: unknown): unknown => {
    if (typeof value === 'string') return words.get(value)?.[language] ?? value;
    if (Array.isArray(value)) return value.map(worded);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, worded(inner)]));
  };
  return Buffer.from(JSON.stringify({ code, msg: said, data: worded(data) }));
}
