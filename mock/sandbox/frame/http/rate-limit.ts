const WINDOW_MS = 60_000;
const MAX_CALLERS = 10_000;

/** Limits the requests of each caller per minute of machine time. */
export type RateLimiter = {
  /** Counts a request. Returns the seconds until the caller may continue, or null if it may now. */
  take(caller: string): number | null;
};

export function createRateLimiter(perMinute: number, machineTime: () => number = Date.now): RateLimiter {
  let windowStart = machineTime();
  let counts = new Map<string, number>();
  return {
    take(caller) {
      const now = machineTime();
      if (now - windowStart >= WINDOW_MS || counts.size > MAX_CALLERS) {
        windowStart = now;
        counts = new Map();
      }
      const count = (counts.get(caller) ?? 0) + 1;
      counts.set(caller, count);
      return count > perMinute ? Math.ceil((windowStart + WINDOW_MS - now) / 1000) : null;
    },
  };
}
