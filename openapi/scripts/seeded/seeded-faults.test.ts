import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkContract } from '../checks/check-contract.ts';
import { sentences } from '../checks/finding.ts';
import { Linters } from '../checks/linters.ts';
import { openContract } from '../checks/open-contract.ts';
import { layout } from '../layout.ts';
import type { ReleasedBundle } from '../release/change.ts';
import { ContractCopy } from './contract-copy.ts';
import { FAULT_GROUPS, FAULTS, isAbout } from './faults/all.ts';
import { HARMLESS_CHANGES } from './faults/harmless.ts';
import type { ContractChange, SeededFault } from './seeded-fault.ts';

/** A run takes seconds on an idle machine; all faults take about ten runs. */
const TIMEOUT_MS = 300_000;

const copy = new ContractCopy();
const linters = new Linters();
afterAll(async () => {
  await linters.close();
  copy.remove();
});

/** The current contract as if it were the last release, so that a breaking fault breaks the current version. */
const base = await openContract(copy.folder, linters.redocly).then((opened) => {
  if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
  return structuredClone(opened.contract.bundle) as unknown as ReleasedBundle;
});

const findingsOf = async (changes: readonly ContractChange[]) =>
  sentences(await copy.withChanges(changes, (folder) => checkContract(folder, { linters, base })));

test('there are at least 50 faults with unique names, and 10 harmless changes', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(50);
  expect(HARMLESS_CHANGES.length).toBeGreaterThanOrEqual(10);
});

/** The findings for each fault. Faults share runs where possible, as each one has its own finding. */
const found = new Map<SeededFault, readonly string[]>();
beforeAll(async () => {
  const together = FAULTS.filter((fault) => fault.isAlone !== true && !FAULT_GROUPS.SAMPLES.includes(fault));
  // Samples are compiled only if there are no other findings, and a contract that cannot be read stops every other check.
  const alone = FAULTS.filter(({ isAlone }) => isAlone === true).map((fault) => [fault]);
  for (const group of [...copy.groupForRuns(together), FAULT_GROUPS.SAMPLES, ...alone]) {
    const findings = await findingsOf(group);
    for (const fault of group) found.set(fault, findings);
  }
}, TIMEOUT_MS);

describe.each(Object.entries(FAULT_GROUPS))(
  '%s: each fault is reported with its file and rule',
  (_, faults) => {
    test.each([...faults])('$name', (fault) => {
      const own = found.get(fault) ?? [];
      expect(
        own.filter((text) => isAbout(text, fault)),
        own.join('\n'),
      ).not.toEqual([]);
    });
  },
);

/** A fault that Spectral finds, to prove that Spectral runs. */
const FOUND_BY_SPECTRAL = FAULTS.find(({ rule }) => rule === 'tsubame-bounds');

test.each([FAULTS[0], FOUND_BY_SPECTRAL, ...FAULT_GROUPS.EXAMPLES.slice(0, 1)])(
  'the command reports $name and exits with 1',
  async (fault) => {
    if (fault === undefined) throw new Error('The fault is missing.');
    const { status, stdout } = await copy.withChanges([fault], (folder) => runCheckCommand(folder));
    expect(
      stdout.split('\n').filter((text) => isAbout(text, fault)),
      stdout,
    ).not.toEqual([]);
    expect(status).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  'accepts a contract with harmless changes',
  async () => {
    expect(await findingsOf(HARMLESS_CHANGES)).toEqual([]);
  },
  TIMEOUT_MS,
);

/** Runs `npm run contract:check` on a copy of the contract. */
function runCheckCommand(folder: string): Promise<{ status: number | null; stdout: string }> {
  const child = spawn(process.execPath, [join(layout.contract, 'scripts/contract.ts'), '--check', folder]);
  const stdout = text(child.stdout);
  return new Promise((resolve) => {
    child.once('close', async (status) => resolve({ status, stdout: await stdout }));
  });
}
