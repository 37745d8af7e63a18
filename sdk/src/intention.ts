import { backoffMs } from './backoff.ts';
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts';

export interface IntentionOptions {
  /** Key of an intention that began earlier; a new one if omitted. */
  readonly key?: string | undefined;
  /** Number of automatic retries of an unanswered send. Default 0: the user's own retry uses the same key. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first retry; doubled for each further one, with jitter. Default 400. */
  readonly baseDelayMs?: number | undefined;
  /** Uniform in [0, 1), for the jitter. */
  readonly random?: (() => number) | undefined;
}

/** An action that the user wants carried out once, such as placing an order. */
export interface Intention {
  /** The `Idempotency-Key` of every send of this intention. */
  readonly key: string;
  /**
   * Sends, and retries after a timeout, a network error, 503 or 429. Any other error, any response and a `retry_after` of more than
   * 10 s end it.
   */
  run<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** Longest wait between two sends in milliseconds. A provider that asks for more is not sent to again automatically. */
export const MAX_REPEAT_DELAY_MS = 10_000;

/**
 * Keeps one idempotency key for all retries of one intention. Create a new one after a response or if the user changes the
 * request: the same key with another body gets 409.
 */
export function createIntention({ key = randomUuid(), ...repeats }: IntentionOptions = {}): Intention {
  return { key, run: (send) => repeatUnanswered(() => send(key), repeats) };
}

interface RepeatOptions extends Omit<IntentionOptions, 'key'> {
  /** Ends the waiting; the reason of the signal is thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Sends, and repeats what found no answer after the waits of `repeatDelayMs`. Only for what is safe to send twice. */
export async function repeatUnanswered<T>(
  send: () => Promise<T>,
  { retries = 0, signal, ...waits }: RepeatOptions,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      if (attempt >= retries || !isRepeatable(error)) throw error;
      await sleep(repeatDelayMs(attempt, error, waits), signal);
    }
  }
}

function isRepeatable(error: unknown): boolean {
  const isLimited = error instanceof HttpError && error.status === 429;
  return retryAfterMs(error) <= MAX_REPEAT_DELAY_MS && (isLimited || isWorthRepeating(error));
}

function retryAfterMs(error: unknown): number {
  return error instanceof HttpError ? (error.problem?.retry_after ?? 0) * 1000 : 0;
}

/**
 * Returns whether a failed send may have been carried out, or still may be, so that a retry must use the same key: timeouts,
 * network errors, 409 (the first send may still be running), 429, server errors and unreadable responses.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status === 409 || error.status === 429;
  return isSilence(error) || error instanceof ContractError;
}

function isSilence(error: unknown): boolean {
  return error instanceof TimeoutError || error instanceof NetworkError;
}

/** Returns whether an automatic retry makes sense; a server error would most likely repeat. */
export function isWorthRepeating(error: unknown): boolean {
  return isSilence(error) || (error instanceof HttpError && error.status === 503);
}

/** Returns the milliseconds before retry `attempt` (from 0): growing with jitter, and at least the provider's `retry_after`. */
export function repeatDelayMs(
  attempt: number,
  error: unknown,
  { baseDelayMs = 400, random = Math.random }: Pick<IntentionOptions, 'baseDelayMs' | 'random'> = {},
): number {
  const jitteredMs = backoffMs(attempt, { baseMs: baseDelayMs, maxMs: MAX_REPEAT_DELAY_MS, random });
  return Math.min(MAX_REPEAT_DELAY_MS, Math.max(jitteredMs, retryAfterMs(error)));
}

function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** A version 4 UUID. `crypto.randomUUID` is missing on plain-HTTP pages other than localhost. */
export function randomUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
