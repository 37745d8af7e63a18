import { connect } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  callGateway,
  type FakeProvider,
  fakeProvider,
  openTestGateway,
  orderRequest,
  respondWithJson,
} from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

let provider: FakeProvider;
let base: Gateway;
let lines: string[];
let good: FakeProvider['answer'];

beforeAll(async () => {
  provider = await fakeProvider();
  good = provider.answer;
  ({ gateway: base, lines } = await openTestGateway(provider.url));
});

afterEach(() => {
  provider.answer = good;
  provider.seen.length = 0;
});

afterAll(async () => {
  await base.close();
  await provider.close();
});

/** Body of a valid order. */
const ORDER = '{"code":"7203","quantity":1}';

/** Sends bytes on a separate connection, and more once a stream is open. */
function bare(bytes: string): Promise<string> {
  const { hostname, port } = new URL(base.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.endsWith('\r\n\r\n')) socket.write('echo');
      if (text.endsWith('echo')) socket.end();
    });
    socket.on('close', () => resolve(text));
    socket.write(bytes);
  });
}

describe('a valid exchange', () => {
  it('forwards headers, query and bytes unchanged', async () => {
    const body = '{ "quantity":300.0,   "code":"7203" }';
    const { status } = await callGateway(
      base,
      '/api/orders?lang=en&x=%7E',
      orderRequest(body, { token: 'abcde', connection: 'close' }),
    );
    expect(status).toBe(200);
    const [seen] = provider.seen;
    expect(seen).toMatchObject({ method: 'POST', url: '/api/orders?lang=en&x=%7E', body });
    expect(seen?.headers).toMatchObject({
      token: 'abcde',
      'idempotency-key': '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11',
    });
    expect(seen?.headers['x-tsubame-exchange']).toBeUndefined();
  });

  it('returns the provider’s response unchanged', async () => {
    const text = '{"code":1, "msg":"ok", "data":{"price":"2841.5"}}';
    provider.answer = (_call, response) => {
      response
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': ['a=1', 'b=2'],
          etag: '"x"',
          'x-tsubame-verdict': 'mine',
        })
        .end(text);
    };
    const response = await fetch(`${base.url}/api/stocks/7203`, { headers: { token: 'guest' } });
    expect(await response.text()).toBe(text);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(response.headers.get('etag')).toBe('"x"');
    expect(response.headers.has('x-tsubame-example')).toBe(false);
    expect(response.headers.get('x-tsubame-verdict')).toBe('live');
  });

  it('returns the provider’s error envelopes unchanged', async () => {
    for (const status of [401, 404, 409, 429, 500, 503]) {
      const envelope = { code: status, msg: 'theirs', data: { fields: [], retry_after: null } };
      provider.answer = (_call, response) => respondWithJson(response, status, envelope);
      expect(
        await callGateway(base, '/api/orders', orderRequest('{"code":"7203","quantity":100}')),
      ).toMatchObject({
        status,
        body: envelope,
      });
    }
  });

  it('removes parameters that would steer Prism', async () => {
    await callGateway(base, '/api/stocks/7203?__server=http://evil.example&lang=en&__code=404');
    expect(provider.seen[0]?.url).toBe('/api/stocks/7203?lang=en');
  });
});

