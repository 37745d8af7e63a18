import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogueFaults, readCatalogue } from './catalogue.ts';
import type { Bundle } from './contract-model.ts';
import { generateOperations } from './generate-operations.ts';
import { generateResultCodes } from './generate-result-codes.ts';
import { generateSchema } from './generate-schema.ts';
import { generateValidators } from './generate-validators.ts';
import { layout } from './layout.ts';
import { staleFiles } from './stale-files.ts';

const codes = readCatalogue(layout.catalogue);
const faults = catalogueFaults(codes);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}

const bundle = JSON.parse(readFileSync(layout.bundleJson, 'utf8')) as Bundle;
const wanted = {
  'schema.gen.ts': generateSchema(layout.bundleYaml),
  'operations.gen.ts': generateOperations(bundle),
  'result-codes.gen.ts': generateResultCodes(codes),
  'validators.gen.ts': await generateValidators(bundle),
};
const stale = staleFiles(layout.generated, wanted);

if (process.argv.includes('--check')) {
  for (const name of stale)
    console.error(`sdk/src/gen/${name} is stale; run npm run contract and commit it.`);
  process.exit(stale.length > 0 ? 1 : 0);
}

mkdirSync(layout.generated, { recursive: true });
for (const [name, text] of Object.entries(wanted)) {
  if (stale.includes(name)) writeFileSync(join(layout.generated, name), text);
}
