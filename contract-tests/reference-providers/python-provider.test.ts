import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  checkReferenceProvider,
  expectedFinding,
  FAULT_NAMES,
  findingsFor,
  isNodeOnly,
} from './check-seeded-faults.ts';

const PROVIDER = join(import.meta.dirname, 'python/provider.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython)
  console.error(
    'NOT TESTED: python3 is not installed, so the Python provider was not verified (apt install python3).',
  );

/** The faults of the Node provider, except for those in operations that the Python provider lacks. */
const SUPPORTED_FAULTS = FAULT_NAMES.filter((fault) => !isNodeOnly(fault));

let child: ChildProcess;
let url = '';

beforeAll(async () => {
  if (!hasPython) return;
  child = spawn('python3', ['-B', PROVIDER], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout as NonNullable<typeof child.stdout>, 'data')) as [Buffer];
  url = `http://127.0.0.1:${String(port).trim()}`;
});

afterAll(() => child?.kill());

describe.runIf(hasPython)('a provider in Python’s standard library', () => {
  test('has no findings', async () => {
    const { findings, protections, untried } = await checkReferenceProvider(`${url}/api`);
    expect(findings).toEqual([]);
    expect(protections.filter(({ outcome }) => outcome !== 'shown').map(({ id }) => id)).toEqual(['support']);
    // Their states need operations that are not built.
    expect(untried.map(({ operation }) => operation)).toEqual(['getStock', 'getIpoDraw']);
  });

  test.each(SUPPORTED_FAULTS)(
    'has the expected finding with a seeded fault, if only its operation is checked: %s',
    async (fault) => {
      const home = `${url}/${encodeURIComponent(fault)}`;
      expect(await findingsFor(fault, `${home}/api`, `${home}/states`)).toContain(expectedFinding(fault));
    },
  );
});
