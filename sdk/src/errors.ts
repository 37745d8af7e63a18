import type { OperationId } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import type { Problem } from './gen/schema.gen.ts';

/** Base class of every error of a call, except the reason of the caller's own signal. */
export class TsubameError extends Error {
  /** The operation that failed; `uploadImage` is that of `createTsubameUpload`. */
  readonly operationId: OperationId;

  constructor(operationId: OperationId, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
    this.operationId = operationId;
  }
}

/** No complete response within the timeout. The provider may have carried out the request. */
export class TimeoutError extends TsubameError {
  /** Milliseconds waited. */
  readonly timeoutMs: number;

  constructor(operationId: OperationId, timeoutMs: number) {
    super(operationId, `${operationId} got no response within ${timeoutMs} ms`);
    this.timeoutMs = timeoutMs;
  }
}

/** The request did not reach the provider, or the connection broke before the response ended. */
export class NetworkError extends TsubameError {
  constructor(operationId: OperationId, cause: unknown) {
    super(operationId, `${operationId} could not reach the provider`, { cause });
  }
}

/** An HTTP status outside 2xx. */
export class HttpError extends TsubameError {
  readonly status: number;
  /** The provider's message for the user, in the requested language; empty if it sent none. */
  readonly msg: string;
  /** `data` of the envelope; null if the response has no envelope. */
  readonly problem: Problem | null;

  constructor(operationId: OperationId, status: number, msg: string, problem: Problem | null) {
    super(operationId, `${operationId} was answered with HTTP ${status}${msg === '' ? '' : `: ${msg}`}`);
    this.status = status;
    this.msg = msg;
    this.problem = problem;
  }
}

/** HTTP 401: the session has ended, or there is none. */
export class UnauthorizedError extends HttpError {}

/** A 2xx response that is not an envelope of the contract. */
export class ContractError extends TsubameError {
  constructor(operationId: OperationId, what: string, cause?: unknown) {
    super(operationId, `${operationId} was answered with ${what}`, { cause });
  }
}

/** Codes of an upload that ended without a response (specification, section 8). */
export const UPLOAD_CODES = { network: 602_001, abort: 600_003 } as const;

/** An upload did not reach the provider, or the connection broke before the response ended. */
export class UploadNetworkError extends NetworkError {
  readonly code = UPLOAD_CODES.network;
}

/** The caller aborted an upload; `cause` is the reason of its signal. */
export class UploadAbortError extends TsubameError {
  readonly code = UPLOAD_CODES.abort;

  constructor(operationId: OperationId, cause: unknown) {
    super(operationId, `${operationId} was given up by the caller`, { cause });
  }
}

/** A business refusal, thrown by `unwrap`. The calls themselves resolve with a refusal. */
export class RefusalError extends Error {
  readonly code: number;
  /** The provider's message for the user, in the requested language. */
  readonly msg: string;
  readonly data: Refusal;

  constructor(refusal: { readonly code: number; readonly msg: string; readonly data: Refusal }) {
    super(`Refused with ${refusal.code} ${refusal.data.id}: ${refusal.msg}`);
    this.name = 'RefusalError';
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.data = refusal.data;
  }
}
