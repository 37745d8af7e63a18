import type { ResultCodeId } from '@tsubame/sdk';

/** Why a rule refused, as the contract's Refusal; strings and integers only. */
export type RefusalDetail = {
  id: ResultCodeId;
  /** Request field at fault. */
  field?: string;
  /** Name of the rule applied. */
  rule?: string;
  params?: Record<string, string | number>;
  /** Nearest values that would pass. */
  nearest?: string[];
  /** True if the same request may pass later without change. */
  retryable?: boolean;
};

/** A business refusal: thrown by a service, rolled back with its transaction, answered with HTTP 200 and its code. */
export class Refusal extends Error {
  readonly detail: RefusalDetail;
  constructor(detail: RefusalDetail) {
    super(detail.id);
    this.name = 'Refusal';
    this.detail = detail;
  }
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
