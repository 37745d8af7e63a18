import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicyFor } from './web-app.ts';

const NOT_BUILT =
  'The documentation is not here: "npm run docs -w openapi" builds it in Tsubame’s repository.\n';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  yaml: 'application/yaml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** The Trusted Types policy that a page creates for the address of its search index. */
const SEARCH_POLICY = 'search-index';

interface Served {
  readonly builtAt: number;
  readonly type: string;
  readonly body: Buffer;
  readonly policy: string;
}

/**
 * Serves the current files of the documentation under /docs/; it may be built while the gateway runs. It reads only files that
 * the folder lists, which prevents path traversal.
 */
export function serveDocs(app: FastifyInstance, directory: string): void {
  const served = new Map<string, Served>();
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'));
  app.get<{ Params: { '*': string } }>('/docs/*', (request, reply) => {
    if (!existsSync(join(directory, 'index.html'))) {
      return reply.code(503).type('text/plain').send(NOT_BUILT);
    }
    const name = request.params['*'] || 'index.html';
    if (!readdirSync(directory).includes(name)) {
      return reply.code(404).type('text/plain').send('The documentation has no such page.\n');
    }
    const { type, body, policy } = fresh(served, directory, name);
    return reply
      .type(type)
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
      .send(body);
  });
}

/** The file with its policy, read again only when it changed. */
function fresh(served: Map<string, Served>, directory: string, name: string): Served {
  const file = join(directory, name);
  const builtAt = statSync(file).mtimeMs;
  const known = served.get(name);
  if (known?.builtAt === builtAt) return known;
  const body = readFileSync(file);
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain; charset=utf-8';
  const policy = contentSecurityPolicyFor(type.startsWith('text/html') ? body.toString() : '', SEARCH_POLICY);
  const entry = { builtAt, type, body, policy };
  served.set(name, entry);
  return entry;
}
