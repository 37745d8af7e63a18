import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTROL_TOKEN,
  callGateway,
  type FakeProvider,
  fakeProvider,
  openTestGateway,
  orderRequest,
  respondWithJson,
  type SeenProviderRequest,
} from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

const HEADER = 'x-tsubame-workspace';

describe('workspaces behind the gateway', () => {
  let provider: FakeProvider;
  let base: Gateway;
  beforeAll(async () => {
    provider = await fakeProvider();
    // The price is the name of the workspace.
    provider.answer = ({ headers }, response) =>
      respondWithJson(response, 200, { code: 1, msg: 'ok', data: { price: headers[HEADER] ?? 'shared' } });
    ({ gateway: base } = await openTestGateway(provider.url, true));
  });
  afterAll(async () => {
    await base.close();
    await provider.close();
  });
  const STOCK = '/api/stocks/7203?lang=en';
  const price = async (path: string, headers: Record<string, string> = {}) =>
    ((await callGateway(base, path, { headers })).body.data as unknown as { price: string }).price;
  /** `fetch` does not allow setting the header Host. */
  const byHost = (host: string, path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { port } = new URL(base.url);
      httpRequest(
        { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, token: 'guest' } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => resolve(text));
        },
      )
        .on('error', reject)
        .end();
    });

  it('reach the provider with the name from header, path or host, and without one otherwise', async () => {
    expect(await price(STOCK)).toBe('shared');
    expect(await price(STOCK, { 'x-tsubame-workspace': 'anna' })).toBe('anna');
    expect(await price(`/w/anna${STOCK}`)).toBe('anna');
    expect(JSON.parse(await byHost('Anna.localhost', STOCK))).toMatchObject({ data: { price: 'anna' } });
    expect(await price(`/w/ben${STOCK}`)).toBe('ben');
    expect(new Set(provider.seen.map(({ url }) => url))).toEqual(new Set([STOCK]));
  });

  it('forward an order byte for byte, an upload and a stream', async () => {
    await callGateway(base, '/w/anna/api/orders?lang=en', orderRequest('{"code":"7203", "quantity":100}'));
    expect(provider.seen.at(-1)).toMatchObject({
      ...{ method: 'POST', body: '{"code":"7203", "quantity":100}' },
      headers: { [HEADER]: 'anna' },
    });
    const form = new FormData();
    form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
    await fetch(`${base.url}/w/ben/api/uploads?lang=en`, {
      method: 'POST',
      body: form,
      headers: { token: 'guest' },
    });
    expect(provider.seen.at(-1)).toMatchObject({
      ...{ method: 'POST', url: '/api/uploads?lang=en' },
      headers: { [HEADER]: 'ben' },
    });
    const { port } = new URL(base.url);
    const headers = { connection: 'upgrade', upgrade: 'websocket', [HEADER]: 'carol' };
    const upgrade = httpRequest({
      ...{ host: '127.0.0.1', port, headers },
      path: '/w/ben/api/stream?ticket=t',
    }).end();
    const echoed = await new Promise<string>((resolve, reject) => {
      upgrade.on('error', reject).on('upgrade', (_response, socket) => {
        socket.once('data', (bytes: Buffer) => {
          socket.destroy();
          resolve(bytes.toString());
        });
        socket.write('echo');
      });
    });
    expect(echoed).toBe('echo');
    expect(provider.upgrades.map((sent) => sent[HEADER])).toEqual(['ben']);
  });

  it('forward control requests with the token of the sandbox', async () => {
    await fetch(`${base.url}/w/anna/sandbox/clock`, {
      method: 'PUT',
      body: '{"standing":true}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guessed' },
    });
    expect(provider.seen.at(-1)).toMatchObject({
      ...{ method: 'PUT', url: '/sandbox/clock', body: '{"standing":true}' },
      headers: { authorization: `Bearer ${CONTROL_TOKEN}`, [HEADER]: 'anna' },
    });
  });

  it('are closed to control of pages of other origins and under other host names', async () => {
    const foreign = await fetch(`${base.url}/gateway/workspaces`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(JSON.parse(await byHost('rebound.example', '/sandbox/state'))).toMatchObject({
      error: { id: 'unauthorized' },
    });
  });

  it('are listed, begun and ended by the sandbox, with a valid name and market', async () => {
    const ask = async (method: string, path: string, body?: string) => {
      const headers = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body };
      return (await fetch(`${base.url}/gateway${path}`, { method, ...headers })).status;
    };
    const last = () => {
      const { method, url, body, headers } = provider.seen.at(-1) as SeenProviderRequest;
      return [method, url, body, headers.authorization];
    };
    const bearer = `Bearer ${CONTROL_TOKEN}`;
    expect(await ask('GET', '/workspaces')).toBe(200);
    expect(last()).toEqual(['GET', '/sandbox/workspaces', '', bearer]);
    expect(await ask('PUT', '/workspaces/carol', '{"seed":"mine"}')).toBe(200);
    expect(last()).toEqual(['PUT', '/sandbox/workspaces/carol', '{"seed":"mine"}', bearer]);
    expect(await ask('PUT', '/workspaces/dora')).toBe(200);
    expect(last()).toEqual(['PUT', '/sandbox/workspaces/dora', '', bearer]);
    expect(await ask('DELETE', '/workspaces/dora')).toBe(200);
    expect(last()).toEqual(['DELETE', '/sandbox/workspaces/dora', '', bearer]);
    const sent = provider.seen.length;
    expect(await ask('PUT', '/workspaces/carol', '{"price":1}')).toBe(422);
    expect(await ask('PUT', '/workspaces/carol', '{')).toBe(422);
    expect(await ask('PUT', '/workspaces/No%20Name')).toBe(400);
    expect(provider.seen.length).toBe(sent);
  });

  it('get uploaded prices of pages of this machine, byte for byte and without a limit of JSON', async () => {
    const file = Buffer.alloc(3_000_000, 'x');
    const put = (headers: Record<string, string> = {}) =>
      fetch(`${base.url}/gateway/price-sets/${'0'.repeat(32)}/files/a%20b.csv`, {
        ...{ method: 'PUT', body: file },
        headers: { 'content-type': 'application/octet-stream', ...headers },
      });
    expect((await put()).status).toBe(200);
    const seen = provider.seen.at(-1) as SeenProviderRequest;
    expect([seen.method, seen.url, seen.headers.authorization, seen.body.length]).toEqual([
      ...['PUT', `/sandbox/price-sets/${'0'.repeat(32)}/files/a%20b.csv`, `Bearer ${CONTROL_TOKEN}`],
      file.length,
    ]);
    const sent = provider.seen.length;
    expect((await put({ origin: 'https://evil.example' })).status).toBe(403);
    const check = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const path = `${base.url}/gateway/price-sets/${'0'.repeat(32)}/check`;
    expect((await fetch(path, { ...check, body: '{"splits":[{"code":"7203"}]}' })).status).toBe(422);
    expect(provider.seen.length).toBe(sent);
  });

  it('have their own list of requests, with the verdict and without the query', async () => {
    const ask = async (prefix: string) =>
      ((await (await fetch(`${base.url}${prefix}/gateway/requests`)).json()) as { items: object[] }).items;
    await callGateway(base, '/w/anna/api/stocks/72?lang=en');
    await callGateway(base, '/w/anna/api/nowhere?secret=1');
    const [unknown, refused, moved] = await ask('/w/anna');
    expect(unknown).toMatchObject({ path: '/api/nowhere', operation: null, verdict: 'refused', status: 404 });
    expect(refused).toMatchObject({ operation: 'getStock', verdict: 'refused', status: 422, code: 422 });
    expect(moved).toMatchObject({ operation: 'placeOrder', method: 'POST', verdict: 'live', code: 1 });
    expect(await ask('/w/unused')).toEqual([]);

    const timeline = async (prefix: string) =>
      ((await (await fetch(`${base.url}${prefix}/gateway/timeline`)).json()) as { items: object[] }).items;
    // The timeline has no reads and no unknown operations, and no bodies of users.
    const done = await timeline('/w/anna');
    expect(done).toMatchObject([
      { by: 'operator', operation: 'setClock', path: '/sandbox/clock', code: null },
      { by: 'user', operation: 'placeOrder', path: '/api/orders', detail: null, status: 200, code: 1 },
    ]);
    expect(await timeline('/w/unused')).toEqual([]);

    const example = (prefix: string) => fetch(`${base.url}${prefix}/gateway/examples/getStock`);
    // The requests so far were in English.
    expect((await example('/w/anna')).status).toBe(404);
    await callGateway(base, '/w/anna/api/stocks/7203');
    expect(await (await example('/w/anna')).json()).toEqual({
      ...{ operation: 'getStock', status: 200 },
      value: { code: 1, msg: 'ok', data: { price: 'anna' } },
    });
    expect((await example('/w/ben')).status).toBe(404);
    expect(provider.seen.map(({ headers }) => headers[HEADER])).not.toContain('unused');
  });

  it('are refused in the contract’s envelope if their name is invalid', async () => {
    const named = await callGateway(base, `/w/Not%20a%20name${STOCK}`);
    expect(named).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'header.x-tsubame-workspace' }] } },
    });
  });

  it('have their own origin for pages, so that their browser storage is separate', async () => {
    const { headers } = await fetch(`${base.url}/w/anna/app/x?y`, { redirect: 'manual' });
    const { port } = new URL(base.url);
    expect(headers.get('location')).toBe(`http://anna.localhost:${port}/app/x?y`);
  });
});
