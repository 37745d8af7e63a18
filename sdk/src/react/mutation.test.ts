import { expect, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { createIntentionKeeper } from '../intention-keeper.ts';
import { startFixedResponseServer, startLoopbackServer } from '../test/loopback.ts';
import { tsubameMutation } from './mutation.ts';

const path = { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' };
const SUCCESS = { code: 1, msg: '成功', data: {} };

const keeperAt = (baseUrl: string) => createIntentionKeeper(createTsubameClient({ baseUrl }));

test('sends an idempotency key only with mutations that move money', async () => {
  const { baseUrl, seen } = await startFixedResponseServer(200, SUCCESS);
  const keeper = keeperAt(baseUrl);
  await tsubameMutation(keeper, 'cancelOrder').mutationFn({ path });
  await tsubameMutation(keeper, 'addToWatchlist').mutationFn({ path: { code: '7203' } });
  const [order, star] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(order).toMatch(/^[0-9a-f-]{36}$/);
  expect(star).toBeUndefined();
});

test('repeats an order unchanged even if its preview was renewed', async () => {
  const sent: unknown[] = [];
  const baseUrl = await startLoopbackServer((request, response) => {
    request.setEncoding('utf8').on('data', (body: string) => {
      sent.push([request.headers['idempotency-key'], JSON.parse(body).preview_id]);
      if (sent.length === 1) request.socket.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SUCCESS));
    });
  });
  const { mutationFn } = tsubameMutation(keeperAt(baseUrl), 'placeOrder');
  const order = {
    code: '7203',
    direction: 'long',
    price_type: 'market',
    quantity: 100,
    leverage: 1,
  } as const;
  await expect(mutationFn({ body: { ...order, preview_id: 'pre_first' } })).rejects.toThrow();
  await mutationFn({ body: { ...order, preview_id: 'pre_second' } });
  expect(sent[1]).toEqual(sent[0]);
});

test('repeats an unanswered order with the same key, and uses a new key after a response', async () => {
  const keys: unknown[] = [];
  const baseUrl = await startLoopbackServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SUCCESS));
  });
  const { mutationFn } = tsubameMutation(keeperAt(baseUrl), 'cancelOrder');
  await expect(mutationFn({ path })).rejects.toThrow();
  await mutationFn({ path });
  await mutationFn({ path });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('repeats an unanswered message with the same key, which its operation takes but does not require', async () => {
  const keys: unknown[] = [];
  const baseUrl = await startLoopbackServer((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SUCCESS));
  });
  const { mutationFn } = tsubameMutation(keeperAt(baseUrl), 'sendSupportMessage');
  const message = { body: { topic: 'other', text: 'Hello?' } } as const;
  await expect(mutationFn(message)).rejects.toThrow();
  await mutationFn(message);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('sends another order with a new key, and leaves no retry to TanStack', async () => {
  const keys: unknown[] = [];
  const baseUrl = await startLoopbackServer((request) => {
    keys.push(request.headers['idempotency-key']);
    request.socket.destroy();
  });
  const { mutationFn, retry } = tsubameMutation(keeperAt(baseUrl), 'cancelOrder');
  await expect(mutationFn({ path })).rejects.toThrow();
  await expect(mutationFn({ path: { order_id: 'ord_another' } })).rejects.toThrow();
  expect(keys[1]).not.toBe(keys[0]);
  expect(retry).toBe(false);
});
