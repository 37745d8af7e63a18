import { expect, test } from 'vitest';
import { LOCK_MS, MAX_FAILURES } from '#frame/attempts.ts';
import { deviceName, IDLE_MS, INVITATION_CODE, isAlive, SESSION_MAX_MS } from './rules.ts';

test('the open invitation code is the one that the README gives away', () => {
  expect(INVITATION_CODE).toBe('TSUBAME');
});

test('devices carry names that people recognise', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  expect(deviceName(phone)).toBe('Chrome on Android');
  expect(deviceName('curl/8.0')).toBe('curl');
  expect(deviceName('')).toBe('Unknown device');
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 OPR/120.0',
    'Opera on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) FxiOS/140.0 Mobile Safari/605.1',
    'Firefox on iOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/140.0 Mobile Safari/605.1', 'Chrome on iOS'],
  ['Mozilla/5.0 (iPod touch; CPU OS 15_0 like Mac OS X) Version/15.0 Safari/605.1', 'Safari on iOS'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1', 'Safari on macOS'],
  ['Firefox/140.0', 'Firefox'],
  ['agent (Windows)', 'Windows'],
  ['okhttp 5.1', 'okhttp'],
  [' leading blank', 'Unknown device'],
  ['x'.repeat(130), 'x'.repeat(120)],
])('the user agent %s is shown as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('sessions last 30 minutes idle and 12 hours in all; ten failures lock the account for 15 minutes', () => {
  expect([IDLE_MS, SESSION_MAX_MS, MAX_FAILURES, LOCK_MS]).toEqual([1_800_000, 43_200_000, 10, 900_000]);
});

test('a session ends when idle for half an hour and at its absolute end', () => {
  const session = { lastSeenAt: 1_000, expiresAt: 10 * IDLE_MS };
  expect(isAlive(session, 1_000 + IDLE_MS - 1)).toBe(true);
  expect(isAlive(session, 1_000 + IDLE_MS)).toBe(false);
  expect(isAlive({ ...session, lastSeenAt: 10 * IDLE_MS - 1 }, 10 * IDLE_MS)).toBe(false);
});
