import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
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
const draft = join(mkdtempSync(join(tmpdir(), 'bundle-')), 'openapi.yaml');
const bundled = runTool(layout.contract, '@redocly/cli', ['bundle', layout.entry, '--output', draft]);
if (bundled.status !== 0) {
  console.error(bundled.stderr.trim());
  process.exit(1);
}
const document = parse(readFileSync(draft, 'utf8'));
rmSync(dirname(draft), { recursive: true });
nameSharedExamples(document);
// The catalogue travels with the bundle, so that rules and documentation read one file.
document['x-result-codes'] = readCatalogue(layout.catalogue);
replaceFile(layout.bundleYaml, stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
replaceFile(layout.bundleJson, `${JSON.stringify(document, null, 2)}\n`);

/** In one step: the mock watches the bundle and must never read half of it. */
function replaceFile(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
