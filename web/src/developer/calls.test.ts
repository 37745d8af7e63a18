import { expect, it } from 'vitest';
import { operationOf, recentCalls, subscribeCalls, watchCalls } from './calls.ts';

it.each([
  ['GET', '/api/stocks/7203?lang=jp', 'getStock'],
  ['GET', 'http://127.0.0.1:5173/api/stocks/7203/board?lang=jp', 'getBoard'],
  ['GET', '/api/stocks/hot', 'listHotStocks'],
  ['POST', '/api/orders', 'placeOrder'],
  ['GET', '/api/orders', 'listOrders'],
  ['DELETE', '/api/orders', null],
  ['GET', '/app/src/i18n/locales/jp/common.json', null],
])('%s %s calls %s', (method, url, id) => {
  expect(operationOf(method, url)).toBe(id);
});

it('lists the latest call first without repetitions, and sends requests unchanged', async () => {
  const before = window.fetch;
  const sent: unknown[] = [];
  window.fetch = async (input) => {
    sent.push(input);
    return new Response('{}');
  };
  let notifications = 0;
  const stop = subscribeCalls(() => {
    notifications += 1;
  });
  watchCalls();
  for (const path of ['orders', 'positions', 'orders', 'orders']) await window.fetch(`/api/${path}`);
  await window.fetch(new Request('http://127.0.0.1/api/orders', { method: 'POST' }));
  expect(recentCalls()).toEqual(['placeOrder', 'listOrders', 'listPositions']);
  expect([sent.length, notifications]).toEqual([5, 4]);
  stop();
  window.fetch = before;
});
