import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTsubameClient, createTsubameUpload } from '@tsubame/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES, UPLOAD_FAILURE_CODES } from '../../web/e2e/specification/constants.ts';
import { openProduct, type Product } from './product.ts';

// Section 8: errors as a client of the API sees them. `web/e2e/specification` has what the app then says.

let product: Product;
/** Takes requests and never answers. */
let silent: Server;
let silentUrl: string;
beforeAll(async () => {
  product = await openProduct();
  silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  silentUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`;
});
afterAll(async () => {
  silent?.closeAllConnections();
  silent?.close();
  await product?.stack.close();
});

const CLOSED_PORT = 'http://127.0.0.1:1/api';
const IMAGE = new Blob(['image']);

it('a refusal has another code than 1 with the server’s msg, and its body is returned to the caller', async () => {
  const { client } = await product.userIn('signedIn');
  const body = { code: '7204', direction: 'long', price_type: 'market', price: null, leverage: 1 } as const;
  const answer = await client.placeOrder({
    body: { ...body, quantity: 100 },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(answer.code).toBeGreaterThan(1);
  expect(answer.msg).not.toBe('');
  expect(answer.data).toMatchObject({ field: 'code', nearest: expect.arrayContaining(['7203']) });
});

it('an expired token is an HTTP error whose body has code 401 and the message', async () => {
  const answer = await fetch(`${product.stack.baseUrl}/account/assets?lang=en`, {
    headers: { token: 'x'.repeat(43) },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: 401, msg: MESSAGES.expired });
});

it('another HTTP error rejects the call with the server’s msg', async () => {
  const { client } = await product.userIn('signedIn');
  const call = client.getOrder({ path: { order_id: 'ord_00000000000000000000000000' } });
  await expect(call).rejects.toMatchObject({
    name: 'HttpError',
    status: 404,
    msg: expect.stringMatching(/./),
  });
});

it('a timeout and a network failure are errors of their own', async () => {
  const late = createTsubameClient({ baseUrl: silentUrl, getToken: () => null, timeoutMs: 100 });
  await expect(late.getMarketClock()).rejects.toMatchObject({ name: 'TimeoutError' });
  const cut = createTsubameClient({ baseUrl: CLOSED_PORT, getToken: () => null });
  await expect(cut.getMarketClock()).rejects.toMatchObject({ name: 'NetworkError' });
});

describe('an upload fails', () => {
  it('with 602001 on a network error', async () => {
    const upload = createTsubameUpload({ baseUrl: CLOSED_PORT, getToken: () => null });
    await expect(upload(IMAGE)).rejects.toMatchObject({ code: UPLOAD_FAILURE_CODES.network });
  });

  it('with 600003 when it is aborted', async () => {
    const upload = createTsubameUpload({ baseUrl: silentUrl, getToken: () => null });
    await expect(upload(IMAGE, { signal: AbortSignal.timeout(100) })).rejects.toMatchObject({
      code: UPLOAD_FAILURE_CODES.abort,
    });
  });

  it('with a timeout', async () => {
    const upload = createTsubameUpload({ baseUrl: silentUrl, getToken: () => null, timeoutMs: 100 });
    await expect(upload(IMAGE)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
