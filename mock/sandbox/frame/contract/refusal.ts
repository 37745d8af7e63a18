import type { RefusalsById } from '@tsubame/sdk';

/**
 * Why a rule refused a request: field, rule, params and `nearest`, typed by the catalogue for each id. Null or empty
 * members may be omitted; the catalogue says whether the request may be retried.
 */
export type RefusalDetail = { [Id in keyof RefusalsById]: Brief<RefusalsById[Id]> }[keyof RefusalsById];

/** Distributes over the rules of a code. */
type Brief<R> = R extends { field: infer Field; params: infer Params; nearest: infer Nearest }
  ? Pick<R, Extract<keyof R, 'id' | 'rule'>> &
      ([Field] extends [null] ? { field?: null } : { field: Field }) &
      (string extends keyof Params ? { params?: Params } : { params: Params }) & { nearest?: Nearest }
  : never;

/** A business refusal: it rolls back its transaction and is sent as HTTP 200 with its code. */
export class Refusal extends Error {
  readonly detail: RefusalDetail;
  constructor(detail: RefusalDetail) {
    super(detail.id);
    this.name = 'Refusal';
    this.detail = detail;
  }
}

/** Throws the refusal if there is one. */
export function throwIfRefused(refusal: RefusalDetail | null): void {
  if (refusal) throw new Refusal(refusal);
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503;

/** A protocol error: sent with its HTTP status and a Problem. */
export class ProtocolError extends Error {
  readonly status: ProblemStatus;
  readonly fields: { path: string; message: string }[];
  /** Seconds after which the client may retry, or null. */
  readonly retryAfter: number | null;
  constructor(
    status: ProblemStatus,
    fields: { path: string; message: string }[] = [],
    retryAfter: number | null = null,
  ) {
    super(`HTTP ${status}`);
    this.name = 'ProtocolError';
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Used for a missing object and for one of another user, so that clients cannot tell the two apart. */
export function notFound(): ProtocolError {
  return new ProtocolError(404);
}
