import { expect, test } from 'vitest';
import { depositReference, REFERENCES_A_DAY } from './reference.ts';

const at = Date.parse('2026-11-20T14:03:00+09:00');

test('a deposit reference has the day in Japan and four characters', () => {
  expect(depositReference(at, 0)).toBe('TSB-1120-0000');
  expect(depositReference(at, REFERENCES_A_DAY - 1)).toBe('TSB-1120-ZZZZ');
  expect(depositReference(Date.parse('2026-11-19T23:30:00Z'), 33)).toBe('TSB-1120-0011');
});

test('no two numbers of a day give the same deposit reference', () => {
  const some = Array.from({ length: 5_000 }, (_, n) => depositReference(at, n * 199));
  expect(new Set(some).size).toBe(some.length);
});
