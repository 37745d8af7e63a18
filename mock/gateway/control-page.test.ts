import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveControlPage } from './control-page.ts';

it('serves the panel with a bundled script, the web app’s design tokens and a policy that limits connections to its origin', async () => {
  const app = fastify();
  serveControlPage(app);
  expect((await app.inject('/control')).headers.location).toBe('/control/');
  const page = await app.inject('/control/?workspace=anna');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  expect((await app.inject('/control/page.css')).body).toContain('--accent');
  const script = await app.inject('/control/page.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('PAPER TRADING');
  expect(script.body).not.toMatch(/\bimport\b[^(]/);
});
