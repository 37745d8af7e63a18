import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { CONTROL_TOKEN_CHALLENGE } from './hosts.ts';
import type { Upstreams } from './upstreams.ts';
import { contentSecurityPolicyFor } from './web-app.ts';

const PANEL = fileURLToPath(new URL('../../web/src/control/', import.meta.url));
const PAGE = `${PANEL}index.html`;
const ENTRY = `${PANEL}main.tsx`;
/** Script and styles that were bundled before, as in the kit. */
const BUNDLED = { script: `${PANEL}panel.js`, styles: `${PANEL}panel.css` };

const TOKEN_NEEDED =
  'Sign in with any name and the token of control as the password. It is TSUBAME_CONTROL_TOKEN, or without that setting in control.json of the data folder.\n';

export interface PanelBundle {
  readonly script: string;
  readonly styles: string;
}

/** Serves the control panel under /control/, with the token if other machines can send requests. The first request for its script or styles bundles them. */
export function serveControlPage(app: FastifyInstance, upstreams: Upstreams): void {
  let bundle: Promise<PanelBundle> | undefined;
  const bundleOnce = () => {
    bundle ??= readOrBundlePanel();
    return bundle;
  };
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .type(`${type}; charset=utf-8`)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': contentSecurityPolicyFor(''),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(body);
  app.get('/control', (_request, reply) => reply.redirect('/control/'));
  app.get('/control/', ({ headers }, reply) =>
    upstreams.controlRefusal(headers) === 'token_missing'
      ? reply.code(401).headers(CONTROL_TOKEN_CHALLENGE).type('text/plain').send(TOKEN_NEEDED)
      : send(reply, 'text/html', readFileSync(PAGE, 'utf8')),
  );
  app.get('/control/panel.css', async (_request, reply) =>
    send(reply, 'text/css', (await bundleOnce()).styles),
  );
  app.get('/control/panel.js', async (_request, reply) =>
    send(reply, 'text/javascript', (await bundleOnce()).script),
  );
}

async function readOrBundlePanel(): Promise<PanelBundle> {
  if (!existsSync(BUNDLED.script)) return bundlePanel();
  return { script: readFileSync(BUNDLED.script, 'utf8'), styles: readFileSync(BUNDLED.styles, 'utf8') };
}

/** Bundles the panel's sources, on every call. */
export async function bundlePanel(): Promise<PanelBundle> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    ...{ entryPoints: { panel: ENTRY }, outdir: PANEL, bundle: true, format: 'esm', target: 'es2024' },
    ...{ minify: true, legalComments: 'inline', write: false },
    // Vite would define `import.meta.env`; only the app's own loading of texts reads it, which the page does not use.
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' },
  });
  const textOf = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  return { script: textOf('.js'), styles: textOf('.css') };
}
