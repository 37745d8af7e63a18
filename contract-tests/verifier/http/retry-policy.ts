import { setTimeout as sleep } from 'node:timers/promises';

/** Too many requests, or the provider is starting or stopping. */
const RETRYABLE_STATUSES = [429, 503];
/** How often one request is sent again. */
const MAX_RETRIES = 3;
/** A longer `Retry-After` is not waited for. */
const MAX_WAIT_MS = 60_000;
/** Limit for a whole run, so that a provider that is never available fails. */
const MAX_TOTAL_WAIT_MS = 300_000;

/** Timeout of one response. */
const ANSWER_MS = 15_000;

/** The parts of a response that decide about a retry. */
export interface RetryableResponse {
  readonly status: number;
  /** Value of `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter: string | null | undefined;
}

/** How often and how long a run waited. */
export interface WaitTotals {
  readonly times: number;
  readonly ms: number;
}

/** Retries requests after the time in `Retry-After`, within limits. All requests of a run share one policy. */
export class RetryPolicy {
  #times = 0;
  #ms = 0;
  readonly #sleep: (ms: number) => Promise<unknown>;

  constructor(wait: (ms: number) => Promise<unknown> = sleep) {
    this.#sleep = wait;
  }

  get waited(): WaitTotals {
    return { times: this.#times, ms: this.#ms };
  }

  /** Sends until the response is final or a limit is reached. */
  async send<Answer>(
    attempt: () => Promise<Answer>,
    read: (response: Answer) => RetryableResponse | null,
  ): Promise<Answer> {
    for (let waits = 0; ; waits++) {
      const response = await attempt();
      const ms = waits < MAX_RETRIES ? requestedWaitMs(read(response)) : null;
      if (ms === null || this.#ms + ms > MAX_TOTAL_WAIT_MS) return response;
      this.#times++;
      this.#ms += ms;
      await this.#sleep(ms);
    }
  }

  /** A `fetch` with this policy. */
  readonly fetch = (request: Request): Promise<Response> =>
    this.send(
      () =>
        fetch(request.clone(), { signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)]) }),
      ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
    );
}

/** Milliseconds that a response asks the client to wait; null if it is final, or if the wait is longer than the limit. */
function requestedWaitMs(response: RetryableResponse | null): number | null {
  if (!response || !RETRYABLE_STATUSES.includes(response.status) || typeof response.retryAfter !== 'string')
    return null;
  const { retryAfter } = response;
  const ms = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return ms <= MAX_WAIT_MS ? Math.max(0, ms) : null;
}
