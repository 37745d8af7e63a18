import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse, stringify } from 'yaml';
import { readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';
import { nameSharedExamples } from './name-examples.ts';
import { sourceFaults } from './sources.ts';
import { runTool } from './tool.ts';

const faults = sourceFaults(layout.contract);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

mkdirSync(dirname(layout.bundleYaml), { recursive: true });
const bundled = runTool(layout.contract, '@redocly/cli', [
  'bundle',
  layout.entry,
  '--output',
  layout.bundleYaml,
]);
if (bundled.status !== 0) {
  console.error(bundled.stderr.trim());
  process.exit(1);
}
const document = parse(readFileSync(layout.bundleYaml, 'utf8'));
nameSharedExamples(document);
// The catalogue travels with the bundle, so that rules and documentation read one file.
document['x-result-codes'] = readCatalogue(layout.catalogue);
writeFileSync(layout.bundleYaml, stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
writeFileSync(layout.bundleJson, `${JSON.stringify(document, null, 2)}\n`);
