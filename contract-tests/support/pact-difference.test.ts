import { expect, test } from 'vitest';
import type { Pact } from '../verifier/pact/pact-file.ts';
import { pactDifference } from './pact-difference.ts';

const pactOf = (statuses: Readonly<Record<string, number>>): Pact => ({
  consumer: { name: 'a' },
  provider: { name: 'b' },
  interactions: Object.entries(statuses).map(([description, status]) => ({
    description,
    request: { method: 'GET', path: '/thing' },
    response: { status },
  })),
  metadata: {},
});

test('names added, changed and removed interactions', () => {
  const committed = pactOf({ getBoard_Open: 200, getBoard_Gone: 200, getBoard_Same: 200 });
  const written = pactOf({ getBoard_Open: 404, getBoard_Same: 200, getBoard_New: 200 });
  expect(pactDifference(committed, written)).toEqual([
    '  added: getBoard_New',
    '  changed: getBoard_Open',
    '  gone: getBoard_Gone',
  ]);
});

test('lists at most ten names of a kind, and all interactions as added without a committed pact', () => {
  const many = pactOf(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`n${index}`, 200])));
  expect(pactDifference(null, many)).toEqual(['  added: n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and 2 more']);
});

test('finds no difference between equal pacts', () => {
  expect(pactDifference(pactOf({ a: 200 }), pactOf({ a: 200 }))).toEqual([]);
});
