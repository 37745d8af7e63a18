import { expect, it } from 'vitest';
import { operationOfRequest, recentApiCalls, recordApiCalls, subscribeApiCalls } from './api-calls.ts';

it.each([
  ['GET', '/api/stocks/7203?lang=jp', 'getStock'],
  ['GET', 'http://127.0.0.1:5173/api/stocks/7203/board?lang=jp', 'getBoard'],
  ['GET', '/api/stocks/hot', 'listHotStocks'],
  ['POST', '/api/orders', 'placeOrder'],
  ['GET', '/api/orders', 'listOrders'],
  ['DELETE', '/api/orders', null],
  ['GET', '/app/src/i18n/locales/jp/common.json', null],
])('finds for %s %s the operation %s', (method, url, id) => {
  expect(operationOfRequest(method, url)).toBe(id);
});

it('lists the operations that the app called, the latest first and each once', async () => {
  const before = window.fetch;
  const sent: unknown[] = [];
  window.fetch = async (input) => {
    sent.push(input);
    return new Response('{}');
  };
  let notifications = 0;
  const stop = subscribeApiCalls(() => {
    notifications += 1;
  });
  recordApiCalls();
  for (const path of ['orders', 'positions', 'orders', 'orders']) await window.fetch(`/api/${path}`);
  await window.fetch(new Request('http://127.0.0.1/api/orders', { method: 'POST' }));
  expect(recentApiCalls()).toEqual(['placeOrder', 'listOrders', 'listPositions']);
  expect([sent.length, notifications]).toEqual([5, 4]);
  stop();
  window.fetch = before;
});
