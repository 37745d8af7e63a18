import { backoffMs } from './backoff.ts';
import { ContractError, HttpError, NetworkError, TimeoutError } from './errors.ts';

export interface IntentionOptions {
  /** How often an unanswered send is repeated by itself. Default 0: the user's own retry uses the same key. */
  readonly retries?: number | undefined;
  /** Milliseconds before the first repetition, doubled for each next one and jittered. Default 400. */
  readonly baseDelayMs?: number | undefined;
  /** Uniform in [0, 1), for the jitter. */
  readonly random?: (() => number) | undefined;
}

/** One thing the user wants done once, such as placing this order. */
export interface Intention {
  /** The `Idempotency-Key` of every send of this intention. */
  readonly key: string;
  /**
   * Sends, and repeats while no answer came (timeout, network) or the provider was unavailable (503).
   * Any other error, and any answer, ends it.
   */
  run<T>(send: (idempotencyKey: string) => Promise<T>): Promise<T>;
}

/** Longest wait between two sends in milliseconds, whatever the provider's `retry_after` asks. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Keeps one idempotency key over all retries of one intention. Make a new one when the user changes what is
 * asked or has had an answer: the same key with another body is answered 409.
 */
export function createIntention(options: IntentionOptions = {}): Intention {
  const { retries = 0, baseDelayMs = 400, random = Math.random } = options;
  const key = randomUuid();
  return {
    key,
    async run(send) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await send(key);
        } catch (error) {
          if (attempt >= retries || !isWorthRepeating(error)) throw error;
          await sleep(repeatDelayMs(attempt, error, { baseMs: baseDelayMs, random }));
        }
      }
    },
  };
}

/**
 * Whether a failed send may have been carried out, or may still be: the same thing asked again must bear the same
 * key. Besides silence these are 409 (the first send may still be running), 429, a defect of the provider and an
 * answer that cannot be read.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof HttpError) return error.status >= 500 || error.status === 409 || error.status === 429;
  return isSilence(error) || error instanceof ContractError;
}

function isSilence(error: unknown): boolean {
  return error instanceof TimeoutError || error instanceof NetworkError;
}

/** Whether asking again without the user makes sense: a defect would most likely only happen again. */
export function isWorthRepeating(error: unknown): boolean {
  return isSilence(error) || (error instanceof HttpError && error.status === 503);
}

/** Milliseconds before repetition `attempt` (from 0): jittered and growing, and as long as the provider asks for. */
export function repeatDelayMs(
  attempt: number,
  error: unknown,
  { baseMs = 400, random = Math.random }: { readonly baseMs?: number; readonly random?: () => number } = {},
): number {
  const askedMs = error instanceof HttpError ? (error.problem?.retry_after ?? 0) * 1000 : 0;
  const ownMs = backoffMs(attempt, { baseMs, maxMs: LONGEST_WAIT_MS, random });
  return Math.min(LONGEST_WAIT_MS, Math.max(ownMs, askedMs));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
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
