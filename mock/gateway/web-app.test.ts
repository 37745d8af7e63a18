import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WEB_PAGES } from '@tsubame/sdk/rules';
import fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import { contentSecurityPolicyFor, serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'web-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function served(directory: string) {
  const app = fastify();
  await serveWebApp(app, directory);
  return app;
}

it('explains how to build a missing app', async () => {
  const { statusCode, body } = await (await served(join(folder, 'nowhere'))).inject('/app/');
  expect([statusCode, body]).toEqual([503, expect.stringContaining('npm run build -w web')]);
});

it('serves the page without caching, hashed files with caching, and compressed copies', async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<script>let a</script><script src="/app/assets/m-1.js"></script>',
  );
  writeFileSync(join(folder, 'assets/m-1.js'), 'let b');
  writeFileSync(join(folder, 'assets/m-1.js.br'), brotliCompressSync('let b'));
  const app = await served(folder);
  expect((await app.inject('/')).headers.location).toBe('/app/');
  const page = await app.inject('/app/');
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  const script = await app.inject({ url: '/app/assets/m-1.js', headers: { 'accept-encoding': 'br' } });
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect((await app.inject('/app/..%2f..%2fetc/passwd')).statusCode).toBeGreaterThanOrEqual(400);
});

it('the security policy allows exactly the page’s inline scripts', () => {
  const policy = contentSecurityPolicyFor('<script>a</script><script type="module" src="x.js"></script>');
  expect(policy).toContain("script-src 'self' 'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=';");
});

it('Trusted Types allow no text as code, except the address of the app’s service worker', async () => {
  expect(contentSecurityPolicyFor('')).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  const { headers } = await (await served(folder)).inject('/app/');
  expect(headers['content-security-policy']).toMatch(/; trusted-types service-worker$/);
});

it('lets the app embed only the listed external pages (frame-src), and no page of its own origin', () => {
  const [frames] = contentSecurityPolicyFor('')
    .split('; ')
    .filter((directive) => directive.startsWith('frame-src '));
  expect(frames?.split(' ').slice(1)).toEqual(Object.values(WEB_PAGES));
});
