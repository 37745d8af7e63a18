import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { layout } from '../layout.ts';
import { siteFiles } from './site.ts';

/** Largest size of a page or script in bytes, for readers with a slow connection. */
const MAX_BYTES = 1_000_000;
/** Largest size of the search index in bytes; it is loaded with the first search only. */
const MAX_INDEX_BYTES = 1_400_000;

/**
 * Returns all files of the documentation by name.
 *
 * @throws Error that names each page that is too large
 */
export async function wholeSite(): Promise<Record<string, string>> {
  const script = siteScript();
  const files = { ...siteFiles(), 'docs.js': await script };
  const large = tooLarge(files);
  if (large.length > 0) throw new Error(large.join('\n'));
  return files;
}

/** Returns one sentence for each page or script that is too large. The contract files for download are not limited. */
export function tooLarge(files: Readonly<Record<string, string>>): string[] {
  return Object.entries(files)
    .filter(([name]) => !name.endsWith('.yaml'))
    .map(([name, text]) => ({
      name,
      bytes: Buffer.byteLength(text),
      most: name === 'search-index.js' ? MAX_INDEX_BYTES : MAX_BYTES,
    }))
    .filter(({ bytes, most }) => bytes > most)
    .map(
      ({ name, bytes, most }) =>
        `${name} has ${bytes.toLocaleString('en-US')} bytes; it may have at most ${most.toLocaleString('en-US')}.`,
    );
}

/** The script of the pages: a classic script, because a page from a file cannot load modules. */
async function siteScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'browser/main.ts')],
    bundle: true,
    format: 'iife',
    target: 'es2024',
    minify: true,
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

/** Replaces the documentation on disk, with the pictures of the guides. */
export function writeSite(files: Readonly<Record<string, string>>): void {
  rmSync(layout.docs, { recursive: true, force: true });
  mkdirSync(layout.docs, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(layout.docs, name), text);
  const guides = join(layout.contract, 'guides');
  for (const name of globSync('*.png', { cwd: guides }))
    copyFileSync(join(guides, name), join(layout.docs, name));
  console.log(`${Object.keys(files).length} files in openapi/dist/docs/; the gateway serves them at /docs/.`);
}
