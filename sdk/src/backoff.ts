/** How a series of waits grows. */
export interface Backoff {
  /** Milliseconds of the first wait, before jitter. */
  readonly baseMs: number;
  /** Longest wait in milliseconds. */
  readonly maxMs: number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
}

/**
 * Milliseconds to wait before repetition `attempt` (from 0): doubled each time, bounded, and spread over the upper
 * half so that many clients of a provider that comes back do not come back at once.
 */
export function backoffMs(attempt: number, { baseMs, maxMs, random }: Backoff): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(full * (0.5 + random() / 2));
}
