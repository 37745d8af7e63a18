import { bundleContract } from './gate/bundle.ts';
import { sentences } from './gate/finding.ts';
import { layout } from './layout.ts';
import { readSources } from './sources.ts';

const { faults } = readSources(layout.contract);
if (faults.length > 0) {
  console.error(sentences(faults).join('\n'));
  process.exit(1);
}
await bundleContract(layout.contract);
