import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { texts } from '../../scripts/texts.ts';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));

export const BENCH_PAGE_NAMES = ['live-list', 'plain-list', 'app-chart', 'bare-chart', 'idle'] as const;
export type BenchPageName = (typeof BENCH_PAGE_NAMES)[number];

export interface BuiltPages {
  urlOf(page: BenchPageName): string;
  close(): Promise<void>;
}

/** Builds the bench pages as the app is built and serves them on a free port. */
export async function serveBuiltBenchPages(): Promise<BuiltPages> {
  const outDir = mkdtempSync(join(tmpdir(), 'tsubame-bench-'));
  const shared = { configFile: false, root: PAGES, logLevel: 'error' } as const;
  await build({
    ...shared,
    plugins: [react(), texts()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: { input: BENCH_PAGE_NAMES.map((name) => join(PAGES, `${name}.html`)) },
    },
  });
  const server = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return {
    urlOf: (page) => `${origin}${page}.html`,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
