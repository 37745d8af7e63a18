import type { ServerResponse } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createTsubameClient } from './client.ts';
import { ContractError, HttpError, NetworkError, TimeoutError, UnauthorizedError } from './errors.ts';
import { OPERATIONS } from './gen/operations.gen.ts';
import type { OrderDraft } from './gen/schema.gen.ts';
import { collectGarbage } from './test/collect-garbage.ts';
import { startFixedResponseServer, startLoopbackServer } from './test/loopback.ts';

const SUCCESS = { code: 1, msg: '成功しました', data: {} };
const REFUSAL = {
  code: 2003,
  msg: '呼値の単位に合っていません',
  data: {
    id: 'price_off_tick',
    field: 'price',
    rule: 'tick_size',
    params: {},
    nearest: ['2841'],
    retryable: false,
  },
};
const EXPIRED = { code: 401, msg: 'ログインしてください', data: { fields: [], retry_after: null } };
const DRAFT: OrderDraft = {
  code: '7203',
  direction: 'long',
  price_type: 'limit',
  price: '2841.3',
  quantity: 100,
  leverage: 1,
};

test('has a method for each operation except stream and upload, which have their own functions', () => {
  const elsewhere = ['openStream', 'uploadImage'];
  expect(Object.keys(createTsubameClient({ baseUrl: '/api' }))).toEqual(
    Object.keys(OPERATIONS).filter((id) => !elsewhere.includes(id)),
  );
});

describe('a request of the client', () => {
  test('has path and query parameters, the language, the token and the idempotency key', async () => {
    const { baseUrl, seen } = await startFixedResponseServer(200, SUCCESS);
    const client = createTsubameClient({ baseUrl, getToken: () => 'secret', getLocale: () => 'fr' });
    await client.listCandles({
      path: { code: '7203' },
      query: { period: '5m', limit: 10, before: undefined },
    });
    await client.placeOrder({ body: DRAFT, idempotencyKey: '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11' });
    expect(seen[0]?.url).toBe('/api/stocks/7203/candles?period=5m&limit=10&lang=fr');
    expect(seen[1]?.method).toBe('POST');
    expect(seen[1]?.headers).toMatchObject({
      token: 'secret',
      'idempotency-key': '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen[1]?.body ?? '')).toEqual(DRAFT);
  });

  test('joins a list among its query parameters with commas', async () => {
    const { baseUrl, seen } = await startFixedResponseServer(200, SUCCESS);
    await createTsubameClient({ baseUrl }).listOrders({ query: { state: ['queued', 'working'] } });
    expect(new URLSearchParams(seen[0]?.url?.split('?')[1]).get('state')).toBe('queued,working');
  });

  test('a signed-out client is a guest and speaks Japanese', async () => {
    const { baseUrl, seen } = await startFixedResponseServer(200, SUCCESS);
    await createTsubameClient({ baseUrl }).getEnvironment();
    expect(seen[0]).toMatchObject({ url: '/api/environment?lang=jp', headers: { token: 'guest' } });
  });
});

describe('result of a call', () => {
  test('is the envelope of a success, and no hook is called', async () => {
    const { baseUrl } = await startFixedResponseServer(200, SUCCESS);
    const [onRefusal, onError] = [vi.fn(), vi.fn()];
    expect(await createTsubameClient({ baseUrl, onRefusal, onError }).getAssets()).toEqual(SUCCESS);
    expect(onRefusal).not.toHaveBeenCalled();
    expect(onError).not.toHaveBeenCalled();
  });

  test('is the envelope of a refusal, and `onRefusal` is called', async () => {
    const { baseUrl } = await startFixedResponseServer(200, REFUSAL);
    const onRefusal = vi.fn();
    const envelope = await createTsubameClient({ baseUrl, onRefusal }).previewOrder({ body: DRAFT });
    expect(envelope).toEqual(REFUSAL);
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith({ operationId: 'previewOrder', ...REFUSAL });
  });

  test('an empty-bodied 500 is an error, not a success', async () => {
    const { baseUrl } = await startFixedResponseServer(500, '');
    const failure = createTsubameClient({ baseUrl }).getAssets();
    await expect(failure).rejects.toThrow(HttpError);
    await expect(failure).rejects.toMatchObject({ status: 500, msg: '', problem: null });
  });

  test('keeps message and problem of the envelope in an HTTP error', async () => {
    const problem = { fields: [{ path: 'body.quantity', message: 'must be integer' }], retry_after: null };
    const { baseUrl } = await startFixedResponseServer(422, {
      code: 422,
      msg: '確認してください',
      data: problem,
    });
    const [onError, onUnauthorized] = [vi.fn(), vi.fn()];
    const failure = createTsubameClient({ baseUrl, onError, onUnauthorized }).getAssets();
    await expect(failure).rejects.toMatchObject({ status: 422, msg: '確認してください', problem });
    expect(onError).toHaveBeenCalledOnce();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });

  test.each([
    ['no JSON', '<html>'],
    ['no envelope', { ok: true }],
    ['nothing', ''],
    ['an unknown code', { ...SUCCESS, code: 7 }],
  ])('a 200 with %s is rejected with ContractError', async (_, body) => {
    const { baseUrl } = await startFixedResponseServer(200, body);
    await expect(createTsubameClient({ baseUrl }).getAssets()).rejects.toThrow(ContractError);
  });

  test('a closed port is a network error', async () => {
    const client = createTsubameClient({ baseUrl: 'http://127.0.0.1:1/api' });
    await expect(client.getAssets()).rejects.toThrow(NetworkError);
  });

  test('a connection cut inside the body is a network error', async () => {
    const baseUrl = await startLoopbackServer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"code":1', () => response.destroy());
    });
    await expect(createTsubameClient({ baseUrl }).getAssets()).rejects.toThrow(NetworkError);
  });

  test.each([
    ['a provider that stays silent', false],
    ['a body that never ends', true],
  ])('rejects with TimeoutError for %s', async (_, startsBody) => {
    const baseUrl = await startLoopbackServer((_request, response) => {
      if (startsBody) response.writeHead(200).write('{"code":1,');
    });
    await expect(createTsubameClient({ baseUrl, timeoutMs: 80 }).getAssets()).rejects.toThrow(TimeoutError);
  });

  test('rejects with the reason of the caller’s signal and calls no error hook', async () => {
    const baseUrl = await startLoopbackServer(() => {});
    const onError = vi.fn();
    const caller = new AbortController();
    const failure = createTsubameClient({ baseUrl, onError }).getAssets({ signal: caller.signal });
    caller.abort(new Error('left the page'));
    await expect(failure).rejects.toThrow('left the page');
    expect(onError).not.toHaveBeenCalled();
  });
});

