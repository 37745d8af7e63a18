import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runVerify } from '../support/verify-command.ts';
import { answering, withServer } from '../verifier/fixtures/fake-server.ts';
import { readBaseline } from '../verifier/report/baseline.ts';
import { ADDED_FAULT_SEEDERS } from './node/added-seeded-faults.ts';
import { FAULT_SEEDERS } from './node/seeded-faults.ts';
import { ReferenceProvider } from './node/server.ts';

/** Faults that only some of the generated requests find. */
const FOUND_BY_REQUESTS = [
  'text of any length is accepted',
  'Japanese names are refused',
  'a schema violation gets 409',
  'an invalid order is placed, then refused',
] as const;

const folder = mkdtempSync(join(tmpdir(), 'tsubame-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('ends with 2 and a message after a usage error', async () => {
  const cases = [
    [['--provider', 'nowhere'], 'nowhere is not a URL.'],
    [
      ['--provider', 'http://127.0.0.1:1', '--only', 'getBord'],
      'No operation or capability has the name getBord.',
    ],
    [['--provider', 'http://127.0.0.1:1', '--seed', 'x'], '--seed requires a whole number, not x.'],
    [['--provider', 'http://127.0.0.1:1', '--baseline', 'none.json'], 'none.json'],
    [['--no-such-option'], '--no-such-option'],
  ] as const;
  for (const [options, words] of cases) {
    const { code, text } = await runVerify(...options);
    expect([code, text]).toEqual([2, expect.stringContaining(words)]);
  }
});

test('ends with 3 if no user can be registered, and replaces an earlier report by an error', async () => {
  const junit = join(folder, 'earlier.xml');
  writeFileSync(junit, '<testsuites/>');
  utimesSync(junit, 0, 0);
  await withServer(answering(200, { hello: 'world' }), async (url) => {
    const { code, text } = await runVerify('--provider', url, '--junit', junit);
    expect([code, text]).toEqual([3, expect.stringContaining('register created no user')]);
    expect(readFileSync(junit, 'utf8')).toContain('<error message="register created no user');
    const unwritable = await runVerify('--provider', url, '--junit', join(folder, 'none/junit.xml'));
    expect(unwritable.code).toBe(3);
  });
});

test('writes all reports and ends with 0 when it writes a baseline, and once findings are in it', async () => {
  const provider = new ReferenceProvider();
  FAULT_SEEDERS['a price is a number'](provider);
  await withServer(provider.listen(), async (url) => {
    const only = ['--provider', url, '--only', 'market', '--no-pact', '--requests', '40'];
    const files = ['junit', 'html', 'json', 'write-baseline'].map((kind) => [
      `--${kind}`,
      join(folder, kind),
    ]);
    const found = await runVerify(...only, ...files.flat());
    expect([found.code, found.text]).toEqual([
      0,
      expect.stringContaining('decimal_as_number at /data/year_high'),
    ]);
    for (const [, file] of files) expect(readFileSync(file ?? '', 'utf8')).toContain('decimal_as_number');
    // Neither run sets a seed, so the second run must read it from the baseline.
    const baseline = join(folder, 'write-baseline');
    const known = await runVerify('--provider', url, '--baseline', baseline);
    expect([known.code, known.text]).toEqual([
      0,
      expect.stringContaining('differs from the contract as its baseline says: 1 finding.'),
    ]);
    const { run } = readBaseline(baseline);
    expect(run).toMatchObject({ requests: 40, only: ['market'], pact: false });
    expect(known.text).toContain(`--seed ${run?.seed} --requests 40 --only market --no-pact`);
    const other = await runVerify('--provider', url, '--baseline', baseline, '--requests', '41');
    expect([other.code, other.text]).toEqual([2, expect.stringContaining('--requests 40, not 41')]);
  });
});

test('ends with 0 for an unchanged provider with a baseline, even with records of earlier runs', async () => {
  const provider = new ReferenceProvider();
  for (const fault of FOUND_BY_REQUESTS) ({ ...FAULT_SEEDERS, ...ADDED_FAULT_SEEDERS })[fault](provider);
  const file = join(folder, 'unchanged');
  await withServer(provider.listen(), async (url) => {
    // With this seed, a registration shows a fault. The second run would miss it if it reused a mobile number of the first.
    const options = ['--requests', '120', '--no-pact', '--seed', '148055'];
    expect((await runVerify('--provider', url, ...options, '--write-baseline', file)).code).toBe(0);
    for (let round = 0; round < 2; round++) {
      const { code, text } = await runVerify('--provider', url, '--baseline', file);
      expect([code, text]).toEqual([0, expect.not.stringContaining('no longer found')]);
    }
  });
});
