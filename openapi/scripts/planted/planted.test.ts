import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openContract } from '../gate/contract.ts';
import { sentences } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { KeptTools } from '../gate/kept-tools.ts';
import { layout } from '../layout.ts';
import type { Released } from '../release/change.ts';
import type { Fault, Planted } from './fault.ts';
import { FAULTS, refuses, TABLES } from './faults/all.ts';
import { HARMLESS } from './faults/harmless.ts';
import { Garden } from './garden.ts';

/** A run takes seconds on a quiet machine; the faults take some ten runs. */
const PATIENCE = 300_000;

const garden = new Garden();
const kept = new KeptTools();
const known = new Map<string, unknown>();
afterAll(async () => {
  await kept.close();
  garden.remove();
});

/** The contract as it stands, as if it were released: what a fault breaks, it breaks under an unmoved version. */
const base = await openContract(garden.folder, kept.redocly, known).then((opened) => {
  if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
  return structuredClone(opened.contract.bundle) as unknown as Released;
});

const refusals = async (planted: readonly Planted[]) =>
  sentences(await garden.with(planted, (folder) => gate(folder, { kept, base, known })));

test('there are 50 faults at the least, each of a name of its own, and 10 harmless changes', () => {
  expect(new Set(FAULTS.map(({ name }) => name)).size).toBe(FAULTS.length);
  expect(FAULTS.length).toBeGreaterThanOrEqual(50);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(10);
});

/** What the gate says to each fault: in as few runs as can be, as each has a sentence of its own. */
const said = new Map<Fault, readonly string[]>();
beforeAll(async () => {
  const together = FAULTS.filter((fault) => fault.isAlone !== true && !TABLES.SAMPLES.includes(fault));
  // Samples are compiled once nothing else is refused; after what cannot be read nothing else is looked for.
  const alone = FAULTS.filter(({ isAlone }) => isAlone === true).map((fault) => [fault]);
  for (const bed of [...garden.beds(together), TABLES.SAMPLES, ...alone]) {
    const sentencesOfBed = await refusals(bed);
    for (const fault of bed) said.set(fault, sentencesOfBed);
  }
}, PATIENCE);

describe.each(Object.entries(TABLES))(
  '%s: each fault is refused by a sentence with its file and rule',
  (_, faults) => {
    test.each([...faults])('$name', (fault) => {
      const own = said.get(fault) ?? [];
      expect(
        own.filter((text) => refuses(text, fault)),
        own.join('\n'),
      ).not.toEqual([]);
    });
  },
);

/** One that Spectral finds, so that the `spectral` command is known to run. */
const FOUND_BY_SPECTRAL = FAULTS.find(({ rule }) => rule === 'tsubame-bounds');

test.each([FAULTS[0], FOUND_BY_SPECTRAL, ...TABLES.EXAMPLES.slice(0, 1)])(
  'the command itself refuses $name',
  async (fault) => {
    if (fault === undefined) throw new Error('There are no faults.');
    const { status, stdout } = await garden.with([fault], (folder) => commandSays(folder));
    expect(
      stdout.split('\n').filter((text) => refuses(text, fault)),
      stdout,
    ).not.toEqual([]);
    expect(status).toBe(1);
  },
  PATIENCE,
);

test(
  'the contract with harmless changes is let through',
  async () => {
    expect(await refusals(HARMLESS)).toEqual([]);
  },
  PATIENCE,
);

/** What `npm run contract:check` says to a copy of the contract. */
function commandSays(folder: string): Promise<{ status: number | null; stdout: string }> {
  const child = spawn(process.execPath, [join(layout.contract, 'scripts/contract.ts'), '--check', folder]);
  const stdout = text(child.stdout);
  return new Promise((resolve) => {
    child.once('close', async (status) => resolve({ status, stdout: await stdout }));
  });
}
