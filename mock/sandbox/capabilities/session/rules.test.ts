import { expect, test } from 'vitest';
import { deviceName, IDLE_MS, isAlive, normaliseMobile } from './rules.ts';

test.each([
  ['09012345678'],
  ['090-1234-5678'],
  ['０９０－１２３４－５６７８'],
  ['090 1234 5678'],
  ['+819012345678'],
  ['+81 90-1234-5678'],
  ['+81(0)90-1234-5678'],
  ['090ー1234ー5678'],
])('%s is the mobile 09012345678', (text) => {
  expect(normaliseMobile(text)).toBe('09012345678');
});

test.each([
  ['03-1234-5678'],
  ['0901234567'],
  ['090123456789'],
  ['09002345678'],
  ['05012345678'],
  [''],
  ['+8109a12345678'],
])('%s is no Japanese mobile', (text) => {
  expect(normaliseMobile(text)).toBeNull();
});

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
