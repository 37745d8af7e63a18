import { unwrap } from '@tsubame/sdk';
import { tokenOf } from '../../verifier/provider-states/setup/session-states.ts';
import type { StateHandlers } from '../../verifier/provider-states/state-handlers.ts';
import { newIdempotencyKey, type TestUser } from '../../verifier/users/test-users.ts';
import type { Operator } from '../operator-states.ts';

/** Boards change every second, so the offered quantity may have grown when the order arrives. */
const TRIES = 10;

/** The state of a partly filled order. It uses the stock with the smallest best offer, and moves the rest to a price that does not fill. */
export function operatorStates({ users }: Operator): StateHandlers<'filledInPart'> {
  return {
    filledInPart: async () => {
      const user = await users.signUp();
      const code = await leastOfferedStock(user);
      for (let tries = 0; tries < TRIES; tries += 1) {
        const order_id = await placePartlyFilled(user, code);
        if (order_id !== null) return { ...tokenOf(user), order_id };
      }
      throw new Error(`No order for ${code} was executed in part.`);
    },
  };
}

async function leastOfferedStock(user: TestUser): Promise<string> {
  const { items } = unwrap(await user.client.listStocks({ query: { segment: 'standard', limit: 100 } }));
  let found = { code: '', yen: Number.POSITIVE_INFINITY };
  for (const { code } of items) {
    const best = await bestOfferOf(user, code);
    const yen = Number(best.price) * best.quantity;
    if (yen < found.yen) found = { code, yen };
  }
  return found.code;
}

async function bestOfferOf({ client }: TestUser, code: string) {
  const [best] = unwrap(await client.getBoard({ path: { code } })).asks;
  if (!best) throw new Error(`There are no offers for ${code}: verification needs an open market.`);
  return best;
}

/** The id of a partly filled order, or null if the order was filled completely or not at all. */
async function placePartlyFilled(user: TestUser, code: string): Promise<string | null> {
  const { client } = user;
  const { price, quantity } = await bestOfferOf(user, code);
  const terms = { direction: 'long', price_type: 'limit', leverage: 2 } as const;
  const body = { ...terms, code, price, quantity: quantity + 300 };
  const order = unwrap(await client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }));
  if (order.state !== 'working') return null;
  const path = { order_id: order.order_id };
  if (order.filled_quantity > 0) {
    const { quote } = unwrap(await client.getStock({ path: { code } }));
    const change = { path, body: { price: quote.lower_limit }, idempotencyKey: newIdempotencyKey() };
    const { state } = unwrap(await client.changeOrder(change));
    if (state === 'working') return order.order_id;
  } else await client.cancelOrder({ path, idempotencyKey: newIdempotencyKey() });
  return null;
}
