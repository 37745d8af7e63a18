import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readCatalogue } from './catalogue.ts';
import { layout } from './layout.ts';
import { nameSharedExamples } from './name-examples.ts';
import { fillReasons, readReasons } from './reasons.ts';
import { sourceFaults } from './sources.ts';
import { startTool } from './tool.ts';

const faults = sourceFaults(layout.contract);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const [document, stream] = await Promise.all([bundled(layout.entry), bundled(layout.streamEntry)]);
nameSharedExamples(document);
// The catalogue and the vocabulary travel with the bundle, so that rules and documentation read one file.
document['x-result-codes'] = readCatalogue(layout.catalogue);
const reasons = readReasons(layout.reasons);
document['x-reasons'] = reasons;
for (const bundle of [document, stream]) fillReasons(bundle, reasons);
mkdirSync(dirname(layout.bundleYaml), { recursive: true });
replaceFile(layout.streamBundleYaml, yaml(stream));
// The mock watches this one and restarts after a change, so it is left alone where there is none.
const text = yaml(document);
if (!existsSync(layout.bundleYaml) || readFileSync(layout.bundleYaml, 'utf8') !== text)
  replaceFile(layout.bundleYaml, text);
replaceFile(layout.bundleJson, `${JSON.stringify(document, null, 2)}\n`);

async function bundled(entry: string): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  const draft = join(folder, 'bundle.yaml');
  const result = await startTool(layout.contract, '@redocly/cli', ['bundle', entry, '--output', draft]);
  if (result.status !== 0) {
    console.error(result.stderr.trim());
    process.exit(1);
  }
  const bundle = parse(readFileSync(draft, 'utf8'));
  rmSync(folder, { recursive: true });
  return bundle;
}

function yaml(value: unknown): string {
  return stringify(value, { lineWidth: 0, aliasDuplicateObjects: false });
}

/** In one step: nobody may read half of a bundle. */
function replaceFile(file: string, text: string): void {
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
