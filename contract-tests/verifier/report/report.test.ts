import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { operationOf } from '../contract/operations.ts';
import type { Finding } from '../findings/findings.ts';
import { abortedJunit } from './aborted-junit.ts';
import { compare, readBaseline, writeBaseline } from './baseline.ts';
import { consoleReport } from './console.ts';
import { htmlReport } from './html.ts';
import { jsonReport } from './json.ts';
import { junitReport } from './junit.ts';
import type { Report } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'tsubame-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

const price: Finding = {
  operation: 'getStock',
  rule: 'decimal_as_number',
  pointer: '/data/quote/price',
  detail: '3130 is a number & <not> a string',
  expected: '3130',
  received: 3130,
  curl: "curl -sS 'http://provider/api/stocks/7203'",
};
const tooManyItems: Finding = {
  ...price,
  operation: 'listOrders',
  rule: 'too_many_items',
  pointer: '/data/items',
};

const RUN = {
  run: { seed: 7, requests: 300, only: [], pact: true, states: false },
  contract: '1.2.3',
};

function reportOf(
  findings: readonly Finding[],
  baseline: readonly string[] = [],
  skipped: readonly string[] = [],
): Report {
  const [built, notBuilt] = [['getStock', 'listOrders'].map(operationOf), [operationOf('listLoans')]];
  const counts = { responses: 12, medianMs: 4, generatedRequests: 4, seed: 7, ms: 1_500 };
  const protections = [{ id: 'paper', promise: 'mode is paper, always', outcome: 'shown' } as const];
  const transitions = { listed: 2, followed: 1, missing: [], forbidden: { tried: 1, untried: [] } };
  const waited = { times: 2, ms: 9_000 };
  const isolation = [
    { side: 'no token', tried: ['getStock', 'listOrders'], missing: null, untried: [] },
    { side: 'an expired token', tried: [], missing: 'only an operator can set it up', untried: [] },
  ] as const;
  return {
    provider: 'http://provider/api',
    contractVersion: '1.2.3',
    at: '2026-11-20T05:03:00.000Z',
    verdict: {
      findings,
      protections,
      built,
      notBuilt,
      untried: [],
      aborted: [],
      transitions,
      isolation,
      waited,
      ...counts,
    },
    pact: {
      played: 2,
      selected: 2 + skipped.length,
      skipped: skipped.length === 0 ? [] : [{ reason: 'The market is closed.', names: skipped }],
      again: 'npm run verify -- --provider http://provider/api --verbose',
    },
    compared: compare(findings, baseline, new Set(built.map(({ id }) => id))),
  };
}

test('prints operation, rule, pointer, both values and a command to repeat the request, then the totals', () => {
  const text = consoleReport(reportOf([price]));
  expect(text).toContain('getStock  GET /stocks/{code}\n  ✗ decimal_as_number at /data/quote/price: 3130 is');
  expect(text).toContain('expected "3130", received 3130');
  expect(text).toContain(price.curl);
  expect(text).toContain(
    '12 responses checked, 4 of them to generated requests (--seed 7), 2 of 2 interactions of the pact played, 1.5 s.',
  );
  expect(text).toContain('Waited 2 times for Retry-After, 9.0 s in total.');
  expect(text).toContain('2 of 3 operations built: 1 passed, 1 failed. Not built:\n  all of loans\n');
});

test('lists the outsiders that were tried, and the ones that could not be set up', () => {
  expect(consoleReport(reportOf([]))).toContain(
    'Isolation: no token 2 operations. Not set up: an expired token (only an operator can set it up).',
  );
  expect(htmlReport(reportOf([]))).toContain('not set up: only an operator can set it up');
});

