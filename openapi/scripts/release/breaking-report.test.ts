import { expect, test } from 'vitest';
import { breakingReport, reportAsMarkdown, reportAsText } from './breaking-report.ts';
import type { Change, ReleasedBundle } from './change.ts';

const at = (version: string): ReleasedBundle => ({ info: { version }, paths: {} });
const change = (weight: Change['weight'], message: string): Change => ({
  place: '#/paths/~1orders',
  weight,
  message,
  names: [],
});
const breaking = change('breaks', 'order was removed.');
const added = change('notable', 'listLoans was added.');
const prose = change('prose', 'order: summary was "a" and is "b".');

test('accepts compatible changes under any version', () => {
  expect(breakingReport(at('1.0.0'), at('1.0.0'), [added, prose])).toMatchObject({
    isRefused: false,
    breaks: [],
    others: ['listLoans was added.'],
    prose: 1,
    outcome: 'Nothing breaks.',
  });
});

test('lists breaking changes first, in each format', () => {
  const report = breakingReport(at('1.0.0'), at('1.1.0'), [added, prose, breaking]);
  expect(report.outcome).toContain('npm run next-version -w openapi -- major');
  const pattern = breakingReport(at('1.0.0'), at('1.1.0'), [change('notable', 'a: pattern was "^[*_]$".')]);
  expect(reportAsMarkdown(pattern)).toContain(String.raw`- a: pattern was "^\[\*\_\]$".`);
  for (const text of [reportAsText(report), reportAsMarkdown(report)]) {
    expect(text.indexOf('order was removed.')).toBeGreaterThan(0);
    expect(text.indexOf('order was removed.')).toBeLessThan(text.indexOf('listLoans was added.'));
    expect(text).toContain(report.outcome);
    expect(text).toContain('Changed descriptions and examples: 1.');
  }
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

test('before the first release nothing is refused', () => {
  expect(breakingReport(undefined, at('0.0.0'), [breaking])).toMatchObject({
    isRefused: false,
    outcome: 'Permitted: version 0.0.0 may break clients, as nothing is released.',
  });
});
