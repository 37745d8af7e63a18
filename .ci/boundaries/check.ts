import { join, resolve } from 'node:path';
import { importsOf } from './graph.ts';
import { faultsOf } from './judge.ts';

// `check.ts FOLDER` checks a folder that is laid out as this repository.
const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'));
const faults = faultsOf(await importsOf(root));
for (const { file, spec, rule, sentence } of faults)
  console.error(`${file}: ${spec ? `'${spec}' ` : ''}${sentence} [${rule}]`);
if (faults.length > 0) {
  console.error(`${faults.length} imports refused; the table of rooms is .ci/boundaries/table.ts`);
  process.exitCode = 1;
}
