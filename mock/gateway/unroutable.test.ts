import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadContract } from './contract.ts';
import { type FakeProvider, fakeProvider, openTestGateway } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

const BUNDLE = fileURLToPath(new URL('../../openapi/dist/openapi.json', import.meta.url));

let provider: FakeProvider;
let opened: Gateway;
beforeAll(async () => {
  provider = await fakeProvider();
  const contract = loadContract(BUNDLE);
  ({ gateway: opened } = await openTestGateway(provider.url, undefined, {
    ...{ contract, isSandbox: true, requestTimeoutMs: 1_000 },
  }));
});
afterAll(async () => {
  await opened.close();
  await provider.close();
});

/** Sends bytes and returns the response when the connection has ended. */
function exchange(
  ...parts: (string | Buffer)[]
): Promise<{ status: number; id: string | undefined; body: unknown }> {
  const socket = connect(Number(new URL(opened.url).port), '127.0.0.1');
  for (const part of parts) socket.write(part);
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const id = /^x-request-id: (.+)$/im.exec(head)?.[1];
      resolve({ status: Number(head.split(' ')[1]), id, body: JSON.parse(body) });
    });
  });
}

const head = (path: string, ...headers: string[]) =>
  [`${path} HTTP/1.1`, 'Host: localhost', 'token: guest', 'Connection: close', ...headers, '', ''].join(
    '\r\n',
  );
const JSON_TYPE = 'Content-Type: application/json';

it.each([
  ['an invalid escape', [head('GET /api/%zz')], 400, 'path'],
  ['too large headers', [head('GET /api/environment', `x-large: ${'x'.repeat(20_000)}`)], 400, 'header'],
  ['two Host headers', [head('GET /api/environment', 'Host: evil.example')], 400, 'header.host'],
  ['no HTTP', ['HELLO\r\n\r\n'], 400, 'request'],
  [
    'a body that never ends',
    [head('POST /api/orders', JSON_TYPE, 'Content-Length: 50'), '{"code":'],
    400,
    'body',
  ],
  [
    'a compressed body',
    [
      head(
        'POST /api/orders',
        JSON_TYPE,
        'Content-Encoding: gzip',
        `Content-Length: ${gzipSync('{}').length}`,
      ),
      gzipSync('{}'),
    ],
    415,
    'header.content-encoding',
  ],
  [
    'a body where the operation takes none',
    [head('POST /api/session/logout', 'Content-Type: text/plain', 'Content-Length: 2'), 'no'],
    422,
    'body',
  ],
])('answers in the envelope: %s', async (_what, parts, status, path) => {
  const answer = await exchange(...parts);
  expect(answer).toMatchObject({
    status,
    id: expect.stringMatching(/^[\w-]{36}$/),
    body: { code: status, msg: expect.any(String), data: { fields: [{ path }], retry_after: null } },
  });
});

it('ignores the offer of another protocol, which Java’s client makes with every request', async () => {
  const body =
    '{"code":"7203","direction":"long","price_type":"market","price":null,"quantity":100,"leverage":1}';
  await exchange(
    head('POST /api/orders/preview', JSON_TYPE, `Content-Length: ${body.length}`)
      .replace('Connection: close', 'Connection: close, Upgrade, HTTP2-Settings')
      .replace(
        'token:',
        'Upgrade: h2c\r\nHTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\ntoken:',
      ),
    body,
  );
  expect(provider.seen.at(-1)).toMatchObject({ method: 'POST', url: '/api/orders/preview', body });
  expect(provider.seen.at(-1)?.headers).not.toHaveProperty('http2-settings');
});

it('redirects a workspace to its host with the path as it was sent', async () => {
  const response = await fetch(`${opened.url}/w/anna/%0d%0aX?a=%26`, { redirect: 'manual' });
  const { port } = new URL(opened.url);
  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    `http://anna.localhost:${port}/%0d%0aX?a=%26`,
  ]);
});
