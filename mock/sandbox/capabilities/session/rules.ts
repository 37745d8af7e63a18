/** Idle time after which a session ends (architecture.md, Security). */
export const IDLE_MS = 30 * 60_000;
/** Longest life of a session, used or not. */
export const ABSOLUTE_MS = 12 * 3_600_000;
/** Failures in a row that lock a number, and for how long. */
export const MAX_FAILURES = 10;
export const LOCK_MS = 15 * 60_000;

/** The sandbox's open invitation code. */
export const INVITATION_CODE = 'TSUBAME';

/** Japanese mobile numbers: 060 to 090 (money-rules.md 2.6). */
const MOBILE = /^0[6-9]0[1-9]\d{7}$/;
const SEPARATORS = /[\s()\-ー－‐‑–—−ｰ]/g;

/**
 * A mobile number as eleven digits, from full width, hyphens, blanks or +81; null if it is no Japanese mobile.
 */
export function normaliseMobile(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll(SEPARATORS, '');
  const national = plain.startsWith('+81') ? `0${plain.slice(3).replace(/^0/, '')}` : plain;
  return MOBILE.test(national) ? national : null;
}

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
  return browser ?? system ?? (userAgent.split(/[\s/]/)[0]?.slice(0, 120) || 'Unknown device');
}

/** True while a session may be used. Instants are epoch ms of the sandbox clock. */
export function isAlive(session: { lastSeenAt: number; expiresAt: number }, now: number): boolean {
  return now < session.expiresAt && now - session.lastSeenAt < IDLE_MS;
}
