import { RefusalError } from './errors.ts';
import type { Refusal } from './gen/result-codes.gen.ts';

interface AnyEnvelope {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

type Success<E extends AnyEnvelope> = Extract<E, { readonly code: 1 }>;

/** Whether the call did what was asked; narrows `data`. */
export function isSuccess<E extends AnyEnvelope>(envelope: E): envelope is Success<E> {
  return envelope.code === 1;
}

/**
 * `data` of a success.
 *
 * @throws RefusalError when a rule refused.
 */
export function unwrap<E extends AnyEnvelope>(envelope: E): Success<E>['data'] {
  if (isSuccess(envelope)) return envelope.data;
  throw new RefusalError({ code: envelope.code, msg: envelope.msg, data: envelope.data as Refusal });
}

/** Whether a parsed 2xx body has the form that every operation answers with: code 1, or a refusal from 1000 on. */
export function isEnvelope(body: unknown): body is AnyEnvelope {
  if (typeof body !== 'object' || body === null) return false;
  const { code, msg, data } = body as Partial<Record<keyof AnyEnvelope, unknown>>;
  if (!Number.isInteger(code) || typeof msg !== 'string' || data === undefined) return false;
  return code === 1 || (Number(code) >= 1000 && isRefusal(data));
}

function isRefusal(data: unknown): boolean {
  return typeof data === 'object' && data !== null && typeof (data as Partial<Refusal>).id === 'string';
}
