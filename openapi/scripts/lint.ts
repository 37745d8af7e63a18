import { sentences } from './gate/finding.ts';
import { gate } from './gate/gate.ts';
import { Spectral } from './gate/spectral.ts';
import { layout } from './layout.ts';
import { readLatestRelease } from './release/versions.ts';

const spectral = new Spectral();
const found = sentences(await gate(layout.contract, { spectral, base: readLatestRelease(layout.releases) }));
await spectral.close();
console.log(found.length === 0 ? 'The contract has no findings.' : found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
