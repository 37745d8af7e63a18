import { RefusalError } from './errors.ts';
import type { Refusal } from './gen/result-codes.gen.ts';

interface AnyEnvelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type Success<E extends AnyEnvelope> = Extract<E, { readonly code: 1 }>;

/** Returns whether the call succeeded; narrows `data`. */
export function isSuccess<E extends AnyEnvelope>(envelope: E): envelope is Success<E> {
  return envelope.code === 1;
}

/**
 * Returns the `data` of a success.
 *
 * @throws RefusalError when the request was refused.
 */
export function unwrap<E extends AnyEnvelope>(envelope: E): Success<E>['data'] {
  if (isSuccess(envelope)) return envelope.data;
  throw new RefusalError({ code: envelope.code, msg: envelope.msg, data: envelope.data as Refusal });
}

/** Returns whether a parsed 2xx body is an envelope: code 1, or a refusal with a code of 1000 or more. */
export function isEnvelope(body: unknown): body is AnyEnvelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, msg, data } = body as Partial<Record<keyof AnyEnvelope, unknown>>;
  if (!Number.isInteger(code) || typeof msg !== 'string' || data === undefined) return false;
  return code === 1 || (Number(code) >= 1000 && isRefusal(data));
}

function isRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && typeof (data as Partial<Refusal>).id === 'string';
}
