import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLER_HEADER } from './caller.ts';
import { type FakeProvider, fakeProvider, openTestGateway } from './fixtures/harness.ts';
import { providerAt } from './provider.ts';
import type { Gateway } from './server.ts';

const KEY = 'the-key';
const TOKEN = 'the-token';
let provider: FakeProvider;
let base: Gateway;

beforeAll(async () => {
  provider = await fakeProvider();
  const shared = { ...providerAt(provider.url, '/api'), callerKey: KEY, controlToken: () => TOKEN };
  ({ gateway: base } = await openTestGateway(provider.url, undefined, {
    ...{ provider: shared, allowedHosts: ['tsubame.example'], trustedProxies: ['127.0.0.1'] },
  }));
});
afterAll(async () => {
  await base.close();
  await provider.close();
});

type Reply = { readonly status: number; readonly text: string; readonly challenge: string | undefined };

/** Sends the headers unchanged, without those that `fetch` adds. */
function send(path: string, headers: Record<string, string>): Promise<Reply> {
  const { port } = new URL(base.url);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 0, text },
          challenge: response.headers['www-authenticate'],
        }),
      );
    });
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      resolve({ status: 101, text: '', challenge: undefined });
    });
    sent.on('error', reject).end();
  });
}

const STOCK = '/api/stocks/7203?lang=en';
const UPGRADE = { connection: 'upgrade', upgrade: 'websocket' };

describe('a request under a host that is not allowed', () => {
  it.each(['/', '/app/', '/docs/', '/api/nothing', STOCK, '/w/anna/app/'])('gets 421 at %s', async (path) => {
    const { status, text } = await send(path, { host: 'evil.example', token: 'guest' });
    expect([status, JSON.parse(text)]).toMatchObject([
      421,
      { code: 421, data: { fields: [{ path: 'header.host' }] } },
    ]);
  });

  it.each(['/sandbox/state', '/gateway/requests'])('gets the refusal of control at %s', async (path) => {
    const { status, text } = await send(path, { host: 'evil.example', authorization: `Bearer ${TOKEN}` });
    expect([status, JSON.parse(text)]).toMatchObject([403, { error: { reason: 'unknown_host' } }]);
  });

  it('opens no stream', async () => {
    const { status, text } = await send('/api/stream?ticket=t', { host: 'evil.example', ...UPGRADE });
    expect([status, JSON.parse(text).code]).toEqual([421, 421]);
    expect((await send('/api/stream?ticket=t', { host: 'tsubame.example', ...UPGRADE })).status).toBe(101);
  });

  it('reaches no provider', async () => {
    const before = provider.seen.length;
    await send(STOCK, { host: 'evil.example', token: 'guest' });
    expect(provider.seen.length).toBe(before);
  });
});

describe('a request under an allowed host', () => {
  const host = 'tsubame.example';

  it('is served, and control asks for its token', async () => {
    expect((await send(STOCK, { host, token: 'guest' })).status).toBe(200);
    for (const path of ['/control/', '/gateway/requests'])
      expect(await send(path, { host })).toMatchObject({
        ...{ status: 401, challenge: expect.stringContaining('Basic') },
      });
    for (const path of ['/control/', '/gateway/requests'])
      expect((await send(path, { host, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});

describe('the provider', () => {
  const lastHeaders = () => provider.seen.at(-1)?.headers ?? {};

  it('learns the address that a configured proxy names, and the host, with the key', async () => {
    const named = { 'x-forwarded-for': '198.51.100.9', [CALLER_HEADER]: 'forged 1.2.3.4' };
    await send(STOCK, { host: 'tsubame.example', token: 'guest', ...named });
    expect(lastHeaders()[CALLER_HEADER]).toBe(`${KEY} 198.51.100.9 tsubame.example`);
  });

  it('learns that a client sent no User-Agent', async () => {
    await send(STOCK, { host: 'localhost', token: 'guest' });
    expect(lastHeaders()['user-agent'] ?? '').toBe('');
    await send(STOCK, { host: 'localhost', token: 'guest', 'user-agent': 'curl/8.0' });
    expect(lastHeaders()['user-agent']).toBe('curl/8.0');
  });

  it('gets neither key nor address if it shares no key, and the address of the connection if the proxy is not trusted', async () => {
    const other = await fakeProvider();
    const { gateway: plain } = await openTestGateway(other.url);
    const headers = { token: 'guest', [CALLER_HEADER]: 'forged 1.2.3.4', 'x-forwarded-for': '198.51.100.9' };
    await fetch(`${plain.url}${STOCK}`, { headers });
    expect(other.seen.at(-1)?.headers[CALLER_HEADER]).toBeUndefined();
    await plain.close();
    const { gateway: direct } = await openTestGateway(other.url, undefined, {
      provider: { ...providerAt(other.url, '/api'), callerKey: KEY },
    });
    await fetch(`${direct.url}${STOCK}`, { headers });
    expect(other.seen.at(-1)?.headers[CALLER_HEADER]).toBe(`${KEY} 127.0.0.1 ${new URL(direct.url).host}`);
    await direct.close();
    await other.close();
  });
});
