import { MatchersV3 } from '@pact-foundation/pact';
import { expect, test } from 'vitest';
import { STATES } from '../verifier/provider-states/states.ts';
import { placeholder, requestTemplate } from './request.ts';

const order_id = 'ord_01k8z3v5q2m7r9t4w6x8y0a1be';

test('replaces sample values of the state by the provider’s values everywhere in the request', () => {
  const request = requestTemplate(
    'cancelOrder',
    { path: { order_id }, idempotencyKey: 'k' },
    STATES.working,
    'jp',
  );
  expect(request.path).toEqual(
    MatchersV3.fromProviderState(`/orders/${placeholder('order_id')}/cancel`, `/orders/${order_id}/cancel`),
  );
  expect(request.headers).toMatchObject({ 'Idempotency-Key': 'k' });
  expect(request.headers.token).toMatchObject({ expression: placeholder('token') });
});

test('sends the guest token for a guest, and other values unchanged', () => {
  const request = requestTemplate('getOrder', { path: { order_id } }, STATES.guest, 'en');
  expect(request).toMatchObject({
    method: 'GET',
    path: `/orders/${order_id}`,
    query: { lang: 'en' },
    headers: { token: 'guest' },
  });
});

test('sends no token to an open operation', () => {
  const request = requestTemplate('getEnvironment', {}, STATES.guest, 'en');
  expect(request.headers).toEqual({});
});
