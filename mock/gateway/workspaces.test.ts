import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryLog } from '../telemetry/testing.ts';
import { call, type FakeProvider, fakeProvider, gateway, json, order } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';
import { LIMITS, type MarketChoice, type WorkspaceSandbox, Workspaces } from './workspaces.ts';

/** Fake sandboxes. Each responds with its number as the price, and records its restarts and stops. */
function fakeSandboxes() {
  const sandboxes: (FakeProvider & { markets: MarketChoice[]; stopped: number })[] = [];
  const open = async (): Promise<WorkspaceSandbox> => {
    const provider = Object.assign(await fakeProvider(), { markets: [] as MarketChoice[], stopped: 0 });
    const price = String(sandboxes.push(provider));
    provider.answer = (_seen, response) => json(response, 200, { code: 1, msg: 'ok', data: { price } });
    return {
      provider: { origin: provider.url, basePath: '/api', controlToken: () => `token-${price}` },
      async reset(market) {
        provider.markets.push(market);
      },
      async stop() {
        provider.stopped += 1;
        await provider.close();
      },
    };
  };
  return { sandboxes, open };
}

const silent = memoryLog().log;
const limits = (some: Partial<typeof LIMITS> = {}) => ({ ...LIMITS, spares: 0, ...some });

describe('workspaces', () => {
  it('start one sandbox for concurrent requests to one name', async () => {
    const { sandboxes, open } = fakeSandboxes();
    const workspaces = new Workspaces(open, silent, limits());
    const all = await Promise.all(Array.from({ length: 20 }, () => workspaces.of('anna')));
    expect(new Set(all.map(({ provider }) => provider.origin)).size).toBe(1);
    expect(sandboxes).toHaveLength(1);
    await workspaces.close();
    expect(sandboxes[0]?.stopped).toBe(1);
  });

  it('take the spare sandbox, and start another one', async () => {
    const { sandboxes, open } = fakeSandboxes();
    const workspaces = new Workspaces(open, silent, limits({ spares: 1 }));
    workspaces.startSpares();
    workspaces.startSpares();
    await expect.poll(() => sandboxes.length).toBe(1);
    expect((await workspaces.of('anna')).provider.origin).toBe(sandboxes[0]?.url);
    await expect.poll(() => sandboxes.length).toBe(2);
    await workspaces.close();
    expect(sandboxes.map(({ stopped }) => stopped)).toEqual([1, 1]);
  });

  it('start no spare sandbox before the first one is ready or after a failed start', async () => {
    const { sandboxes, open } = fakeSandboxes();
    const pending = Promise.withResolvers<WorkspaceSandbox>();
    let fails = true;
    let opened = 0;
    const slow = () => {
      opened += 1;
      if (fails) return Promise.reject(new Error('no memory'));
      return opened === 2 ? pending.promise : open();
    };
    const workspaces = new Workspaces(slow, silent, limits({ spares: 1 }));
    await expect(workspaces.of('anna')).rejects.toThrow('no memory');
    expect(opened).toBe(1);
    fails = false;
    const first = workspaces.of('anna');
    expect(opened).toBe(2);
    pending.resolve(await open());
    await first;
    await expect.poll(() => opened).toBe(3);
    await workspaces.close();
    expect(sandboxes.map(({ stopped }) => stopped)).toEqual([1, 1]);
  });

  it('start with their own market, and restart the same sandbox with another one', async () => {
    const { sandboxes, open } = fakeSandboxes();
    const workspaces = new Workspaces(open, silent, limits());
    await workspaces.begin('anna', { seed: 'mine' });
    await workspaces.begin('anna', { schedule: 'exchange' });
    await workspaces.of('anna');
    expect(sandboxes.map(({ markets }) => markets)).toEqual([[{ seed: 'mine' }, { schedule: 'exchange' }]]);
    expect(workspaces.list()).toMatchObject([{ name: 'anna', market: { schedule: 'exchange' } }]);
    await workspaces.close();
  });

  it('end when idle, but not during an open stream', async () => {
    const { sandboxes, open } = fakeSandboxes();
    const workspaces = new Workspaces(open, silent, limits({ idleMs: 1000 }));
    await workspaces.of('anna');
    await workspaces.of('ben');
    const release = workspaces.keepAlive('ben');
    await workspaces.endIdle(Date.now() + 500);
    expect(workspaces.list()).toHaveLength(2);
    await workspaces.endIdle(Date.now() + 5000);
    expect(workspaces.list()).toMatchObject([{ name: 'ben' }]);
    release();
    await workspaces.endIdle(Date.now() + 5000);
    expect(sandboxes.map(({ stopped }) => stopped)).toEqual([1, 1]);
    await workspaces.close();
  });

  it('have a maximum number, which does not count failed starts', async () => {
    const { open } = fakeSandboxes();
    let fails = true;
    const workspaces = new Workspaces(
      () => (fails ? Promise.reject(new Error('no memory')) : open()),
      silent,
      limits({ most: 1 }),
    );
    await expect(workspaces.of('anna')).rejects.toThrow('no memory');
    fails = false;
    await workspaces.of('anna');
    expect(() => workspaces.of('ben')).toThrow('there are 1 workspaces already');
    expect(() => workspaces.of('Not A Name')).toThrow('a workspace name has');
    await workspaces.close();
  });
});

