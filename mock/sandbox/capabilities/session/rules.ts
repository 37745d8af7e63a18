/** Idle time after which a session ends (architecture.md, Security). */
export const IDLE_MS = 30 * 60_000;
/** Longest life of a session, used or not. */
export const SESSION_MAX_MS = 12 * 3_600_000;

/** The sandbox's open invitation code. */
export const INVITATION_CODE = 'TSUBAME';

const BROWSERS: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

function firstMatch(table: readonly [RegExp, string][], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1];
}

/** A device name a person recognises, from the user agent; at most 120 characters. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(BROWSERS, userAgent);
  const system = firstMatch(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? /^[^\s/]{1,120}/.exec(userAgent)?.[0] ?? 'Unknown device';
}

/** True while a session may be used. Instants are epoch ms of the sandbox clock. */
export function isAlive(session: { lastSeenAt: number; expiresAt: number }, now: number): boolean {
  return now < session.expiresAt && now - session.lastSeenAt < IDLE_MS;
}
