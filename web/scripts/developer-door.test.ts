// @vitest-environment node
import { createServer as createHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { developerDoor } from './developer-door.ts';

const TOKEN = 'the-token-of-control-0123456789';
const received: {
  method: string | undefined;
  url: string | undefined;
  token: string | undefined;
  body: string;
}[] = [];
let control: Server;
let server: ViteDevServer;
let app: string;
let far = '';

beforeAll(async () => {
  control = createHttp((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, token: headers.authorization, body });
      response.writeHead(url?.endsWith('/never') ? 409 : 200).end('{"now":1}');
    });
  });
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve));
  far = `http://127.0.0.1:${(control.address() as AddressInfo).port}`;
  server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    base: '/app/',
    configFile: false,
    logLevel: 'silent',
    plugins: [developerDoor(() => ({ url: far, token: TOKEN }))],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  await server.listen();
  app = server.resolvedUrls?.local[0] ?? '';
});
afterAll(async () => {
  await server.close();
  control.close();
});

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${app}__developer${path}`, { headers: { authorization: 'Bearer anything' }, ...init });

it('forwards the panel’s requests to the control API with the token, which the panel never receives', async () => {
  const body = JSON.stringify({ seconds: 60 });
  const answer = await ask('/sandbox/clock/advance', { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([200, '{"now":1}']);
  expect(received.at(-1)).toEqual({
    method: 'POST',
    url: '/sandbox/clock/advance',
    token: `Bearer ${TOKEN}`,
    body,
  });
  expect(JSON.stringify([...answer.headers])).not.toContain(TOKEN);
  expect((await ask('/sandbox/never')).status).toBe(409);
});

it('refuses a page of another origin, which cannot send the header without a permission', async () => {
  const before = received.length;
  const answer = await ask('/sandbox/reset', { method: 'POST', headers: {} });
  expect([answer.status, received.length]).toEqual([403, before]);
});

it('adds the panel to the app’s page only, and the token to no page', async () => {
  const [index = '', gallery = ''] = await Promise.all(
    ['index.html', 'gallery.html'].map(async (page) => (await fetch(app + page)).text()),
  );
  const panel = '/src/developer/main.tsx';
  expect(index.indexOf(panel)).toBeGreaterThan(0);
  expect(index.indexOf(panel)).toBeLessThan(index.indexOf('/src/app/main.tsx'));
  expect(gallery).not.toContain(panel);
  expect(index + gallery).not.toContain(TOKEN);
});

it('reports that no sandbox runs', async () => {
  const before = far;
  far = 'http://127.0.0.1:1';
  const answer = await ask('/sandbox/state');
  expect(answer.status).toBe(502);
  expect((await answer.json()).error.message).toContain('npm start');
  far = before;
});
