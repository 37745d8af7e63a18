import type { OperationId } from './gen/operations.gen.ts';
import type { Refusal } from './gen/result-codes.gen.ts';
import type { Problem } from './gen/schema.gen.ts';

/** Where the documentation is while `npm start` or `npx @tsubame/kit mock` runs with its default port. */
const DOCS = 'http://127.0.0.1:4010/docs';
/** Origin of a server on this machine: the mock serves the documentation beside the API. */
const LOCAL_ORIGIN = /^http:\/\/(?:127\.0\.0\.1|(?:[\w-]+\.)*localhost)(?::\d+)?(?=\/)/;

/** What is known of the request that failed. */
export interface ErrorContext {
  /** Address of the operation: base URL and path with the names of its parameters. */
  readonly url?: string | undefined;
  /** `x-request-id` of the response. */
  readonly requestId?: string | null | undefined;
  readonly cause?: unknown;
}

/** Base class of every error of a call, except the reason of the caller's own signal. */
export class TsubameError extends Error {
  /** The operation that failed; `uploadImage` is that of `createTsubameUpload`. */
  readonly operationId: OperationId;
  /** Address of the operation, such as `http://127.0.0.1:4010/api/stocks/{code}`; null if it is unknown. */
  readonly url: string | null;
  /** `x-request-id` of the response, by which an operator finds it in the log; null if there is none. */
  readonly requestId: string | null;

  constructor(operationId: OperationId, message: string, context: ErrorContext = {}) {
    super(message, context.cause === undefined ? undefined : { cause: context.cause });
    this.name = new.target.name;
    this.operationId = operationId;
    this.url = context.url ?? null;
    this.requestId = context.requestId ?? null;
  }

  /** The page of the documentation that explains this error: that of the operation, or of the result code. */
  get docs(): string {
    return `${docsFor(this.url)}/${this.operationId}.html`;
  }
}

/** No complete response within the timeout. The provider may have carried out the request. */
export class TimeoutError extends TsubameError {
  /** Milliseconds waited. */
  readonly timeoutMs: number;

  constructor(operationId: OperationId, timeoutMs: number, context?: ErrorContext) {
    super(operationId, `${operationId} got no response within ${timeoutMs} ms${from(context)}`, context);
    this.timeoutMs = timeoutMs;
  }
}

/** The request did not reach the provider, or the connection broke before the response ended. */
export class NetworkError extends TsubameError {
  constructor(operationId: OperationId, cause: unknown, context?: ErrorContext) {
    super(operationId, `${operationId} got no response${from(context)}`, { ...context, cause });
  }
}

/** An HTTP status outside 2xx. */
export class HttpError extends TsubameError {
  readonly status: number;
  /** The provider's message for the user, in the requested language; empty if it sent none. */
  readonly msg: string;
  /** `data` of the envelope, with the fields of the request that failed; null if the response has no envelope. */
  readonly problem: Problem | null;

  constructor(
    operationId: OperationId,
    status: number,
    msg: string,
    problem: Problem | null,
    context?: ErrorContext,
  ) {
    const fields = (problem?.fields ?? []).map(({ path, message }) => `${path} ${message}`).join('; ');
    const details = [msg, fields && `(${fields})`].filter(Boolean).join(' ');
    super(
      operationId,
      `${operationId} was answered with HTTP ${status}${from(context)}${details && `: ${details}`}`,
      context,
    );
    this.status = status;
    this.msg = msg;
    this.problem = problem;
  }

  override get docs(): string {
    return `${docsFor(this.url)}/result-codes.html#${this.status}`;
  }
}

/** HTTP 401: the session has ended, or there is none. */
export class UnauthorizedError extends HttpError {}

/** A 2xx response that is not an envelope of the contract. */
export class ContractError extends TsubameError {
  constructor(operationId: OperationId, what: string, context?: ErrorContext) {
    super(operationId, `${operationId} was answered with ${what}${from(context)}`, context);
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

  constructor(operationId: OperationId, cause: unknown, context?: ErrorContext) {
    super(operationId, `${operationId} was given up by the caller`, { ...context, cause });
  }
}

/** A business refusal, thrown by `unwrap`. The calls themselves resolve with a refusal. */
export class RefusalError extends Error {
  readonly code: number;
  /** The provider's message for the user, in the requested language. */
  readonly msg: string;
  readonly data: Refusal;

  constructor(refusal: { readonly code: number; readonly msg: string; readonly data: Refusal }) {
    const { id, field, rule } = refusal.data;
    const place = [field, rule].filter(Boolean).join(', ');
    super(`Refused with ${refusal.code} ${id}${place && ` (${place})`}: ${refusal.msg}`);
    this.name = 'RefusalError';
    this.code = refusal.code;
    this.msg = refusal.msg;
    this.data = refusal.data;
  }

  /** The page of the documentation that explains the result code. */
  get docs(): string {
    return `${DOCS}/result-codes.html#${this.code}`;
  }
}

/** Where the documentation is for an operation's address. */
function docsFor(url: string | null): string {
  const [origin] = LOCAL_ORIGIN.exec(url ?? '') ?? [];
  return origin === undefined ? DOCS : `${origin}/docs`;
}

function from({ url }: ErrorContext = {}): string {
  return url === undefined ? '' : ` from ${url}`;
}
