import { checkContract } from './checks/check-contract.ts';
import { sentences } from './checks/finding.ts';
import { Linters } from './checks/linters.ts';
import { spectralCommand } from './checks/spectral-command.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';

await using linters = new Linters(spectralCommand);
const found = sentences(
  await checkContract(layout.contract, { linters, base: readLatestRelease(layout.releases) }),
);
console.log(found.length === 0 ? 'The contract has no findings.' : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
