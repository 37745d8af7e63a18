import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import type { FastifyInstance } from 'fastify';

const NOT_BUILT = 'The web app is not here: "npm run build -w web" builds it in Tsubame’s repository.\n';

/** Serves the built web app under /app/ with security headers that allow only its own code. */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  app.get('/', (_request, reply) => reply.redirect('/app/'));
  app.get('/app', (_request, reply) => reply.redirect('/app/'));
  const index = join(directory, 'index.html');
  if (!existsSync(index)) {
    app.get('/app/*', (_request, reply) => reply.code(503).type('text/plain').send(NOT_BUILT));
    return;
  }
  const policy = contentSecurityPolicy(index);
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/app/',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content into every name below assets/.
      const hashed = path.includes(`${join(directory, 'assets')}/`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('content-security-policy', policy());
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) reply.header(name, value);
    },
  });
}

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
};

/**
 * Scripts: our own files, and the inline scripts of index.html by hash. Inline styles are allowed, because the static shell and
 * the chart library set them and a style runs no code. `'self'` covers the stream's WebSocket too (CSP 3).
 */
function contentSecurityPolicy(index: string): () => string {
  let builtAt = 0;
  let policy = '';
  return () => {
    const { mtimeMs } = statSync(index, { throwIfNoEntry: false }) ?? { mtimeMs: builtAt };
    if (mtimeMs !== builtAt) {
      builtAt = mtimeMs;
      policy = contentSecurityPolicyFor(readFileSync(index, 'utf8'), WORKER_POLICY);
    }
    return policy;
  };
}

/** The Trusted Types policy that the app creates for the address of its service worker. */
const WORKER_POLICY = 'service-worker';

/**
 * @param html the page; its inline scripts are allowed to run
 * @param trustedTypes names of the Trusted Types policies that its scripts may create. Without one no text can become HTML or
 * the address of a script.
 */
export function contentSecurityPolicyFor(html: string, trustedTypes = "'none'"): string {
  const scripts = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    // The external pages that `webview` shows in a frame without scripts.
    ['frame-src', ...Object.values(WEB_PAGES)].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ');
}
