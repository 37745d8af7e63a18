const DAY_MS = 86_400_000;
/** The exchange closes at 15:30 in Japan, which is this time of day in UTC. */
const CLOSE_MS = 6.5 * 3_600_000;

/** Returns the first 15:30 in Japan after `now`, as an ISO instant. Holidays and the market's schedule do not count. */
export function closingTimeAfter(now: string): string {
  const nowMs = Date.parse(now);
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS + CLOSE_MS;
  return new Date(today > nowMs ? today : today + DAY_MS).toISOString();
}
