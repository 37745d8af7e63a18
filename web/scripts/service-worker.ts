import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Plugin, Rolldown } from 'vite';
import { firstLoadFiles } from './first-load-budget.ts';
import { hashOf, LOCALES_FOLDER, readTexts } from './texts.ts';

const SOURCE = new URL('../src/worker/service-worker.ts', import.meta.url);
/** Hash of the response shapes: saved responses with another hash are not shown. */
const SHAPES = new URL('../../sdk/src/gen/schema.gen.ts', import.meta.url);

/** Pages that open offline after the first visit; other pages after they were opened once. */
const KEPT = [
  'features/session/login-page.tsx',
  'features/session/login-wait-page.tsx',
  'features/home/home-page.tsx',
  'app/query-cache-provider.tsx',
  'api/live-stream.ts',
  'api/saved-responses.ts',
  'app/deferred-app-content.tsx',
  'app/update-or-install-offer.tsx',
  'app/lazy-page.tsx',
  'app/market-route.tsx',
  'app/trade-route.tsx',
  'features/news/news-page.tsx',
  'features/account/user-page.tsx',
  // Signing out must always be possible.
  'features/session/settings-page.tsx',
  'features/session/logout-page.tsx',
];

const short = (content: string) => createHash('sha256').update(content).digest('base64url').slice(0, 8);

/** The worker as a plain script, with this build's files. */
export function workerCode(build: object): string {
  const source = stripTypeScriptTypes(readFileSync(SOURCE, 'utf8'));
  return `const BUILD = ${JSON.stringify(build)};\n${source}`;
}

/** The cached files, each with its stylesheets. */
export function cachedFiles(
  bundle: Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>,
  modules: readonly string[] = KEPT,
): string[] {
  const chunks = firstLoadFiles(modules, bundle);
  const sheets = chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...new Set([...chunks.map(({ fileName }) => fileName), ...sheets])].sort();
}

/** Writes the service worker; its text changes with every different build. */
export function serviceWorker(): Plugin {
  return {
    name: 'tsubame-service-worker',
    config: () => ({
      define: { 'import.meta.env.SHAPES': JSON.stringify(short(readFileSync(SHAPES, 'utf8'))) },
    }),
    generateBundle: {
      // The page has been written at this point.
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('There is no page for the service worker to keep.');
        const files = cachedFiles(bundle);
        const texts = readTexts(LOCALES_FOLDER);
        const names = [...texts.keys()]
          .filter((path) => path.startsWith('jp/'))
          .map((path) => path.slice(3, -5));
        const version = short(JSON.stringify([files, String(page.source)]));
        const source = workerCode({
          version,
          files,
          texts: { folder: `assets/texts-${hashOf(texts)}/`, names },
        });
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}