test('names skipped interactions: some on the console, all of them in the files', () => {
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((outcome) => `getStock_${outcome}`);
  const report = reportOf([], [], names);
  expect(consoleReport(report)).toContain(
    'set up:\n  getStock_A, getStock_B, getStock_C, getStock_D, getStock_E and 2 more, listed by --json and --html: The market is closed.\n',
  );
  expect(htmlReport(report)).toContain('<p>The market is closed.</p>');
  expect(consoleReport(reportOf([]))).not.toContain('Interactions skipped');
  const reason = 'The market is closed.';
  expect(JSON.parse(jsonReport(report)).pact).toMatchObject({
    skipped: names,
    lacking: [reason],
    skipped_for: [{ reason, names }],
  });
  for (const name of names) expect(htmlReport(report)).toContain(`<code>${name}</code>`);
  expect(htmlReport(reportOf([]))).not.toContain('Skipped interactions');
});

test('prints a complete command that plays a failed interaction again', () => {
  const failed = { ...price, rule: 'pact', pointer: '/getStock_Toyota' } as const;
  expect(consoleReport(reportOf([failed]))).toContain(
    "  PACT_DESCRIPTION='^getStock_Toyota$' npm run verify -- --provider http://provider/api --verbose",
  );
});

test('shortens a long command on the console, and says where the complete one is', () => {
  const curl = `curl -sS --data-raw '${'x'.repeat(3_000)}'`;
  const text = consoleReport(reportOf([{ ...price, curl }]));
  expect(text).toContain(`(shortened: --json, --html and --junit write all ${curl.length} characters)`);
  expect(text).not.toContain(curl);
  const report = reportOf([{ ...price, curl }]);
  expect(JSON.parse(jsonReport(report)).findings[0].curl).toBe(curl);
  expect(htmlReport(report)).toContain('x'.repeat(3_000));
  expect(junitReport(report)).toContain('x'.repeat(3_000));
});

test('prints a violation that many operations share only once', () => {
  const names = ['getStock', 'listOrders', 'listLoans', 'getAssets'];
  const text = consoleReport(reportOf(names.map((operation) => ({ ...price, operation }))));
  expect(text).toContain(`In 4 operations: ${names.join(', ')}`);
  expect(text.split('✗')).toHaveLength(2);
});

test('writes a JUnit case for each operation: failed, skipped or passed', () => {
  const xml = junitReport(reportOf([price]));
  expect(xml).toContain('tests="3" failures="1" skipped="1"');
  expect(xml).toContain(
    '<testcase classname="loans" name="listLoans"><skipped message="not built"/></testcase>',
  );
  expect(xml).toContain('message="/data/quote/price 3130 is a number &amp; &lt;not&gt; a string"');
});

test('the console and JUnit show the expected and the received value', () => {
  const line = 'expected "3130", received 3130';
  expect(consoleReport(reportOf([price]))).toContain(line);
  expect(junitReport(reportOf([price]))).toContain(line.replaceAll('"', '&quot;'));
});

test('JUnit and the console show how many findings the baseline knows', () => {
  const report = reportOf([price], ['getStock decimal_as_number /data/quote/price']);
  expect(junitReport(report)).toContain(
    'name="getStock"><system-out>1 in the baseline</system-out></testcase>',
  );
  expect(consoleReport(report)).toContain('2 passed (1 with known findings), 0 failed');
});

test('a run that could not verify the provider is an error in JUnit', () => {
  const xml = abortedJunit('connect ECONNREFUSED <127.0.0.1>');
  expect(xml).toContain('<error message="connect ECONNREFUSED &lt;127.0.0.1&gt;"/>');
  expect(xml).toContain('errors="1"');
});

test('long values are shortened around their first difference', () => {
  const values = (end: string) => ({ items: Array.from({ length: 40 }, (_, index) => `item ${index}`), end });
  const text = consoleReport(reportOf([{ ...price, expected: values('here'), received: values('there') }]));
  const line = text.split('\n').find((each) => each.includes('expected')) ?? '';
  expect(line).toMatch(/expected ….*"end":"here"\}, received ….*"end":"there"\}$/);
  expect(line.length).toBeLessThan(240);
});

