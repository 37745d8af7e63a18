import { type ErrorContext, HttpError, UnauthorizedError } from './errors.ts';

/** Returns the error for a response outside 2xx, with message and problem if its body is an envelope. */
export function httpError(
  operationId: HttpError['operationId'],
  status: number,
  body: unknown,
  context?: ErrorContext,
): HttpError | UnauthorizedError {
  const { msg, data } = (typeof body === 'object' && body !== null ? body : {}) as {
    msg?: unknown;
    data?: unknown;
  };
  const words = typeof msg === 'string' ? msg : '';
  const problem = isProblem(data) ? data : null;
  const ErrorOfStatus = status === 401 ? UnauthorizedError : HttpError;
  return new ErrorOfStatus(operationId, status, words, problem, context);
}

function isProblem(data: unknown): data is HttpError['problem'] {
  return typeof data === 'object' && data !== null && Array.isArray((data as { fields?: unknown }).fields);
}
