import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type CommandResult, runVerify } from '../support/verify-command.ts';
import { withServer } from '../verifier/fixtures/fake-server.ts';
import { ReferenceProvider } from './node/server.ts';
import { stateEndpoint } from './node/state-endpoint.ts';

// Runs the whole command with the pact on providers of a part of the contract. Operations that they lack are skipped. Rules that
// these small providers do not keep (a lock after ten tries, the largest order) are in the baseline `fixtures/known-findings.json`.
const KNOWN = join(import.meta.dirname, 'fixtures/known-findings.json');
const PYTHON = join(import.meta.dirname, 'python/provider.py');
const MAX_LINES = 40;
const TIMEOUT_MS = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'tsubame-partial-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface JsonReport {
  readonly pact: { readonly played: number; readonly asked: number; readonly skipped: readonly string[] };
  readonly operations: readonly { readonly id: string; readonly outcome: string }[];
  readonly findings: readonly { readonly key: string; readonly operation: string }[];
  readonly known: readonly string[];
  readonly gone: readonly string[];
}

async function verified(
  url: string,
  ...options: string[]
): Promise<{ ran: CommandResult; report: JsonReport; page: string }> {
  const [json, html] = [join(folder, 'report.json'), join(folder, 'report.html')];
  const files = ['--baseline', KNOWN, '--json', json, '--html', html];
  const ran = await runVerify('--provider', url, '--seed', '1', '--requests', '200', ...files, ...options);
  const report = JSON.parse(readFileSync(json, 'utf8')) as JsonReport;
  return { ran, report, page: readFileSync(html, 'utf8') };
}

const operationOf = (interaction: string) => interaction.split('_')[0];

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.error('NOT TESTED: python3 is not installed (apt install python3).');

test.runIf(hasPython)(
  'finds nothing new in a partial provider, prints few lines, and skips operations that are not built',
  async () => {
    const child = spawn('python3', ['-B', PYTHON], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const [port] = (await once(child.stdout, 'data')) as [Buffer];
      const { ran, report } = await verified(`http://127.0.0.1:${String(port).trim()}`);
      expect([report.findings, report.gone, ran.code]).toEqual([[], [], 0]);
      expect(report.known.filter((key) => !key.includes(' pact '))).toEqual([]);
      expect(ran.stderr).toBe('');
      expect(ran.stdout.split('\n').length).toBeLessThan(MAX_LINES);
      const notBuilt = report.operations.filter(({ outcome }) => outcome === 'not built').map(({ id }) => id);
      expect(notBuilt).toContain('openStream');
      expect(report.pact.skipped.filter((name) => notBuilt.includes(operationOf(name) ?? ''))).toEqual([]);
      expect(report.pact.played + report.pact.skipped.length).toBe(report.pact.asked);
    } finally {
      child.kill();
    }
  },
  TIMEOUT_MS,
);

test(
  'skips and names states that a small state endpoint does not know, and plays the others',
  async () => {
    const provider = new ReferenceProvider();
    await withServer(stateEndpoint(provider.backend), (states) =>
      withServer(provider.listen(), async (url) => {
        const { ran, report, page } = await verified(url, '--states', states);
        expect([report.findings, report.gone, ran.stderr, ran.code]).toEqual([[], [], '', 0]);
        const { played, asked, skipped } = report.pact;
        expect(played + skipped.length).toBe(asked);
        expect(skipped).toContain('placeOrder_IssueHalted');
        expect(skipped).not.toContain('cancelWithdrawal_Cancelled');
        // Unknown to the endpoint, but set up by the contract's own calls.
        expect(skipped).not.toContain('requestWithdrawal_FundPasswordUnset');
        expect(ran.stdout).toMatch(/skipped because their states could not be set up:\n {2}\w+_\w+, .*: \w/);
        for (const name of skipped) expect(page).toContain(`<code>${name}</code>`);
      }),
    );
  },
  TIMEOUT_MS,
);
