import { operationOf } from '../contract/operations.ts';
import { type CheckedProvider, callProvider, type ProviderUser } from '../users/provider-call.ts';
import { ONE_LOT_ORDER } from '../users/test-users.ts';
import { successDataOf } from './operation-discovery.ts';

/** The body of an order for one lot that waits: a limit order at the lowest price of the day. Null if the stock has no quote. */
export async function readWaitingOrder(provider: CheckedProvider, user: ProviderUser) {
  const { code } = ONE_LOT_ORDER;
  const stock = successDataOf(
    await callProvider(provider, operationOf('getStock'), { path: { code } }, user),
  );
  const price = (stock?.quote as { readonly lower_limit?: unknown } | undefined)?.lower_limit;
  return typeof price === 'string' ? { ...ONE_LOT_ORDER, price_type: 'limit', price } : null;
}
