import { readFileSync } from 'node:fs';
import type { Bundle } from './contract-model.ts';
import { generatedFiles, updateFiles } from './generated-files.ts';
import { Generators } from './generators.ts';
import { layout } from './layout.ts';

await using generators = new Generators();
const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Bundle;
const stale = updateFiles(await generatedFiles(bundle, generators), !process.argv.includes('--check'));
if (stale.length > 0) console.error(stale.join('\n'));
process.exitCode = stale.length > 0 ? 1 : 0;