describe('through the gateway', () => {
  const { sandboxes, open } = fakeSandboxes();
  let shared: FakeProvider;
  let base: Gateway;
  const workspaces = new Workspaces(open, silent, limits({ most: 8 }));
  beforeAll(async () => {
    shared = await fakeProvider();
    ({ gateway: base } = await gateway(shared.url, workspaces));
  });
  afterAll(async () => {
    await base.close();
    await shared.close();
  });
  const STOCK = '/api/stocks/7203?lang=en';
  const price = async (path: string, headers: Record<string, string> = {}) =>
    ((await call(base, path, { headers })).body.data as unknown as { price: string }).price;
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

  it('header, path and host select the same sandbox; without them a request goes to the shared one', async () => {
    expect(await price(STOCK)).toBe('2841.5');
    expect(await price(STOCK, { 'x-tsubame-workspace': 'anna' })).toBe('1');
    expect(await price(`/w/anna${STOCK}`)).toBe('1');
    expect(JSON.parse(await byHost('Anna.localhost', STOCK))).toMatchObject({ data: { price: '1' } });
    expect(await price(`/w/ben${STOCK}`)).toBe('2');
    expect(sandboxes.map(({ seen }) => seen.length)).toEqual([3, 1]);
    expect(shared.seen.filter(({ url }) => url === STOCK)).toHaveLength(1);
  });

  it('forwards an order byte for byte to its workspace only', async () => {
    const before = shared.seen.length;
    await call(base, '/w/anna/api/orders?lang=en', order('{"code":"7203", "quantity":100}'));
    expect(sandboxes[0]?.seen.at(-1)).toMatchObject({
      method: 'POST',
      body: '{"code":"7203", "quantity":100}',
    });
    expect(shared.seen.length).toBe(before);
  });

  it('forwards an upload and a stream to their workspace', async () => {
    const form = new FormData();
    form.set('file', new File(['x'], 'x.png', { type: 'image/png' }));
    await fetch(`${base.url}/w/ben/api/uploads?lang=en`, {
      method: 'POST',
      body: form,
      headers: { token: 'guest' },
    });
    expect(sandboxes[1]?.seen.at(-1)).toMatchObject({ method: 'POST', url: '/api/uploads?lang=en' });

    const { port } = new URL(base.url);
    const upgrade = httpRequest({
      host: '127.0.0.1',
      port,
      path: '/w/ben/api/stream?ticket=t',
      headers: { connection: 'upgrade', upgrade: 'websocket' },
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
  });

  it('forwards control requests to the workspace with the token of its sandbox', async () => {
    const { seen } = sandboxes[0] as FakeProvider;
    await fetch(`${base.url}/w/anna/sandbox/clock`, {
      method: 'PUT',
      body: '{"standing":true}',
      headers: { 'content-type': 'application/json', authorization: 'Bearer guessed' },
    });
    expect(seen.at(-1)).toMatchObject({ method: 'PUT', url: '/sandbox/clock', body: '{"standing":true}' });
    expect(seen.at(-1)?.headers.authorization).toBe('Bearer token-1');
  });

  it('refuses control to pages of other origins and under other host names', async () => {
    const foreign = await fetch(`${base.url}/gateway/workspaces`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect(JSON.parse(await byHost('rebound.example', '/sandbox/state'))).toMatchObject({
      error: { id: 'unauthorized' },
    });
  });

  it('creates workspaces with a market, lists and ends them by control', async () => {
    const ask = async (method: string, path: string, body?: string) => {
      const headers = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body };
      const answer = await fetch(`${base.url}/gateway${path}`, { method, ...headers });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const { status, body } = await ask('PUT', '/workspaces/carol', '{"seed":"mine"}');
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [{}, {}, { name: 'carol', market: { seed: 'mine' } }], most: 8 });
    expect(sandboxes[2]?.markets).toEqual([{ seed: 'mine' }]);
    expect((await ask('PUT', '/workspaces/dora')).status).toBe(200);
    expect((await ask('PUT', '/workspaces/carol', '{"price":1}')).status).toBe(422);
    expect((await ask('PUT', '/workspaces/carol', '{')).status).toBe(422);
    expect((await ask('PUT', '/workspaces/No%20Name')).status).toBe(400);
    expect((await ask('DELETE', '/workspaces/dora')).body).toMatchObject({ items: [{}, {}, {}] });
    expect((await ask('DELETE', '/workspaces/dora')).status).toBe(404);
    expect(sandboxes.map(({ stopped }) => stopped)).toEqual([0, 0, 0, 1]);
  });

  it('lists the latest requests of each workspace, with the verdict and without the query', async () => {
    const ask = async (prefix: string) =>
      ((await (await fetch(`${base.url}${prefix}/gateway/requests`)).json()) as { items: object[] }).items;
    await call(base, '/w/anna/api/stocks/72?lang=en');
    await call(base, '/w/anna/api/nowhere?secret=1');
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
    await call(base, '/w/anna/api/stocks/7203');
    expect(await (await example('/w/anna')).json()).toEqual({
      ...{ operation: 'getStock', status: 200 },
      value: { code: 1, msg: 'ok', data: { price: '1' } },
    });
    expect((await example('/w/ben')).status).toBe(404);
    expect(workspaces.list().map(({ name }) => name)).not.toContain('unused');
  });

  it('keeps the other sandboxes running when one is killed', async () => {
    await sandboxes[1]?.close();
    const { status, body } = await call(base, `/w/ben${STOCK}`);
    expect([status, body.code]).toEqual([503, 503]);
    expect(await price(`/w/anna${STOCK}`)).toBe('1');
    expect(await price(STOCK)).toBe('2841.5');
  });

  it('refuses an invalid name and too many workspaces in the contract’s envelope', async () => {
    const named = await call(base, `/w/Not%20a%20name${STOCK}`);
    expect(named).toMatchObject({
      status: 400,
      body: { data: { fields: [{ path: 'header.x-tsubame-workspace' }] } },
    });
    for (let more = 4; more <= 8; more += 1) await price(`/w/more-${more}${STOCK}`);
    const full = await call(base, `/w/nine${STOCK}`);
    expect(full).toMatchObject({
      status: 503,
      body: { data: { fields: [{ message: expect.stringContaining('there are 8 workspaces already') }] } },
    });
    expect(await price(`/w/anna${STOCK}`)).toBe('1');
  });

  it('redirects its pages to their own origin, so that their browser storage is separate', async () => {
    const { headers } = await fetch(`${base.url}/w/anna/app/x?y`, { redirect: 'manual' });
    const { port } = new URL(base.url);
    expect(headers.get('location')).toBe(`http://anna.localhost:${port}/app/x`);
  });
});
