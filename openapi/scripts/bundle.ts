import { bundleContract, writeYaml } from './gate/bundle.ts';
import { sentences } from './gate/finding.ts';
import { Redocly } from './gate/redocly.ts';
import { layout } from './layout.ts';
import { readSources } from './sources.ts';

const { faults } = readSources(layout.contract);
if (faults.length > 0) {
  console.error(sentences(faults).join('\n'));
  process.exit(1);
}
await using redocly = new Redocly();
writeYaml(layout.contract, await bundleContract(layout.contract, redocly));
