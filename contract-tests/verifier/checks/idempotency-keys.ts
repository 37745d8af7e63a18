import { isDeepStrictEqual } from 'node:util';
import { RESULT_CODES } from '@tsubame/sdk';
import { operationOf } from '../contract/operations.ts';
import { type Finding, findingOf, type Violation } from '../findings/findings.ts';
import { type Exchange, jsonBodyOf } from '../http/exchange.ts';
import { callProvider, type ProviderUser, registerUser } from '../users/provider-call.ts';
import { newIdempotencyKey } from '../users/test-users.ts';
import type { CheckContext } from './operation-check.ts';
import { successDataOf } from './operation-discovery.ts';
import { readWaitingOrder } from './waiting-order.ts';

/**
 * Sends orders again under their keys after something else has changed: the response of a key is that of its first request, a refusal as
 * well, and a key belongs to its user.
 */
export async function checkIdempotencyKeys({ provider, built }: CheckContext): Promise<Finding[]> {
  const needed = ['getStock', 'placeOrder', 'cancelOrder', 'getAssets'].map(operationOf);
  if (!needed.every((operation) => built.has(operation))) return [];
  const [user, other] = [await registerUser(provider), await registerUser(provider)];
  const findings: Finding[] = [];
  const add = ({ operation, request }: Exchange, violation: Violation) =>
    findings.push(findingOf(operation, request, violation));
  // A stored response shows an older version of its order, which contradicts no later one.
  const unrecorded = { ...provider, onExchange: () => [] };
  const send = (id: string, draft: Parameters<typeof callProvider>[2], sender: ProviderUser = user) =>
    callProvider(id === 'placeOrder' ? unrecorded : provider, operationOf(id), draft, sender);
  const waiting = await readWaitingOrder(provider, user);
  if (waiting === null) return [];
  const place = (quantity: number, key: string, sender?: ProviderUser) =>
    send('placeOrder', { headers: { 'Idempotency-Key': key }, body: { ...waiting, quantity } }, sender);
  const cancel = (order: Exchange) =>
    send('cancelOrder', {
      path: { order_id: successDataOf(order)?.order_id },
      headers: { 'Idempotency-Key': newIdempotencyKey() },
    });
  const checkReplay = (first: Exchange, again: Exchange, after: string) => {
    const [expected, received] = [jsonBodyOf(first.response), jsonBodyOf(again.response)];
    if (expected?.code === received?.code && isDeepStrictEqual(expected?.data, received?.data)) return;
    const detail = `the response of the key is another one ${after}`;
    add(again, { rule: 'not_replayed', pointer: '/data', detail, expected, received });
  };

  const key = newIdempotencyKey();
  const order = await place(100, key);
  if (successDataOf(order) === null) return findings;
  await cancel(order);
  checkReplay(order, await place(100, key), 'after its order was cancelled');

  const ofOther = await place(100, key, other);
  if (
    successDataOf(ofOther)?.order_id === successDataOf(order)?.order_id ||
    successDataOf(ofOther) === null
  ) {
    const detail = 'a key that another user has used is not free for this user';
    add(ofOther, { rule: 'not_replayed', pointer: '/data/order_id', detail });
  }

  const cash = Number(successDataOf(await send('getAssets', {}))?.buying_power);
  // Two such orders together cost more than there is.
  const quantity = Math.floor((0.6 * cash) / Number(waiting.price) / 100) * 100;
  const large = await place(quantity, newIdempotencyKey());
  const refusedKey = newIdempotencyKey();
  const refused = await place(quantity, refusedKey);
  if (successDataOf(large) === null || jsonBodyOf(refused.response)?.code !== RESULT_CODES.insufficient_funds)
    return findings;
  await cancel(large);
  checkReplay(refused, await place(quantity, refusedKey), 'once the order could be placed');
  return findings;
}
