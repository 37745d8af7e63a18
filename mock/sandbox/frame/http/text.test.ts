import { expect, test } from 'vitest';
import { normalizeUnicode } from './text.ts';

test('normalizes text of any language at any depth to Unicode NFC', () => {
  const body = { name: '東証 😀 e\u0301', lines: [null, 1, true, { note: 'か\u3099' }] };
  expect(normalizeUnicode(body)).toEqual({ name: '東証 😀 é', lines: [null, 1, true, { note: 'が' }] });
});

test('returns the same value if its text is already normalized', () => {
  const body = { name: '東証', lines: [null, 1, { note: 'が' }] };
  expect(normalizeUnicode(body)).toBe(body);
});
