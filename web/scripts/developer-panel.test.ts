// @vitest-environment node
import { createServer as createHttpServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developerPanel } from './developer-panel.ts';

interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

const received: ReceivedRequest[] = [];
let gateway: Server;
const servers: ViteDevServer[] = [];

/** @returns origin of a development server with its gateway at `gatewayUrl` */
async function startDevelopmentServer(gatewayUrl: string): Promise<string> {
  const server = await createServer({
    root: fileURLToPath(new URL('..', import.meta.url)),
    base: '/app/',
    configFile: false,
    logLevel: 'silent',
    plugins: [developerPanel(gatewayUrl)],
    optimizeDeps: { noDiscovery: true },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
  });
  servers.push(server);
  await server.listen();
  return new URL(server.resolvedUrls?.local[0] ?? '').origin;
}

let origin: string;
beforeAll(async () => {
  gateway = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      response.writeHead(url?.endsWith('/never') ? 409 : 200).end('{"now":1}');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  origin = await startDevelopmentServer(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  gateway.close();
});

describe('the development server', () => {
  it('forwards the panel’s requests to the gateway and returns its responses', async () => {
    const body = JSON.stringify({ seconds: 60 });
    const response = await fetch(`${origin}/sandbox/clock/advance`, { method: 'POST', body });
    expect([response.status, await response.text()]).toEqual([200, '{"now":1}']);
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/sandbox/clock/advance', body });
    expect((await fetch(`${origin}/sandbox/never`)).status).toBe(409);
    for (const path of ['/gateway/requests', '/control/', '/docs/', '/w/anna/sandbox/state']) {
      expect((await fetch(origin + path)).status, path).toBe(200);
      expect(received.at(-1)?.url).toBe(path);
    }
  });

  it('forwards Host and Origin unchanged, by which the gateway refuses pages of other sites', async () => {
    await fetch(`${origin}/sandbox/reset`, { method: 'POST', headers: { origin: 'https://other.example' } });
    expect(received.at(-1)?.headers).toMatchObject({
      host: new URL(origin).host,
      origin: 'https://other.example',
    });
  });

  it('adds the panel to the app’s page before the app’s entry, and to no other page', async () => {
    const [index = '', gallery = ''] = await Promise.all(
      ['index.html', 'gallery.html'].map(async (page) => (await fetch(`${origin}/app/${page}`)).text()),
    );
    const panel = '/src/developer/main.tsx';
    expect(index.indexOf(panel)).toBeGreaterThan(0);
    expect(index.indexOf(panel)).toBeLessThan(index.indexOf('/src/app/main.tsx'));
    expect(gallery).not.toContain(panel);
  });

  it('says how to start the sandbox if no gateway runs', async () => {
    const unreachable = await startDevelopmentServer('http://127.0.0.1:1');
    const response = await fetch(`${unreachable}/sandbox/state`);
    expect(response.status).toBe(502);
    expect((await response.json()).error.message).toContain('npm start');
  });
});
