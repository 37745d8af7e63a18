import { openContract } from '../gate/contract.ts';
import { sentences } from '../gate/finding.ts';
import { gate } from '../gate/gate.ts';
import { KeptTools } from '../gate/kept-tools.ts';
import type { Released } from '../release/change.ts';
import type { Planted } from './fault.ts';
import { FAULTS, refuses } from './faults/all.ts';
import { HARMLESS } from './faults/harmless.ts';
import { Garden } from './garden.ts';

/** Plants every fault and every harmless change by itself and tells what the gate says to each. */
const garden = new Garden();
const kept = new KeptTools();
const known = new Map<string, unknown>();
const opened = await openContract(garden.folder, kept.redocly, known);
if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
const base = structuredClone(opened.contract.bundle) as unknown as Released;

const judged = async (planted: Planted) =>
  sentences(await garden.with([planted], (folder) => gate(folder, { kept, base, known })));

let wrong = 0;
for (const fault of FAULTS) {
  const [own] = (await judged(fault)).filter((text) => refuses(text, fault));
  if (own === undefined) wrong += 1;
  console.log(`${own === undefined ? 'LET THROUGH' : 'refused'}: ${fault.name}\n    ${own ?? ''}`);
}
for (const change of HARMLESS) {
  const said = await judged(change);
  if (said.length > 0) wrong += 1;
  console.log(said.length > 0 ? `REFUSED: ${change.name}\n    ${said[0]}` : `let through: ${change.name}`);
}
await kept.close();
garden.remove();
console.log(`${FAULTS.length} faults, ${HARMLESS.length} harmless changes, ${wrong} judged wrongly.`);
process.exitCode = wrong === 0 ? 0 : 1;
