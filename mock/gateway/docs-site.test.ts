import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { serveDocs } from './docs-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'docs-'));
afterAll(() => rmSync(folder, { recursive: true }));
const app = fastify();
serveDocs(app, folder);

it('explains how to build missing documentation, and serves it once it is built', async () => {
  const before = await app.inject('/docs/');
  expect([before.statusCode, before.body]).toEqual([503, expect.stringContaining('npm run docs -w openapi')]);
  writeFileSync(join(folder, 'index.html'), '<script>let a</script>');
  const after = await app.inject('/docs/');
  expect([after.statusCode, after.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(after.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
});

it('serves only files in its folder', async () => {
  expect((await app.inject('/docs')).headers.location).toBe('/docs/');
  expect((await app.inject('/docs/missing.html')).statusCode).toBe(404);
  expect((await app.inject('/docs/..%2f..%2fetc%2fpasswd')).statusCode).toBe(404);
});