describe('an invalid exchange', () => {
  it('reports each invalid value of the request, in the requested language', async () => {
    const reply = await callGateway(
      base,
      '/api/orders?lang=en',
      orderRequest('{"quantity":"many","more":1}'),
    );
    expect(reply).toMatchObject({ status: 422, body: { code: 422, msg: 'Please check your entries' } });
    const paths = reply.body.data.fields.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['body.code', 'body.quantity']));
    expect(reply.body.data.fields).toContainEqual({ path: 'body.quantity', message: 'must be integer' });
    expect(provider.seen).toEqual([]);
  });

  it('uses Japanese for an unknown language', async () => {
    expect((await callGateway(base, '/api/nothing')).body.msg).toBe('見つかりませんでした');
  });

  it('responds with 401 to a missing token, and leaves its validity to the provider', async () => {
    const without = await fetch(`${base.url}/api/stocks/7203?lang=en`);
    expect(without.status).toBe(401);
    expect(await without.json()).toMatchObject({ code: 401, msg: expect.stringContaining('log in again') });
    expect(provider.seen).toEqual([]);
    provider.answer = (_request, response) =>
      respondWithJson(response, 401, { code: 401, msg: 'expired', data: {} });
    expect((await callGateway(base, '/api/stocks/7203', { headers: { token: 'x' } })).status).toBe(401);
  });

  it.each([
    ['an unknown path', '/api/nothing', {}, 404],
    ['an unknown method', '/api/stocks/7203', { method: 'DELETE' }, 404],
    ['malformed JSON', '/api/orders', orderRequest('{"code":'), 400],
    ['a key that is no UUID', '/api/orders', orderRequest(ORDER, { 'idempotency-key': 'x' }), 400],
    ['a key that is empty', '/api/orders', orderRequest(ORDER, { 'idempotency-key': '' }), 400],
    ['an empty body', '/api/orders', orderRequest(''), 422],
    ['a body that is not JSON', '/api/orders', orderRequest('a=b', { 'content-type': 'text/plain' }), 415],
    ['a body beyond 64 KiB', '/api/orders', orderRequest(JSON.stringify({ code: 'x'.repeat(70_000) })), 413],
    ['deeply nested JSON', '/api/orders', orderRequest('['.repeat(30_000) + ']'.repeat(30_000)), 400],
    ['a path that is no URL', '/api/stocks/%E0', {}, 400],
    ['a form where none is due', '/api/orders', { method: 'POST', body: new FormData() }, 415],
    ['a path outside the API', '/other', {}, 404],
  ] as const)('responds to %s in the envelope', async (_what, path, init, status) => {
    const reply = await callGateway(base, path, init);
    expect(reply).toMatchObject({ status, body: { code: status, data: { retry_after: null } } });
    expect(provider.seen).toEqual([]);
  });

  it('turns a response that breaks the contract into 500, and logs operation and path', async () => {
    provider.answer = (_call, response) =>
      respondWithJson(response, 200, { code: 1, msg: 'ok', data: { price: '1', secret: 'undeclared' } });
    const { status, headers, body } = await callGateway(base, '/api/stocks/7203?lang=en');
    expect({ status, code: body.code }).toEqual({ status: 500, code: 500 });
    expect(headers.get('x-tsubame-verdict')).toBe('violation');
    expect(body.data.fields[0]?.path).toMatch(/^response\.body/);
    expect(lines.at(-1)).toMatch(/getStock \(GET \/stocks\/7203\): response\.body/);
  });

  it('wraps a response that is no JSON, or an error without the envelope', async () => {
    provider.answer = (_call, response) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end('{"a');
    expect((await callGateway(base, '/api/stocks/7203')).body.code).toBe(500);
    provider.answer = (_call, response) =>
      void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
    expect((await callGateway(base, '/api/stocks/7203')).body.code).toBe(503);
    provider.answer = (_call, response) => void response.writeHead(500).end();
    expect((await callGateway(base, '/api/stocks/7203')).body.code).toBe(500);
  });
});

