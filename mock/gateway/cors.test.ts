import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadContract } from './contract.ts';
import { allowOrigins } from './cors.ts';
import { FIXTURE_CONTRACT } from './fixtures/harness.ts';
import { Hosts } from './hosts.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = fastify();
  const hosts = new Hosts({ host: '127.0.0.1', allowedHosts: ['tsubame.example'] });
  await allowOrigins(app, loadContract(FIXTURE_CONTRACT), hosts);
  app.get('/api/*', (request) => ({ method: request.method }));
});
afterAll(() => app.close());

const preflight = (origin: string) =>
  app.inject({
    method: 'OPTIONS',
    url: '/api/orders',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'token,idempotency-key,prefer',
    },
  });

describe.each([
  'http://localhost:5173',
  'https://localhost',
  'http://app.localhost:3000',
  'http://127.0.0.1:8080',
  'http://[::1]:5173',
  'https://tsubame.example',
  'http://tsubame.example:3000',
])('a page of %s', (origin) => {
  it('may send the contract’s methods and headers, and read Retry-After', async () => {
    const response = await preflight(origin);
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'token,idempotency-key,prefer',
      'access-control-allow-methods': expect.stringContaining('POST'),
    });
    const { headers } = await app.inject({ url: '/api/orders', headers: { origin } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers':
        'retry-after, x-request-id, x-tsubame-example, x-tsubame-verdict, x-tsubame-fault',
      vary: expect.stringContaining('Origin'),
    });
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });
});

it.each([
  'https://example.com',
  'https://sub.tsubame.example',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://127.0.0.1.example.com',
  'http://localhost:5173@example.com',
  'null',
])('a page of %s gets no permission', async (origin) => {
  for (const { headers } of [
    await preflight(origin),
    await app.inject({ url: '/api/orders', headers: { origin } }),
  ])
    expect(headers['access-control-allow-origin']).toBeUndefined();
});

it('a program, which sends no origin, gets the methods in response to OPTIONS', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'OPTIONS', url: '/api/orders' });
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-methods']).toContain('POST');
});
