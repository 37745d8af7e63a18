import { setTimeout as sleep } from 'node:timers/promises';

/** Says "not now": too many requests, or the provider is starting or stopping. */
const NOT_NOW = [429, 503];
/** How often one request is sent again. */
const MOST_WAITS = 3;
/** More than a minute nobody waits at once. */
const LONGEST_MS = 60_000;
/** And so long in a whole run: a provider that is never there has to be told so. */
const ALL_MS = 300_000;

/** A single answer may take so long. */
const ANSWER_MS = 15_000;

/** An answer as far as waiting needs it. */
export interface RetryableResponse {
  readonly status: number;
  /** Of `Retry-After`: seconds, or an HTTP date. */
  readonly retryAfter: string | null | undefined;
}

/** What was waited for in a run. */
export interface WaitTotals {
  readonly times: number;
  readonly ms: number;
}

/** Waits as a provider asks by `Retry-After`, a bounded number of times and a bounded time; shared by all requests of a run. */
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

  /** Sends until the answer is one to keep. */
  async send<Answer>(
    attempt: () => Promise<Answer>,
    read: (answer: Answer) => RetryableResponse | null,
  ): Promise<Answer> {
    for (let waits = 0; ; waits++) {
      const answer = await attempt();
      const ms = waits < MOST_WAITS ? requestedWaitMs(read(answer)) : null;
      if (ms === null || this.#ms + ms > ALL_MS) return answer;
      this.#times++;
      this.#ms += ms;
      await this.#sleep(ms);
    }
  }

  /** A `fetch` that waits. */
  readonly fetch = (request: Request): Promise<Response> =>
    this.send(
      () =>
        fetch(request.clone(), { signal: AbortSignal.any([request.signal, AbortSignal.timeout(ANSWER_MS)]) }),
      ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
    );
}

/** Milliseconds that a response asks the client to wait; null if it is final, or if the wait is longer than the limit. */
function requestedWaitMs(answer: RetryableResponse | null): number | null {
  if (!answer || !NOT_NOW.includes(answer.status) || typeof answer.retryAfter !== 'string') return null;
  const { retryAfter } = answer;
  const ms = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - Date.now();
  return ms <= LONGEST_MS ? Math.max(0, ms) : null;
}
