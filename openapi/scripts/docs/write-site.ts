import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { layout } from '../layout.ts';
import { referencePage } from './reference-page.ts';
import { siteFiles } from './site.ts';

/** Every file of the documentation, by name. */
export async function wholeSite(): Promise<Record<string, string>> {
  const reference = referencePage(layout.bundleYaml);
  return { ...siteFiles(), 'reference.html': await reference };
}

/** Puts the documentation in the place of the one before. */
export function writeSite(files: Readonly<Record<string, string>>): void {
  rmSync(layout.docs, { recursive: true, force: true });
  mkdirSync(layout.docs, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(layout.docs, name), text);
  console.log(`${Object.keys(files).length} files in openapi/dist/docs/; the gateway serves them at /docs/.`);
}
