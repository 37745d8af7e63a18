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
 * Returns the milliseconds to wait before retry `attempt` (from 0): doubled each time, bounded, with jitter over the upper half,
 * so that clients do not all reconnect at once.
 */
export function backoffMs(attempt: number, { baseMs, maxMs, random }: Backoff): number {
  const full = Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(full * (0.5 + random() / 2));
}
