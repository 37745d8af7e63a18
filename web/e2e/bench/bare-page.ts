import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { precompress } from '../../scripts/precompress.ts';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));
const PAGE = 'bare-react.html';
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

export interface BarePage {
  readonly url: string;
  close(): void;
}

/** Builds a page with React only, and serves it on a free port with brotli as the gateway does. */
export async function serveBarePage(): Promise<BarePage> {
  const outDir = mkdtempSync(join(tmpdir(), 'tsubame-bare-'));
  await build({
    configFile: false,
    root: PAGES,
    logLevel: 'error',
    plugins: [react(), precompress()],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(PAGES, PAGE) },
    },
  });
  const server = createServer(({ url = '/' }, response) => {
    const file = join(outDir, new URL(url, 'http://localhost').pathname);
    if (!existsSync(`${file}.br`)) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
    });
    response.end(readFileSync(`${file}.br`));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${PAGE}`,
    close() {
      server.close();
      server.closeAllConnections();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
