import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A folder a language with a file a namespace. */
export const LOCALES_FOLDER = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** What the app reads as `import.meta.env.TEXTS`: the folder of the texts below the base, `/` at its end. */
const NAME = 'import.meta.env.TEXTS';

/** Every file of texts by its path below `folder`, `jp/common.json`, with the spaces between its keys left out. */
export function readTexts(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.json'),
  );
  return new Map(
    paths
      .map((path) => path.replaceAll('\\', '/'))
      .sort()
      .map((path) => [path, JSON.stringify(JSON.parse(readFileSync(join(folder, path), 'utf8')))]),
  );
}

/** Eight characters that change with any text, file or name. */
export function hashOf(texts: ReadonlyMap<string, string>): string {
  return createHash('sha256')
    .update(JSON.stringify([...texts]))
    .digest('base64url')
    .slice(0, 8);
}

/**
 * All texts in one folder under one hash: the frame then holds that hash and makes every address itself, where fifty
 * hashed addresses cost it 0.9 kB of brotli. While developing they are read from the sources.
 */
export function texts(folder = LOCALES_FOLDER): Plugin {
  let built = false;
  return {
    name: 'tsubame-texts',
    config(_, { command }) {
      built = command === 'build';
      const below = built ? `assets/texts-${hashOf(readTexts(folder))}/` : 'src/i18n/locales/';
      return { define: { [NAME]: JSON.stringify(below) } };
    },
    generateBundle() {
      const read = readTexts(folder);
      for (const [path, source] of read) {
        this.emitFile({ type: 'asset', fileName: `assets/texts-${hashOf(read)}/${path}`, source });
      }
    },
  };
}
