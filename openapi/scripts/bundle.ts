import { writeYaml } from './checks/bundle-contract.ts';
import { sentences } from './checks/finding.ts';
import { openContract } from './checks/open-contract.ts';
import { RedoclyThread } from './checks/redocly-thread.ts';
import { saveResults } from './kept-results.ts';
import { layout } from './layout.ts';

await using redocly = new RedoclyThread();
const opened = await openContract(layout.contract, redocly);
if ('faults' in opened) {
  console.error(sentences(opened.faults).join('\n'));
  process.exitCode = 1;
} else {
  writeYaml(layout.contract, opened.contract);
}
saveResults();
