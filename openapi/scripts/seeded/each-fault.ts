import { checkContract } from '../checks/check-contract.ts';
import { sentences } from '../checks/finding.ts';
import { Linters } from '../checks/linters.ts';
import { openContract } from '../checks/open-contract.ts';
import type { ReleasedBundle } from '../release/change.ts';
import { ContractCopy } from './contract-copy.ts';
import { FAULTS, isAbout } from './faults/all.ts';
import { HARMLESS_CHANGES } from './faults/harmless.ts';
import type { ContractChange } from './seeded-fault.ts';

/** Seeds every fault and every harmless change alone, and prints what the checks find. */
const copy = new ContractCopy();
const linters = new Linters();
const opened = await openContract(copy.folder, linters.redocly);
if ('faults' in opened) throw new Error(sentences(opened.faults).join('\n'));
const base = structuredClone(opened.contract.bundle) as unknown as ReleasedBundle;

const findingsOf = async (change: ContractChange) =>
  sentences(await copy.withChanges([change], (folder) => checkContract(folder, { linters, base })));

let wrong = 0;
for (const fault of FAULTS) {
  const [own] = (await findingsOf(fault)).filter((text) => isAbout(text, fault));
  if (own === undefined) wrong += 1;
  console.log(`${own === undefined ? 'NOT FOUND' : 'found'}: ${fault.name}\n    ${own ?? ''}`);
}
for (const change of HARMLESS_CHANGES) {
  const found = await findingsOf(change);
  if (found.length > 0) wrong += 1;
  console.log(
    found.length > 0 ? `NOT ACCEPTED: ${change.name}\n    ${found[0]}` : `accepted: ${change.name}`,
  );
}
await linters.close();
copy.remove();
console.log(
  `${FAULTS.length} faults, ${HARMLESS_CHANGES.length} harmless changes, ${wrong} handled wrongly.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