describe('end of a session', () => {
  test('calls onUnauthorized once, even if several calls get 401', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const onUnauthorized = vi.fn();
    const client = createTsubameClient({ baseUrl, getToken: () => 'old', onUnauthorized });
    const results = await Promise.allSettled([
      client.getAssets(),
      client.listOrders(),
      client.listWatchlist(),
    ]);
    expect(
      results.every((result) => result.status === 'rejected' && result.reason instanceof UnauthorizedError),
    ).toBe(true);
    expect(onUnauthorized).toHaveBeenCalledOnce();
  });

  test('rejects with an error if there is no hook', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const failure = createTsubameClient({ baseUrl, getToken: () => 'old' }).getAssets();
    await expect(failure).rejects.toThrow(UnauthorizedError);
  });

  test('calls onUnauthorized for each 401 of a guest', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const onUnauthorized = vi.fn();
    const client = createTsubameClient({ baseUrl, onUnauthorized });
    await expect(client.getAssets()).rejects.toThrow(UnauthorizedError);
    await expect(client.getAssets()).rejects.toThrow(UnauthorizedError);
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('calls onUnauthorized again for the next session', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const onUnauthorized = vi.fn();
    let token = 'first';
    const client = createTsubameClient({ baseUrl, getToken: () => token, onUnauthorized });
    await expect(client.getAssets()).rejects.toThrow(UnauthorizedError);
    token = 'second';
    await expect(client.getAssets()).rejects.toThrow(UnauthorizedError);
    expect(onUnauthorized).toHaveBeenCalledTimes(2);
  });

  test('ignores a late 401 of an earlier session', async () => {
    const { baseUrl } = await startFixedResponseServer(401, EXPIRED);
    const onUnauthorized = vi.fn();
    let token = 'first';
    const client = createTsubameClient({ baseUrl, getToken: () => token, onUnauthorized });
    const late = client.getAssets();
    token = 'second';
    await expect(late).rejects.toThrow(UnauthorizedError);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe.each([
  ['a silent provider', () => {}],
  [
    'an answer that stops in its middle',
    (_: unknown, response: ServerResponse) => response.write('{"code":'),
  ],
])('while garbage is collected, with %s', (_, listener) => {
  test('ends a call at its timeout', async () => {
    const baseUrl = await startLoopbackServer(listener);
    collectGarbage();
    const failure = createTsubameClient({ baseUrl, timeoutMs: 400 }).placeOrder({
      body: DRAFT,
      idempotencyKey: '6f1c0d1e-6f0a-4a54-9d0b-0c1f6f0f2a11',
    });
    await expect(failure).rejects.toThrow(TimeoutError);
  });

  test('ends a call when the caller aborts it', async () => {
    const baseUrl = await startLoopbackServer(listener);
    collectGarbage();
    const caller = new AbortController();
    const reason = new Error('left the page');
    const failure = createTsubameClient({ baseUrl }).getAssets({ signal: caller.signal });
    setTimeout(() => caller.abort(reason), 400);
    await expect(failure).rejects.toBe(reason);
  });
});
