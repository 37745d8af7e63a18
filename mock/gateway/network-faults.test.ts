import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  callGateway,
  type FakeProvider,
  fakeProvider,
  openTestGateway,
  orderRequest,
} from './fixtures/harness.ts';
import type { Gateway } from './server.ts';

let provider: FakeProvider;
let base: Gateway;
beforeAll(async () => {
  provider = await fakeProvider();
  ({ gateway: base } = await openTestGateway(provider.url));
});
afterAll(async () => {
  await base.close();
  await provider.close();
});

const preferring = (prefer: string) => callGateway(base, '/api/stocks/7203', { headers: { prefer } });
const placing = (prefer: string) =>
  callGateway(base, '/api/orders', orderRequest('{"code":"7203","quantity":100}', { prefer }));
const reached = () => provider.seen.length;

it('delays only the response for which a delay is requested', async () => {
  const began = performance.now();
  expect(await preferring('delay=300')).toMatchObject({ status: 200, body: { code: 1 } });
  expect(performance.now() - began).toBeGreaterThan(290);
  expect(await preferring('delay=0')).toMatchObject({ status: 200 });
});

it('drops a request before the provider receives it', async () => {
  const before = reached();
  await expect(placing('drop=request')).rejects.toThrow();
  expect(reached()).toBe(before);
  expect((await preferring('')).status).toBe(200);
});

it('drops the response after the provider has handled the request', async () => {
  const before = reached();
  await expect(placing('delay=20, drop=answer')).rejects.toThrow();
  expect(reached()).toBe(before + 1);
  expect((await preferring('')).status).toBe(200);
});

it.each(['delay=soon', 'delay=-1', 'delay=1.5', 'delay=30001', 'delay=', 'delay', 'drop=everything', 'drop'])(
  'refuses %s with a message, and does not forward the request',
  async (prefer) => {
    const before = reached();
    expect(await placing(prefer)).toMatchObject({
      status: 422,
      body: {
        code: 422,
        data: { fields: [{ path: 'header.prefer', message: expect.stringMatching(/^(delay|drop) is /) }] },
      },
    });
    expect(reached()).toBe(before);
  },
);

it('ends the delay when the client disconnects', async () => {
  await expect(
    callGateway(base, '/api/stocks/7203', {
      headers: { prefer: 'delay=30000' },
      signal: AbortSignal.timeout(50),
    }),
  ).rejects.toThrow();
  const began = performance.now();
  expect((await preferring('')).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(30_000);
});

it('removes its listeners from a connection that stays open', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  for (let sent = 0; sent < 20; sent += 1) await preferring('delay=1');
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
