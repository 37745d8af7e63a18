import { expect, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { createIntentionKeeper } from '../intention-keeper.ts';
import { answering, serve } from '../test/loopback.ts';
import { tsubameMutation } from './mutation.ts';

const path = { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' };
const SUCCESS = { code: 1, msg: '成功', data: {} };

const keeperAt = (baseUrl: string) => createIntentionKeeper(createTsubameClient({ baseUrl }));

test('a mutation that moves money bears a key, others bear none', async () => {
  const { baseUrl, seen } = await answering(200, SUCCESS);
  const keeper = keeperAt(baseUrl);
  await tsubameMutation(keeper, 'cancelOrder').mutationFn({ path });
  await tsubameMutation(keeper, 'addToWatchlist').mutationFn({ path: { code: '7203' } });
  const [order, star] = seen.map(({ headers }) => headers['idempotency-key']);
  expect(order).toMatch(/^[0-9a-f-]{36}$/);
  expect(star).toBeUndefined();
});

test('an order whose preview was renewed meanwhile is sent again as it was', async () => {
  const sent: unknown[] = [];
  const baseUrl = await serve((request, response) => {
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

test('the same order sent again after no answer bears the same key, after an answer another', async () => {
  const keys: unknown[] = [];
  const baseUrl = await serve((request, response) => {
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

test('another order after one without an answer is another intention, and TanStack repeats neither', async () => {
  const keys: unknown[] = [];
  const baseUrl = await serve((request) => {
    keys.push(request.headers['idempotency-key']);
    request.socket.destroy();
  });
  const { mutationFn, retry } = tsubameMutation(keeperAt(baseUrl), 'cancelOrder');
  await expect(mutationFn({ path })).rejects.toThrow();
  await expect(mutationFn({ path: { order_id: 'ord_another' } })).rejects.toThrow();
  expect(keys[1]).not.toBe(keys[0]);
  expect(retry).toBe(false);
});
