import { bundleContract, writeYaml } from './checks/bundle-contract.ts';
import { sentences } from './checks/finding.ts';
import { RedoclyThread } from './checks/redocly-thread.ts';
import { layout } from './layout.ts';
import { readSources } from './sources.ts';

const { faults } = readSources(layout.contract);
if (faults.length > 0) {
  console.error(sentences(faults).join('\n'));
  process.exit(1);
}
await using redocly = new RedoclyThread();
writeYaml(layout.contract, await bundleContract(layout.contract, redocly));
