import fastify from 'fastify';
import { expect, it } from 'vitest';
import { serveControlPage } from './control-page.ts';
import { Hosts } from './hosts.ts';
import { Upstreams } from './upstreams.ts';

it('serves the control panel in one script and one stylesheet, and allows connections to its own origin only', async () => {
  const app = fastify();
  serveControlPage(app, new Upstreams(undefined, false, new Hosts({ host: '127.0.0.1' })));
  expect((await app.inject('/control')).headers.location).toBe('/control/');
  const page = await app.inject('/control/?workspace=anna');
  expect(page.headers['content-security-policy']).toContain("connect-src 'self'");
  expect((await app.inject('/control/panel.css')).body).toContain('--accent');
  const script = await app.inject('/control/panel.js');
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(script.body).toContain('Paper trading');
  expect(script.body).not.toMatch(/\bimport\b[^(]/);
});
