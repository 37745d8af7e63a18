import { type BodyOf, type DataOf, unwrap } from '@tsubame/sdk';
import { tokenOf } from './session-states.ts';
import type { PublicState, StateHandlers } from './state-handlers.ts';
import { newKey, type Visitor, type Visitors } from './visitors.ts';

type TradingState = Extract<
  PublicState,
  'prices' | 'keyUsed' | 'working' | 'filled' | 'holding' | 'closed' | 'boughtAndSold' | 'notShortable'
>;

type Draft = BodyOf<'placeOrder'>;

const MARKET_ORDER: Draft = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 300,
  leverage: 2,
};

/** States of orders and positions, all in 7203. They need an open market, as the sandbox's default schedule is. */
export function tradingStates(visitors: Visitors): StateHandlers<TradingState> {
  return {
    prices: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), ...pricesFrom(await quoteFor(visitor)) };
    },
    keyUsed: async () => {
      const visitor = await visitors.signUp();
      const idempotency_key = newKey();
      const body = { ...MARKET_ORDER, quantity: 100 };
      unwrap(await visitor.client.placeOrder({ body, idempotencyKey: idempotency_key }));
      return { ...tokenOf(visitor), idempotency_key };
    },
    working: async () => {
      const visitor = await visitors.signUp();
      const { lower_limit } = await quoteFor(visitor);
      const order = await place(visitor, { price_type: 'limit', price: lower_limit });
      return { ...tokenOf(visitor), order_id: order.order_id };
    },
    filled: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), order_id: (await place(visitor, {})).order_id };
    },
    holding: async () => {
      const { visitor, position_id } = await holder(visitors);
      const { upper_limit, above_limit, off_tick } = pricesFrom(await quoteFor(visitor));
      return { ...tokenOf(visitor), position_id, upper_limit, above_limit, off_tick };
    },
    closed: async () => {
      const { visitor, position_id } = await holder(visitors);
      await close(visitor, position_id, MARKET_ORDER.quantity);
      return { ...tokenOf(visitor), position_id };
    },
    boughtAndSold: async () => {
      const visitor = await visitors.signUp();
      const { position_id } = await place(visitor, { quantity: 2000, leverage: 1 });
      await close(visitor, positionIn(position_id), 2000);
      return tokenOf(visitor);
    },
    notShortable: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), not_shortable_code: await codeNotShortable(visitor) };
    },
  };
}

/** A new user who holds 300 shares of 7203 at 2 times. */
export async function holder(visitors: Visitors): Promise<{ visitor: Visitor; position_id: string }> {
  const visitor = await visitors.signUp();
  const { position_id } = await place(visitor, {});
  return { visitor, position_id: positionIn(position_id) };
}

async function place({ client }: Visitor, change: Partial<Draft>): Promise<DataOf<'placeOrder'>> {
  return unwrap(await client.placeOrder({ body: { ...MARKET_ORDER, ...change }, idempotencyKey: newKey() }));
}

async function close({ client }: Visitor, position_id: string, quantity: number): Promise<void> {
  const body = { price_type: 'market', price: null, quantity } as const;
  unwrap(await client.closePosition({ path: { position_id }, body, idempotencyKey: newKey() }));
}

function positionIn(id: string | null): string {
  if (id === null) throw new Error('The market order was not filled: verification needs an open market.');
  return id;
}

async function codeNotShortable({ client }: Visitor): Promise<string> {
  const { items } = unwrap(await client.listStocks({ query: { segment: 'growth', limit: 100 } }));
  for (const { code } of items) {
    if (!unwrap(await client.getStock({ path: { code } })).shortable) return code;
  }
  throw new Error('Every growth stock can be sold short: there is nothing to refuse.');
}

type Quote = DataOf<'getStock'>['quote'];

async function quoteFor({ client }: Visitor): Promise<Quote> {
  return unwrap(await client.getStock({ path: { code: '7203' } })).quote;
}

/** Whole thousands are on every price step of the exchange, three tenths of a yen on none of this stock's. */
function pricesFrom({ price, lower_limit, upper_limit }: Quote) {
  const above_limit = String((Math.floor(Number.parseInt(upper_limit, 10) / 1000) + 1) * 1000);
  return { lower_limit, upper_limit, above_limit, off_tick: `${Number.parseInt(price, 10)}.3` };
}
