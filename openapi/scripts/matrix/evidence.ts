import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { siteFiles } from '../docs/site.ts';
import { layout } from '../layout.ts';
import { interactionsIn } from '../pact-interactions.ts';
import { runInstalledProgram } from '../tool.ts';
import type { Evidence } from './matrix.ts';

interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** Runs the outcome tests of mock and SDK, and reads pacts and documentation. */
export async function gatherEvidence(): Promise<Evidence> {
  const pages = Object.entries(siteFiles()).filter(
    ([name]) => name.endsWith('.html') && name !== 'outcomes.html',
  );
  const [scenarios, sdkTests] = await Promise.all([
    passedTests(layout.mock, 'gateway/every-outcome.test.ts'),
    passedTests(layout.sdk, 'src/outcomes.test.ts'),
  ]);
  return {
    scenarios,
    sdkTests,
    interactions: new Set(interactionsIn(layout.pacts).map(({ description }) => description)),
    // The page of outcomes only links to them.
    anchors: new Set(
      pages.flatMap(([, html]) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, anchor = '']) => anchor)),
    ),
  };
}

async function passedTests(from: string, test: string): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'));
  try {
    const file = join(folder, 'report.json');
    const args = ['run', test, '--maxWorkers=1', '--reporter=json', `--outputFile=${file}`];
    const { stderr } = await runInstalledProgram(from, 'vitest', args);
    if (!existsSync(file)) throw new Error(`${test} did not run: ${stderr.trim()}`);
    const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as TestReport;
    const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
    return new Set(tests.filter(({ status }) => status === 'passed').map(({ title }) => title));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
