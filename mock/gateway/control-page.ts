import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { policyFor } from './web-app.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const PAGE = at('../control/page/index.html');
/** The control panel uses the web app's design tokens. */
const STYLES = [at('../../web/src/ui/tokens.css'), at('../control/page/page.css')];
const SCRIPT = at('../control/page/main.ts');
/** The bundled script, which exists only in the kit. */
const BUILT = at('../control/page/page.js');

/** Serves the control panel under /control/; esbuild bundles its script at the first request. */
export function serveControlPage(app: FastifyInstance): void {
  let script: Promise<string> | undefined;
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policyFor(''),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(body);
  app.get('/control', (_request, reply) => reply.redirect('/control/'));
  app.get('/control/', (_request, reply) => send(reply, 'text/html', readFileSync(PAGE, 'utf8')));
  app.get('/control/page.css', (_request, reply) =>
    send(reply, 'text/css', STYLES.map((file) => readFileSync(file, 'utf8')).join('')),
  );
  app.get('/control/page.js', async (_request, reply) => {
    script ??= bundled();
    return send(reply, 'text/javascript', await script);
  });
}

async function bundled(): Promise<string> {
  if (existsSync(BUILT)) return readFileSync(BUILT, 'utf8');
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [SCRIPT],
    bundle: true,
    format: 'esm',
    target: 'es2024',
    minify: true,
    legalComments: 'inline',
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
