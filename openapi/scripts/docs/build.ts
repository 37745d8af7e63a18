import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { referencePage } from './reference-page.ts';
import { siteFiles } from './site.ts';

const files = { ...siteFiles(), 'reference.html': await referencePage(layout.bundleYaml) };
rmSync(layout.docs, { recursive: true, force: true });
mkdirSync(layout.docs, { recursive: true });
for (const [name, text] of Object.entries(files)) writeFileSync(join(layout.docs, name), text);
console.log(`${Object.keys(files).length} files in openapi/dist/docs/; the gateway serves them at /docs/.`);
