import { afterAll, describe, expect, test } from 'vitest';
import { openContract } from '../gate/contract.ts';
import { sentences } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { Spectral } from '../gate/spectral.ts';
import type { Released } from '../release/change.ts';
import type { Fault, Planted } from './fault.ts';
import { FAULTS } from './faults.ts';
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
  return opened.contract.bundle as unknown as Released;
});

const refusals = async (planted: readonly Planted[]) =>
  sentences(await garden.with(planted, (folder) => gate(folder, { spectral, base, known })));

const together = FAULTS.filter(({ isAlone }) => isAlone !== true);

describe('planted in one contract, each fault is refused by a sentence with its file and rule', async () => {
  const said = await refusals(together);

  test.each(together)('$name', (fault) => {
    expect(said.filter((text) => refuses(text, fault))).not.toEqual([]);
  });
});

test('the contract itself is let through', async () => {
  expect(await refusals([])).toEqual([]);
});

function refuses(text: string, { file, rule, says }: Fault): boolean {
  return text.startsWith(`${file}: `) && text.endsWith(` (${rule}).`) && says.test(text);
}