describe('a status below 400 that the operation does not declare', () => {
  const STATUSES = [201, 204, 300, 301, 302, 303, 304, 305, 306, 307, 308];
  const BODIES = [
    ['HTML', 'text/html', '<a href="/elsewhere">Found</a>'],
    ['the envelope', 'application/json', '{"code":1,"msg":"ok","data":{"price":"1"}}'],
    ['an empty body', undefined, ''],
  ] as const;
  const exchanges = STATUSES.flatMap((status) => BODIES.map((body) => [status, ...body] as const));
  const respondWith = (status: number, type: string | undefined, text: string) => {
    provider.answer = (_call, response) => {
      const headers = { location: '/elsewhere', ...(type === undefined ? {} : { 'content-type': type }) };
      response.writeHead(status, headers).end(text);
    };
  };
  const violation = (declared: string) => ({
    status: 500,
    body: {
      code: 500,
      data: { fields: [{ path: 'response', message: expect.stringMatching(`: ${declared}$`) }] },
    },
  });

  it.each(exchanges)('is a violation: %i with %s', async (status, _what, type, text) => {
    respondWith(status, type, text);
    for (const [path, init, operation, declared] of [
      ['/api/stocks/7203', {}, 'getStock (GET', '200,401,404,422'],
      ['/api/orders', orderRequest(ORDER), 'placeOrder (POST', '200,401,409,422'],
    ] as const) {
      const reply = await callGateway(base, path, { ...init, redirect: 'manual' });
      expect(reply).toMatchObject(violation(declared));
      expect(reply.headers.get('x-tsubame-verdict')).toBe('violation');
      expect(reply.headers.has('location')).toBe(false);
      expect(lines.at(-1)).toContain(operation);
    }
    // A redirect is not followed.
    expect(provider.seen).toHaveLength(2);
  });

  it('does not come from a conditional request', async () => {
    const headers = { 'if-none-match': '"x"', 'if-modified-since': 'Fri, 20 Nov 2026 01:00:00 GMT' };
    expect((await callGateway(base, '/api/stocks/7203', { headers })).status).toBe(200);
    expect(provider.seen[0]?.headers).not.toMatchObject({ 'if-none-match': expect.anything() });
    expect(provider.seen[0]?.headers).not.toMatchObject({ 'if-modified-since': expect.anything() });
  });

  it('is a violation also after an upload, and with the sandbox', async () => {
    const body = new FormData();
    body.set('file', new Blob(['x']), 'a.png');
    const { gateway: sandbox } = await openTestGateway(provider.url, true);
    for (const [status, _what, type, text] of exchanges) {
      respondWith(status, type, text);
      const replies = [
        await callGateway(base, '/api/uploads', { method: 'POST', body, redirect: 'manual' }),
        await callGateway(sandbox, '/api/uploads', { method: 'POST', body, redirect: 'manual' }),
        await callGateway(sandbox, '/api/environment', { redirect: 'manual' }),
      ];
      for (const reply of replies) {
        expect(reply).toMatchObject(violation('200'));
        expect(reply.headers.get('x-tsubame-verdict')).toBe('violation');
      }
    }
    await sandbox.close();
  });
});

