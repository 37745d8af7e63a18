import type { RefusalsById } from '@tsubame/sdk';

/**
 * Why a rule refused: field, rule, params and the form of `nearest` as the catalogue has them for that id. What is
 * null or empty may be left out; whether it may pass later stands in the catalogue.
 */
export type RefusalDetail = { [Id in keyof RefusalsById]: Brief<RefusalsById[Id]> }[keyof RefusalsById];

/** Over each rule of a code by itself. */
type Brief<R> = R extends { field: infer Field; params: infer Params; nearest: infer Nearest }
  ? Pick<R, Extract<keyof R, 'id' | 'rule'>> &
      ([Field] extends [null] ? { field?: null } : { field: Field }) &
      (string extends keyof Params ? { params?: Params } : { params: Params }) & { nearest?: Nearest }
  : never;

/** A business refusal: thrown by a service, rolled back with its transaction, answered with HTTP 200 and its code. */
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

export type ProblemStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

/** A protocol error: answered with its HTTP status and a Problem. */
export class ProtocolError extends Error {
  readonly status: ProblemStatus;
  readonly fields: { path: string; message: string }[];
  /** Seconds after which trying again makes sense, or null. */
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

/** Nothing here, or not yours: the two are never told apart. */
export function notFound(): ProtocolError {
  return new ProtocolError(404);
}
