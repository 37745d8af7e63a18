import { afterEach, expect, it } from 'vitest';
import { parseMetricSamples, unknownMetricsInGuide } from '../telemetry/testing.ts';
import { type FakeProvider, fakeProvider, openTestGateway, respondWithJson } from './fixtures/harness.ts';
import { providerAt } from './provider.ts';
import type { Gateway } from './server.ts';

let provider: FakeProvider;
let opened: Gateway;
afterEach(async () => {
  await opened.close();
  await provider.close();
});

async function open(controlToken?: () => string): Promise<void> {
  provider = await fakeProvider();
  ({ gateway: opened } = await openTestGateway(provider.url, false, {
    provider: { ...providerAt(provider.url, '/api'), controlToken },
  }));
}

const ready = async () => {
  const response = await fetch(`${opened.url}/health/ready`);
  return { status: response.status, body: await response.json() };
};

it('combines its health and metrics with those of the sandbox', async () => {
  await open(() => 'token');
  const parts = { database: { state: 'ready' }, market_clock: { state: 'ready' } };
  provider.answer = ({ url }, response) => {
    if (url === '/metrics')
      response.end('# HELP sandbox_orders Orders.\n# TYPE sandbox_orders gauge\nsandbox_orders 3\n');
    else respondWithJson(response, 200, { status: 'ready', parts });
  };
  const all = { prism: { state: 'ready' }, sandbox: { state: 'ready' }, ...parts };
  expect(await ready()).toEqual({ status: 200, body: { status: 'ready', parts: all } });

  await fetch(`${opened.url}/api/nowhere`);
  const text = await (await fetch(`${opened.url}/metrics`)).text();
  const samples = parseMetricSamples(text);
  expect(samples.get('sandbox_orders')).toBe(3);
  expect(unknownMetricsInGuide(text, 'tsubame_gateway_')).toEqual([]);
  expect(samples.get('tsubame_gateway_sandbox_up')).toBe(1);
  expect(samples.get('tsubame_gateway_prism_up')).toBe(1);
  expect(samples.get('tsubame_gateway_requests_total{operation="none",code="404"}')).toBe(1);
});

it('is not ready, and shows its own metrics, while the sandbox does not answer', async () => {
  await open(() => 'token');
  provider.answer = (_call, response) => response.destroy();
  expect(await ready()).toMatchObject({
    status: 503,
    body: { status: 'not_ready', parts: { sandbox: { state: 'does not answer' } } },
  });
  const samples = parseMetricSamples(await (await fetch(`${opened.url}/metrics`)).text());
  expect(samples.get('tsubame_gateway_sandbox_up')).toBe(0);
});

it('says that the sandbox does not respond while it has not written its token', async () => {
  await open(() => {
    throw new Error('The token is not in the folder.');
  });
  const response = await fetch(`${opened.url}/sandbox/state`);
  expect([response.status, (await response.json()).error.reason]).toEqual([503, 'sandbox_silent']);
});

it('adds health and metrics only of a sandbox, because other providers have no such paths', async () => {
  await open();
  expect(await ready()).toEqual({
    status: 200,
    body: { status: 'ready', parts: { prism: { state: 'ready' } } },
  });
  expect(provider.seen).toEqual([]);
});

it('refuses pages of other origins, also of this machine', async () => {
  await open();
  for (const origin of ['http://evil.example', 'http://localhost:5173'])
    expect((await fetch(`${opened.url}/metrics`, { headers: { origin } })).status).toBe(403);
  const { origin } = new URL(opened.url);
  expect((await fetch(`${opened.url}/metrics`, { headers: { origin } })).status).toBe(200);
});
