import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeProvider, fakeProvider, gateway } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';
import { LIMITS, type Seat, Workspaces } from './workspaces.ts';

const providers: FakeProvider[] = [];
let base: Gateway;

async function open(): Promise<Seat> {
  const provider = await fakeProvider();
  providers.push(provider);
  return {
    provider: { origin: provider.url, basePath: '/api', controlToken: () => 'token' },
    beginAnew: async () => undefined,
    stop: () => provider.close(),
  };
}
const workspaces = new Workspaces(open, () => undefined, { ...LIMITS, most: 40, spares: 0 });
const begun = () => workspaces.list().map(({ name }) => name);

beforeAll(async () => {
  const everybodys = await fakeProvider();
  providers.push(everybodys);
  ({ gateway: base } = await gateway(everybodys.url, workspaces));
});
afterAll(async () => {
  await base.close();
  for (const provider of providers) await provider.close();
});

type Sent = { readonly path: string; readonly method?: string; readonly headers?: Record<string, string> };

/** Sends the headers as they are: `fetch` does not let a caller choose the host or what a browser says of itself. */
function send({ path, method = 'GET', headers = {} }: Sent): Promise<{ status: number; text: string }> {
  const { port, host } = new URL(base.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers: { host, token: 'guest', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '' });
    });
    sent.on('error', reject).end();
  });
}

const STOCK = '/api/stocks/7203?lang=en';
const STREAM = '/api/stream?ticket=t';
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' };

/** The three ways in which a request names a workspace. */
const WAYS = {
  path: (name: string, path: string): Sent => ({ path: `/w/${name}${path}` }),
  header: (name: string, path: string): Sent => ({ path, headers: { 'x-tsubame-workspace': name } }),
  host: (name: string, path: string): Sent => ({
    path,
    headers: { host: `${name}.localhost:${new URL(base.url).port}` },
  }),
};
const ways = Object.entries(WAYS);

const FOREIGN: readonly [string, Record<string, string>][] = [
  ['an image of a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a link on a foreign page', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ['a script of a foreign page', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a foreign page of an old browser', { origin: 'http://evil.example:4010' }],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
  ['a value of Sec-Fetch-Site that no browser sends', { 'sec-fetch-site': 'elsewhere' }],
];

describe.each(ways)('a workspace that is named by the %s', (way, name) => {
  it.each(FOREIGN)('is not begun by %s', async (_what, headers) => {
    const sent = name('evil', STOCK);
    const { status, text } = await send({ ...sent, headers: { ...sent.headers, ...headers } });
    expect(begun()).toEqual([]);
    expect(status).toBe(403);
    expect(JSON.parse(text)).toMatchObject({
      code: 403,
      data: {
        fields: [
          { path: 'header.x-tsubame-workspace', message: expect.stringContaining('pages and programs of') },
        ],
      },
    });
  });

  it.each(FOREIGN)('is not begun by a WebSocket or control for %s', async (_what, headers) => {
    for (const path of [STREAM, '/sandbox/state', '/gateway/workspaces/evil']) {
      const sent = name('evil', path);
      const upgrade = path === STREAM ? UPGRADE : {};
      const method = path.startsWith('/gateway') ? 'PUT' : 'GET';
      const { status } = await send({
        ...{ ...sent, method },
        headers: { ...sent.headers, ...upgrade, ...headers },
      });
      expect([path, status]).toEqual([path, 403]);
    }
    expect(begun()).toEqual([]);
  });

  if (way !== 'host')
    it.each(['rebound.example', '192.168.1.5:4010', 'localhost.evil.example', '127.0.0.1.evil.example'])(
      'is not begun under the host %s',
      async (host) => {
        const sent = name('evil', STOCK);
        const { status } = await send({ ...sent, headers: { ...sent.headers, host } });
        expect([status, begun()]).toEqual([403, []]);
      },
    );
});

const OWN: readonly [string, Record<string, string>][] = [
  ['a program', {}],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a page of the gateway', { 'sec-fetch-site': 'same-origin' }],
  ['an image of a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  // localhost and 127.0.0.1 are two sites to a browser, and one machine.
  ['a front end on its own port', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:5173' }],
  ['a front end under a name', { 'sec-fetch-site': 'same-site', origin: 'https://app.localhost:3000' }],
];

describe('this machine begins a workspace', () => {
  it.each(
    OWN.flatMap(([what, headers], at) => ways.map(([way, name]) => [what, way, name, headers, at] as const)),
  )('by %s, through the %s', async (_what, way, name, headers, at) => {
    const workspace = `${way}-${at}`;
    const sent = name(workspace, STOCK);
    const { status } = await send({ ...sent, headers: { ...sent.headers, ...headers } });
    expect(status).toBe(200);
    expect(begun()).toContain(workspace);
  });

  it.each(ways)('by a WebSocket of a page of its own, through the %s', async (way, name) => {
    const sent = name(`stream-${way}`, STREAM);
    const { port } = new URL(base.url);
    const page = { origin: `http://stream.localhost:${port}`, 'sec-fetch-site': 'same-origin' };
    const { status } = await send({ ...sent, headers: { ...sent.headers, ...UPGRADE, ...page } });
    expect(status).toBe(101);
    expect(begun()).toContain(`stream-${way}`);
  });
});

it.each(FOREIGN)('keeps control without a workspace closed to %s', async (_what, headers) => {
  const calls: [string, string][] = [
    ['GET', '/sandbox/state'],
    ['POST', '/sandbox/reset'],
    ['GET', '/gateway/requests'],
    ['GET', '/gateway/examples/login'],
    ['DELETE', '/gateway/workspaces/path-0'],
  ];
  for (const [method, path] of calls) {
    const { status } = await send({ path, method, headers: { 'content-type': 'text/plain', ...headers } });
    expect([path, status]).toEqual([path, 403]);
  }
});

it('answers calls without a workspace as before, from any page', async () => {
  const { status } = await send({ path: STOCK, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(status).toBe(200);
});
