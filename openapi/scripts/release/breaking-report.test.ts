import { expect, test } from 'vitest';
import { breakingReport } from './breaking-report.ts';
import type { ReleasedBundle } from './change.ts';

const at = (version: string): ReleasedBundle => ({ info: { version }, paths: {} });
const breaking = { place: '#/paths/~1orders', isBreaking: true, message: '/orders: Path was removed.' };
const added = { place: '#/paths/~1loans', isBreaking: false, message: '' };

test('accepts compatible changes under any version', () => {
  expect(breakingReport(at('1.0.0'), at('1.0.0'), [added])).toEqual({
    isRefused: false,
    lines: ['Nothing breaks since 1.0.0; other changes: 1.'],
  });
});

test('refuses a breaking change without a major version step, and lists it', () => {
  const { isRefused, lines } = breakingReport(at('1.0.0'), at('1.1.0'), [breaking, added]);
  expect(isRefused).toBe(true);
  expect(lines[0]).toBe('/orders: Path was removed.');
  expect(lines[1]).toContain('move info.version by a major');
});

test.each([
  ['1.4.0', '2.0.0', false],
  ['1.4.0', '1.5.0', true],
  ['0.1.0', '0.2.0', false],
  ['0.1.0', '0.1.1', true],
  ['0.9.0', '1.0.0', false],
])('a break between %s and %s is refused: %s', (from, to, isRefused) => {
  expect(breakingReport(at(from), at(to), [breaking]).isRefused).toBe(isRefused);
});
