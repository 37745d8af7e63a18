import { expect, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { createIntention } from '../intention.ts';
import { answering, serve } from '../test/loopback.ts';
import { tsubameMutation } from './mutation.ts';

const path = { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' };
const SUCCESS = { code: 1, msg: '成功', data: {} };

test('a mutation that moves money bears the key of its intention, others bear none', async () => {
  const { baseUrl, seen } = await answering(200, SUCCESS);
  const client = createTsubameClient({ baseUrl });
  const intention = createIntention();
  await tsubameMutation(client, 'cancelOrder', () => intention).mutationFn({ path });
  await tsubameMutation(client, 'addToWatchlist').mutationFn({ path: { code: '7203' } });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([intention.key, undefined]);
});

test('the same order sent again after no answer bears the same key, after an answer another', async () => {
  const keys: unknown[] = [];
  const baseUrl = await serve((request, response) => {
    keys.push(request.headers['idempotency-key']);
    if (keys.length === 1) request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(SUCCESS));
  });
  const { mutationFn } = tsubameMutation(createTsubameClient({ baseUrl }), 'cancelOrder');
  await expect(mutationFn({ path })).rejects.toThrow();
  await mutationFn({ path });
  await mutationFn({ path });
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
