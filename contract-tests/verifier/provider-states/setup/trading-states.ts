import { type BodyOf, type DataOf, unwrap } from '@tsubame/sdk';
import { newKey, type Visitor, type Visitors } from '../../users/test-users.ts';
import type { PublicState, StateHandlers } from '../state-handlers.ts';
import { NotBroughtAbout } from '../state-unavailable.ts';
import { confirmOrders, lockFundPassword, tokenOf } from './session-states.ts';

type TradingState = Extract<
  PublicState,
  | 'prices'
  | 'keyUsed'
  | 'working'
  | 'waiting'
  | 'closingAtLimit'
  | 'filled'
  | 'holding'
  | 'closed'
  | 'boughtAndSold'
  | 'notShortable'
  | 'waitingConfirmed'
  | 'waitingConfirmationLocked'
  | 'holdingConfirmed'
  | 'holdingConfirmationLocked'
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
export function publicStates(visitors: Visitors): StateHandlers<TradingState> {
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
      const { visitor, order_id } = await waiter(visitors);
      return { ...tokenOf(visitor), order_id };
    },
    waiting: async () => {
      const { visitor, order_id, quote } = await waiter(visitors);
      const { upper_limit, above_limit, off_tick } = pricesFrom(quote);
      const raised_price = String(Number.parseInt(quote.lower_limit, 10) + 10);
      return { ...tokenOf(visitor), order_id, raised_price, upper_limit, above_limit, off_tick };
    },
    closingAtLimit: async () => {
      const { visitor, position_id } = await holder(visitors);
      const { upper_limit } = await quoteFor(visitor);
      const { order_id } = await close(visitor, position_id, { quantity: 200, price: upper_limit });
      return { ...tokenOf(visitor), order_id };
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
      await close(visitor, position_id, { quantity: MARKET_ORDER.quantity });
      return { ...tokenOf(visitor), position_id };
    },
    boughtAndSold: async () => {
      const visitor = await visitors.signUp();
      const { position_id } = await place(visitor, { quantity: 2000, leverage: 1 });
      await close(visitor, positionIn(position_id), { quantity: 2000 });
      return tokenOf(visitor);
    },
    notShortable: async () => {
      const visitor = await visitors.signUp();
      return { ...tokenOf(visitor), not_shortable_code: await codeNotShortable(visitor) };
    },
    waitingConfirmed: async () => {
      const { visitor, order_id } = await waiter(visitors);
      await confirmOrders(visitor);
      return { ...tokenOf(visitor), order_id };
    },
    waitingConfirmationLocked: async () => {
      const { visitor, order_id } = await waiter(visitors);
      await confirmOrders(visitor);
      await lockFundPassword(visitor);
      return { ...tokenOf(visitor), order_id };
    },
    holdingConfirmed: async () => {
      const { visitor, position_id } = await holder(visitors);
      await confirmOrders(visitor);
      return { ...tokenOf(visitor), position_id };
    },
    holdingConfirmationLocked: async () => {
      const { visitor, position_id } = await holder(visitors);
      await confirmOrders(visitor);
      await lockFundPassword(visitor);
      return { ...tokenOf(visitor), position_id };
    },
  };
}

/** A new user who holds 300 shares of 7203 at 2 times. */
export async function holder(visitors: Visitors): Promise<{ visitor: Visitor; position_id: string }> {
  const visitor = await visitors.signUp();
  const { position_id } = await place(visitor, {});
  return { visitor, position_id: positionIn(position_id) };
}

/** A new user with an order for 300 shares of 7203 that waits at the day's lowest price. */
export async function waiter(
  visitors: Visitors,
): Promise<{ visitor: Visitor; order_id: string; quote: Quote }> {
  const visitor = await visitors.signUp();
  const quote = await quoteFor(visitor);
  const { order_id } = await place(visitor, { price_type: 'limit', price: quote.lower_limit });
  return { visitor, order_id, quote };
}

async function place({ client }: Visitor, change: Partial<Draft>): Promise<DataOf<'placeOrder'>> {
  return unwrap(await client.placeOrder({ body: { ...MARKET_ORDER, ...change }, idempotencyKey: newKey() }));
}

/** Closes shares at the market, or at a price. */
async function close(
  { client }: Visitor,
  position_id: string,
  { quantity, price = null }: { quantity: number; price?: string | null },
): Promise<DataOf<'closePosition'>> {
  const body = { price_type: price === null ? 'market' : 'limit', price, quantity } as const;
  return unwrap(await client.closePosition({ path: { position_id }, body, idempotencyKey: newKey() }));
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
  throw new NotBroughtAbout('Every growth stock can be sold short: there is nothing to refuse.');
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
