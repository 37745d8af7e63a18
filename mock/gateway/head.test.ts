import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from './contract.ts';
import { type FakeProvider, FIXTURE_CONTRACT, fakeProvider, openTestGateway } from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'head-'));
let provider: FakeProvider;

beforeAll(async () => {
  cpSync(FIXTURE_CONTRACT, join(folder, 'contract.yaml'));
  for (const name of ['docs', 'web']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.html'), '<title>Tsubame</title>');
  }
  provider = await fakeProvider();
});

afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

/** Status, end-to-end headers except time and id, and body of a response. */
async function responseTo(method: string, { url }: Gateway, path: string) {
  const response = await fetch(`${url}${path}`, { method, headers: { token: 'guest' }, redirect: 'manual' });
  const headers = Object.fromEntries(response.headers);
  for (const name of ['date', 'x-request-id', 'connection', 'keep-alive']) delete headers[name];
  return { status: response.status, headers, body: await response.text() };
}

const PAGES = ['/', '/app/', '/docs/', '/control/', '/control', '/w/anna/app/', '/health/live'];
const API = ['/api/environment', '/api/stocks/7203?lang=en', '/api/stocks/72', '/api/orders', '/api/nowhere'];
const CONTROL = ['/gateway/requests', '/gateway/workspaces', '/sandbox/state', '/nowhere'];

describe.each([
  ['examples', false, false],
  ['a provider behind --proxy', true, false],
  ['the sandbox', true, true],
])('HEAD with %s', (_mode, hasProvider, isSandbox) => {
  let gateway: Gateway;
  beforeAll(async () => {
    ({ gateway } = await openTestGateway(hasProvider ? provider.url : undefined, isSandbox, {
      contract: loadContract(join(folder, 'contract.yaml')),
      webDirectory: join(folder, 'web'),
    }));
  });
  afterAll(() => gateway.close());

  it.each([...PAGES, ...API, ...CONTROL])('is answered as GET without the body: %s', async (path) => {
    const { body: _body, ...get } = await responseTo('GET', gateway, path);
    // The list of requests has got one more.
    if (path === '/gateway/requests') delete get.headers['content-length'];
    expect(await responseTo('HEAD', gateway, path)).toMatchObject({ ...get, body: '' });
  });

  it.each(['/', '/api/environment', '/docs/', '/control/'])('finds %s', async (path) => {
    const { status, headers } = await responseTo('HEAD', gateway, path);
    expect(status).toBe(path === '/' ? 302 : 200);
    expect(Number(headers['content-length'])).toBeGreaterThanOrEqual(path === '/' ? 0 : 20);
  });

  it('is in the list of requests, and no change in the timeline', async () => {
    await responseTo('HEAD', gateway, '/api/environment');
    const items = async (list: string) =>
      ((await (await fetch(`${gateway.url}/gateway/${list}`)).json()) as { items: object[] }).items;
    expect((await items('requests'))[0]).toMatchObject({
      ...{ method: 'HEAD', operation: 'getEnvironment', status: 200 },
      verdict: hasProvider ? 'live' : 'example',
    });
    expect(await items('timeline')).toEqual([]);
  });
});