describe('a response that the provider encodes unasked', () => {
  const TEXT = '{"code":1,"msg":"ok","data":{"price":"2841.5"}}';
  const BOM = '\ufeff';
  const JSON_TYPE = 'application/json; charset=utf-8';
  const ENCODED: readonly [string, Buffer][] = [
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(BOM + TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['gzip, identity, br', brotliCompressSync(gzipSync(TEXT))],
    ['identity', Buffer.from(TEXT)],
    ['', Buffer.from(BOM + TEXT)],
  ];
  const respondWith = (status: number, encoding: string, body: Buffer, type = JSON_TYPE) => {
    provider.answer = (_call, response) => {
      const headers = encoding === '' ? {} : { 'content-encoding': encoding };
      response
        .writeHead(status, { 'content-type': type, 'content-length': body.length, ...headers })
        .end(body);
    };
  };
  const upload = () => {
    const body = new FormData();
    body.set('file', new Blob(['x']), 'a.png');
    return { method: 'POST', body };
  };
  let sandbox: Gateway;
  beforeAll(async () => {
    ({ gateway: sandbox } = await openTestGateway(provider.url, true));
  });
  afterAll(() => sandbox.close());
  const exchanges = (): [Gateway, string, RequestInit][] => [
    [base, '/api/stocks/7203', {}],
    [base, '/api/orders', orderRequest(ORDER)],
    [base, '/api/uploads', upload()],
    [sandbox, '/api/stocks/7203', {}],
  ];

  it.each(ENCODED)('is decoded: %s', async (encoding, encoded) => {
    respondWith(200, encoding, encoded);
    for (const [gateway, path, init] of exchanges()) {
      const headers = { token: 'guest', ...(init.headers as Record<string, string>) };
      const response = await fetch(`${gateway.url}${path}`, { ...init, headers });
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toBe(TEXT);
      expect(response.headers.get('x-tsubame-verdict')).toBe('live');
      expect(response.headers.has('content-encoding')).toBe(false);
      expect(response.headers.get('content-length')).toBe(String(TEXT.length));
    }
    for (const { headers } of provider.seen) expect(headers['accept-encoding']).toBe('identity');
  });

  it('is validated, and may be an error or a missing operation', async () => {
    respondWith(200, 'gzip', gzipSync('{"code":1,"msg":"ok","data":{}}'));
    const broken = await callGateway(base, '/api/stocks/7203');
    expect(broken).toMatchObject({
      status: 500,
      body: { data: { fields: [{ path: 'response.body.data.price' }] } },
    });
    respondWith(404, 'br', brotliCompressSync('{"code":404,"msg":"theirs","data":{}}'));
    expect(await callGateway(base, '/api/stocks/7203')).toMatchObject({
      status: 404,
      body: { msg: 'theirs' },
    });
    respondWith(404, 'gzip', gzipSync('<h1>Cannot GET</h1>'), 'text/html');
    const missing = await callGateway(base, '/api/stocks/7203');
    expect(missing.headers.get('x-tsubame-example')).toBe('getStock_Found');
  });

  it.each([
    ['a cut body', 'gzip', gzipSync(TEXT).subarray(0, 20), /^is not valid gzip, .*: unexpected end of file$/],
    ['another encoding', 'br', gzipSync(TEXT), /^is not valid br, which its content encoding names: ./],
    [
      'no encoding',
      'deflate',
      Buffer.from(TEXT),
      /^is not valid deflate, which its content encoding names: ./,
    ],
    ['an unknown encoding', 'compress', Buffer.from(TEXT), /^has the content encoding compress, which/],
    ['a huge body', 'gzip', gzipSync(Buffer.alloc(17 * 1024 * 1024)), /^is larger than 16 MiB without/],
  ])('is a violation that names the cause: %s', async (_what, encoding, body, message) => {
    for (const status of [200, 404, 500]) {
      respondWith(status, encoding, body);
      for (const [gateway, path, init] of exchanges()) {
        const reply = await callGateway(gateway, path, init);
        expect(reply).toMatchObject({
          status: status === 200 ? 500 : status,
          body: { data: { fields: [{ path: 'response.body', message: expect.stringMatching(message) }] } },
        });
        expect(reply.headers.get('x-tsubame-verdict')).toBe('violation');
      }
    }
    expect(lines.at(-1)).toMatch(/uploadImage \(POST \/uploads\): response\.body: (is|has) /);
  });
});

describe('an operation that the provider has not implemented', () => {
  it('responds with the operation’s default example, and names it in a response header', async () => {
    provider.answer = (_call, response) => void response.writeHead(501).end();
    const reply = await callGateway(base, '/api/stocks/7203');
    expect(reply.body).toEqual({ code: 1, msg: 'ok', data: { price: '2841.5' } });
    expect(reply.headers.get('x-tsubame-example')).toBe('getStock_Found');
    expect(reply.headers.get('x-tsubame-verdict')).toBe('example');
  });

  it('responds with the preferred example also if the provider’s framework answers 404', async () => {
    provider.answer = (_call, response) =>
      void response.writeHead(404, { 'content-type': 'text/html' }).end('Cannot GET');
    const reply = await callGateway(base, '/api/stocks/7203', {
      headers: { prefer: 'example=getStock_Unknown' },
    });
    expect(reply.body.code).toBe(2014);
    expect(reply.headers.get('x-tsubame-example')).toBe('getStock_Unknown');
  });
});

describe('a request for an outcome by name or status', () => {
  const preferring = (prefer: string) =>
    callGateway(base, '/api/stocks/7203?lang=en', { headers: { prefer } });

  it('gets the contract’s example, without a request to the provider', async () => {
    const named = await preferring('example=getStock_Unknown');
    expect(named.body.code).toBe(2014);
    expect(named.headers.get('x-tsubame-example')).toBe('getStock_Unknown');
    expect(await preferring('code=401')).toMatchObject({ status: 401, body: { code: 401 } });
    expect(provider.seen).toEqual([]);
  });

  it('is still validated, and an unknown outcome is reported', async () => {
    const bad = await callGateway(base, '/api/stocks/72', { headers: { prefer: 'code=401' } });
    expect(bad.status).toBe(422);
    expect((await preferring('example=getStock_Nope')).status).toBe(404);
    expect((await preferring('code=418')).status).toBe(404);
    expect(provider.seen).toEqual([]);
  });
});

describe('the stream', () => {
  const upgrade = (path: string) =>
    bare(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);

  it('is forwarded in both directions without Prism', async () => {
    const text = await upgrade('/api/stream?ticket=t');
    expect(text).toMatch(/^HTTP\/1\.1 101 /);
    expect(text).toMatch(/echo$/);
  });

  it('is the only path with a forwarded upgrade', async () => {
    expect(await upgrade('/api/stocks/7203')).toMatch(/^HTTP\/1\.1 404 .*"code":404/s);
  });
});

it('responds in the envelope to invalid HTTP and to ambiguous paths', async () => {
  expect(
    await bare('GET /api/stocks/%2e%2E HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
  ).toMatch(/"code":404/);
  expect(await bare('NONSENSE\r\n\r\n')).toMatch(/"code":400/);
});

it('forwards a multipart form with its boundary', async () => {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array([0, 255, 128, 10])]), 'a.png');
  const response = await fetch(`${base.url}/api/uploads`, {
    method: 'POST',
    body: form,
    headers: { token: 'guest' },
  });
  expect(response.status).toBe(200);
  expect(provider.seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

it.each([
  ['says so', 501, ''],
  ['has a framework that says so', 404, '<html>'],
])(
  'responds with a marked example to an upload that the provider has not implemented (it %s)',
  async (_, status, text) => {
    provider.answer = (_call, response) => response.writeHead(status).end(text);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(200_000)], { type: 'image/png' }), 'card.png');
    const response = await fetch(`${base.url}/api/uploads`, {
      method: 'POST',
      headers: { token: 'guest' },
      body: form,
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('x-tsubame-example')).not.toBeNull();
    expect(await response.json()).toMatchObject({ code: 1 });
  },
);

it('the gateway recovers when Prism is killed', async () => {
  const before = base.prism?.pid ?? 0;
  process.kill(before, 'SIGKILL');
  await expect.poll(async () => (await callGateway(base, '/api/stocks/7203')).status).toBe(200);
  expect(base.prism?.pid).not.toBe(before);
});

it('responds with 503 and Retry-After while the provider is down', async () => {
  await provider.close();
  const reply = await callGateway(base, '/api/stocks/7203');
  expect(reply).toMatchObject({ status: 503, body: { code: 503, data: { retry_after: 2 } } });
  expect(reply.headers.get('retry-after')).toBe('2');
});

it('responds with 503 and Retry-After while Prism is down', async () => {
  await base.prism?.stop();
  const reply = await callGateway(base, '/api/stocks/7203?lang=en');
  expect(reply).toMatchObject({ status: 503, body: { code: 503, data: { retry_after: 2 } } });
});

it('refuses workspaces for a provider with a single state', async () => {
  const { status, body } = await callGateway(base, '/w/anna/api/stocks/7203?lang=en');
  expect(status).toBe(400);
  expect(body.data.fields[0]?.message).toContain('a single state');
  expect(provider.seen).toEqual([]);
});
