import { sentences } from './gate/finding.ts';
import { gate } from './gate/gate.ts';
import { KeptTools } from './gate/kept-tools.ts';
import { spectralCommand } from './gate/spectral-command.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';

await using kept = new KeptTools(spectralCommand);
const found = sentences(await gate(layout.contract, { kept, base: readLatestRelease(layout.releases) }));
console.log(found.length === 0 ? 'The contract has no findings.' : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
