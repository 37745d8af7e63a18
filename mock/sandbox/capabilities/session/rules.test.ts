import { expect, test } from 'vitest';
import { deviceName, IDLE_MS, isAlive } from './rules.ts';

test('devices carry names that people recognise', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
  expect(deviceName(phone)).toBe('Chrome on Android');
  expect(deviceName('curl/8.0')).toBe('curl');
  expect(deviceName('')).toBe('Unknown device');
});

test('a session ends when idle for half an hour and at its absolute end', () => {
  const session = { lastSeenAt: 1_000, expiresAt: 10 * IDLE_MS };
  expect(isAlive(session, 1_000 + IDLE_MS - 1)).toBe(true);
  expect(isAlive(session, 1_000 + IDLE_MS)).toBe(false);
  expect(isAlive({ ...session, lastSeenAt: 10 * IDLE_MS - 1 }, 10 * IDLE_MS)).toBe(false);
});
