import { expect, test } from 'vitest';
import { createTsubameClient } from '../client.ts';
import { RefusalError } from '../errors.ts';
import { createIntention } from '../intention.ts';
import { answering } from '../test/loopback.ts';
import { tsubameMutation, tsubameQuery } from './query.ts';

const signal = new AbortController().signal;
const REFUSAL = {
  code: 2014,
  msg: '該当する銘柄がありません',
  data: { id: 'stock_unknown', field: 'code', rule: null, params: {}, nearest: [], retryable: false },
};

test('a query is known by operation, arguments and language, and answers the data', async () => {
  const { baseUrl } = await answering(200, { code: 1, msg: '成功', data: { items: [] } });
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'listHotStocks', {}, 'en');
  expect(query.queryKey).toEqual(['listHotStocks', {}, 'en']);
  expect(await query.queryFn({ signal })).toEqual({ items: [] });
});

test('a refused query fails with the refusal', async () => {
  const { baseUrl } = await answering(200, REFUSAL);
  const query = tsubameQuery(createTsubameClient({ baseUrl }), 'getStock', { path: { code: '7204' } }, 'jp');
  const failure = query.queryFn({ signal });
  await expect(failure).rejects.toThrow(RefusalError);
  await expect(failure).rejects.toMatchObject({ code: 2014, data: { id: 'stock_unknown' } });
});

test('a mutation that moves money bears the key of its intention, others bear none', async () => {
  const { baseUrl, seen } = await answering(200, { code: 1, msg: '成功', data: {} });
  const client = createTsubameClient({ baseUrl });
  const intention = createIntention();
  const path = { order_id: 'ord_01k8z3v5q2m7r9t4w6x8y0a1be' };
  await tsubameMutation(client, 'cancelOrder', () => intention).mutationFn({ path });
  await tsubameMutation(client, 'addToWatchlist').mutationFn({ path: { code: '7203' } });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([intention.key, undefined]);
});