test('says how many findings of the pact are not shown', () => {
  const failed = Array.from({ length: 7 }, (_, index) => ({
    ...price,
    rule: 'pact' as const,
    pointer: `/getStock_${index}`,
  }));
  expect(consoleReport(reportOf(failed))).toContain('  and 2 more, listed by --json and --html');
});

test('writes a self-contained page that escapes all text of the provider', () => {
  const page = htmlReport(reportOf([{ ...price, detail: '<script>alert(1)</script>' }]));
  expect(page).not.toMatch(/<link|src="|url\(/);
  // The policy allows only the page's own script.
  const [, script = '', ...others] = page.split(/<script>|<\/script>/);
  expect(others).toHaveLength(1);
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page).toContain(`default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${hash}'`);
  expect(page).toContain('&lt;script&gt;');
});

test('shows a row for each operation, and preselects failed operations if there are any', () => {
  const rows = (page: string) => [...page.matchAll(/data-outcome="([^"]+)"/g)].map(([, outcome]) => outcome);
  expect(rows(htmlReport(reportOf([price]))).sort()).toEqual(['failed', 'not built', 'passed']);
  expect(htmlReport(reportOf([price]))).toContain('value="failed" checked');
  expect(htmlReport(reportOf([]))).toContain('value="all" checked');
});

test('writes findings with their keys and the outcome of each operation as JSON', () => {
  const value = JSON.parse(jsonReport(reportOf([price])));
  expect(value.findings[0]).toMatchObject({
    key: 'getStock decimal_as_number /data/quote/price',
    received: 3130,
  });
  expect(value.operations.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
    'failed',
    'not built',
    'passed',
  ]);
});

test('splits findings into new and known ones, and lists keys that are gone', () => {
  const file = join(folder, 'baseline.json');
  writeBaseline(file, [price, { ...price, operation: 'listOrders', rule: 'slow', pointer: '' }], RUN);
  const { compared } = reportOf([price, tooManyItems], readBaseline(file).known);
  expect(compared).toEqual({ newFindings: [tooManyItems], known: [price], gone: ['listOrders slow'] });
});

test('does not report findings of unchecked operations or unplayed interactions as gone', () => {
  expect(reportOf([], ['listLoans slow']).compared.gone).toEqual([]);
  const known = ['getStock pact /getStock_Toyota', 'getStock pact /getStock_NotFound'];
  const { gone } = compare([], known, new Set(['getStock']), new Set(known.slice(0, 1)));
  expect(gone).toEqual(known.slice(1));
});

test('stores the run in a baseline, and reads older files without one', () => {
  const file = join(folder, 'kept.json');
  writeBaseline(file, [price], RUN);
  expect(readBaseline(file)).toEqual({ ...RUN, known: ['getStock decimal_as_number /data/quote/price'] });
  writeFileSync(file, '{"known": ["listOrders slow"]}');
  expect(readBaseline(file)).toEqual({ known: ['listOrders slow'] });
});

test.each([
  '{"known": [1]}',
  '{"known": [], "run": {"seed": "7"}, "contract": "1.2.3"}',
  '{"known": [], "run": null, "contract": "1.2.3"}',
])('rejects a file that is not a baseline: %s', (text) => {
  const file = join(folder, 'other.json');
  writeFileSync(file, text);
  expect(() => readBaseline(file)).toThrow('is not a baseline');
});

test('slow responses are noted with their usual cause', () => {
  const report = reportOf([]);
  expect(consoleReport(report)).not.toContain('slow');
  const slow = { ...report, verdict: { ...report.verdict, medianMs: 41.6 } };
  expect(consoleReport(slow)).toContain('Responses are slow: 42 ms in the median.');
  expect(JSON.parse(jsonReport(slow))).toMatchObject({ median_ms: 41.6 });
});
