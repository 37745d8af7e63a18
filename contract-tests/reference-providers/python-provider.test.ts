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
    'NOT TESTED: there is no python3 here, so the provider in Python judged nothing (apt install python3).',
  );

/** The faults are those of the other provider, but for those of what there is none of here. */
const ASKED = FAULT_NAMES.filter((fault) => !isNodeOnly(fault));

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
  test('is correct', async () => {
    const { findings, protections, untried } = await checkReferenceProvider(`${url}/api`);
    expect(findings).toEqual([]);
    expect(protections.filter(({ outcome }) => outcome !== 'shown').map(({ id }) => id)).toEqual(['support']);
    // Their states need calls that are not built.
    expect(untried.map(({ operation }) => operation)).toEqual(['getStock', 'getIpoDraw']);
  });

  test.each(ASKED)('with a seeded fault is named, where its operation is judged alone: %s', async (fault) => {
    const home = `${url}/${encodeURIComponent(fault)}`;
    expect(await findingsFor(fault, `${home}/api`, `${home}/states`)).toContain(expectedFinding(fault));
  });
});
