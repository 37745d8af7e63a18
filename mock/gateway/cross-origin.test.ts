import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeProvider, fakeProvider, openTestGateway } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

let provider: FakeProvider;
let base: Gateway;
/** Names of workspaces that have reached the provider, which would create them. */
const begun = () =>
  [...provider.seen.map(({ headers }) => headers), ...provider.upgrades].flatMap(
    (headers) => headers['x-tsubame-workspace'] ?? [],
  );

beforeAll(async () => {
  provider = await fakeProvider();
  ({ gateway: base } = await openTestGateway(provider.url, true));
});
afterAll(async () => {
  await base.close();
  await provider.close();
});

type Sent = { readonly path: string; readonly method?: string; readonly headers?: Record<string, string> };

/** Sends the headers unchanged: `fetch` does not allow setting Host or Sec-Fetch-Site. */
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

/** The three ways to name a workspace in a request. */
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
  ['an unknown value of Sec-Fetch-Site', { 'sec-fetch-site': 'elsewhere' }],
];

describe.each(ways)('a workspace named by the %s', (way, name) => {
  it.each(FOREIGN)('is not created by %s', async (_what, headers) => {
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

  it.each(FOREIGN)('is not created by a WebSocket or a control request of %s', async (_what, headers) => {
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
      'is not created under the host %s, which is refused with 421',
      async (host) => {
        const sent = name('evil', STOCK);
        const { status } = await send({ ...sent, headers: { ...sent.headers, host } });
        expect([status, begun()]).toEqual([421, []]);
      },
    );
});

const OWN: readonly [string, Record<string, string>][] = [
  ['a program', {}],
  ['the address bar', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
  ['a page of the gateway', { 'sec-fetch-site': 'same-origin' }],
  ['an image of a page on another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }],
  // A browser treats localhost and 127.0.0.1 as two sites.
  ['a front end on its own port', { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:5173' }],
  ['a front end under a name', { 'sec-fetch-site': 'same-site', origin: 'https://app.localhost:3000' }],
];

describe('this machine creates a workspace', () => {
  it.each(
    OWN.flatMap(([what, headers], at) => ways.map(([way, name]) => [what, way, name, headers, at] as const)),
  )('a workspace can be created by %s, through the %s', async (_what, way, name, headers, at) => {
    const workspace = `${way}-${at}`;
    const sent = name(workspace, STOCK);
    const { status } = await send({ ...sent, headers: { ...sent.headers, ...headers } });
    expect(status).toBe(200);
    expect(begun()).toContain(workspace);
  });

  it.each(ways)(
    'a workspace can be created by a WebSocket of its own page, through the %s',
    async (way, name) => {
      const sent = name(`stream-${way}`, STREAM);
      const { port } = new URL(base.url);
      const page = { origin: `http://stream.localhost:${port}`, 'sec-fetch-site': 'same-origin' };
      const { status } = await send({ ...sent, headers: { ...sent.headers, ...UPGRADE, ...page } });
      expect(status).toBe(101);
      expect(begun()).toContain(`stream-${way}`);
    },
  );
});

it.each(FOREIGN.filter(([, { origin }]) => origin !== undefined))(
  'refuses a stream without a workspace to %s',
  async (_what, headers) => {
    const { status } = await send({ path: STREAM, headers: { ...UPGRADE, ...headers } });
    expect(status).toBe(403);
  },
);

it.each(FOREIGN)('refuses control without a workspace to %s', async (_what, headers) => {
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

it('answers requests without a workspace from any page', async () => {
  const { status } = await send({ path: STOCK, headers: { 'sec-fetch-site': 'cross-site' } });
  expect(status).toBe(200);
});
