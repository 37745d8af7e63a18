import { afterAll, describe, expect, test } from 'vitest';
import { openContract } from '../gate/contract.ts';
import { sentences } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { Spectral } from '../gate/spectral.ts';
import type { Released } from '../release/change.ts';
import type { Fault, Planted } from './fault.ts';
import { BREAKS } from './faults/breaks.ts';
import { EXAMPLES } from './faults/examples.ts';
import { FRAME } from './faults/frame.ts';
import { HARMLESS } from './faults/harmless.ts';
import { SAMPLES } from './faults/samples.ts';
import { SCHEMAS } from './faults/schemas.ts';
import { WORDS } from './faults/words.ts';
import { Garden } from './garden.ts';

const garden = new Garden();
const spectral = new Spectral();
const known = new Map<string, unknown>();
afterAll(async () => {
  await spectral.close();
  garden.remove();
});

/** The contract as it stands, as if it were released: what a fault breaks, it breaks under an unmoved version. */
const base = await openContract(garden.folder, known).then((opened) => {
  if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
  return structuredClone(opened.contract.bundle) as unknown as Released;
});

const refusals = async (planted: readonly Planted[]) =>
  sentences(await garden.with(planted, (folder) => gate(folder, { spectral, base, known })));

const tables = { FRAME, SCHEMAS, EXAMPLES, WORDS, SAMPLES, BREAKS };
const all = Object.values(tables).flat();

test('there are 50 faults at the least, each of a name of its own, and 10 harmless changes', () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(50);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(10);
});

describe.each(Object.entries(tables))(
  '%s: each fault is refused by a sentence with its file and rule',
  (_table, faults) => {
    const together = faults.filter(({ isAlone }) => isAlone !== true);
    // One run for those of a table, as each has a sentence of its own; those after which nothing can be read run alone.
    const said = together.length === 0 ? Promise.resolve([]) : refusals(together);

    test.each([...faults])('$name', async (fault) => {
      const own = fault.isAlone === true ? await refusals([fault]) : await said;
      expect(
        own.filter((text) => refuses(text, fault)),
        own.join('\n'),
      ).not.toEqual([]);
    });
  },
);

test('harmless changes are let through', async () => {
  expect(await refusals(HARMLESS)).toEqual([]);
});

test('the contract itself is let through', async () => {
  expect(await refusals([])).toEqual([]);
});

function refuses(text: string, { file, rule, says }: Fault): boolean {
  return text.startsWith(`${file}: `) && text.endsWith(` (${rule}).`) && says.test(text);
}
