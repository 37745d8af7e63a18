import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** A folder for each language, with a file for each namespace. */
export const LOCALES_FOLDER = fileURLToPath(new URL('../src/i18n/locales', import.meta.url));

/** Value of `import.meta.env.TEXTS`: the folder of the texts below the base, with a trailing slash. */
const NAME = 'import.meta.env.TEXTS';

/** The texts of the control panel, which no build of the app contains. */
const CONTROL_TEXTS = /(^|[\\/])control\.json$/;

/** Every text file of the app by its path below `folder` (`jp/common.json`), minified. */
export function readTexts(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.json') && !CONTROL_TEXTS.test(path),
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
 * All texts are in one folder with one hash in its name. The frame contains that hash and builds every URL; fifty hashed URLs
 * would cost 0.9 kB of brotli. In development they are read from the sources.
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
