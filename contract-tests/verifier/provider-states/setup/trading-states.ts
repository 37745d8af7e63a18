import { type BodyOf, type DataOf, unwrap } from '@tsubame/sdk';
import { dayOf, formatDay, nextBusinessDay, parseDay } from '@tsubame/sdk/rules';
import { newIdempotencyKey, type TestUser, type TestUsers } from '../../users/test-users.ts';
import type { PublicStateName, StateHandlers } from '../state-handlers.ts';
import { StateUnavailable } from '../state-unavailable.ts';
import { lockFundPassword, requireConfirmation, tokenOf } from './session-states.ts';

type TradingState = Extract<
  PublicStateName,
  | 'prices'
  | 'matching'
  | 'keyUsed'
  | 'working'
  | 'armed'
  | 'waiting'
  | 'closingAtLimit'
  | 'closingByOco'
  | 'exitWaiting'
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

type OrderRequest = BodyOf<'placeOrder'>;

const NEEDS_OPEN_MARKET = 'The market is closed: verification needs an open market.';

const MARKET_ORDER: OrderRequest = {
  code: '7203',
  direction: 'long',
  price_type: 'market',
  price: null,
  quantity: 300,
  leverage: 2,
};

/** States of orders and positions in 7203. Most need an open market, as in the sandbox's default schedule. */
export function publicStates(users: TestUsers): StateHandlers<TradingState> {
  const setUpPrices = async (user: TestUser) => {
    const quote = await quoteFor(user);
    const { highest: buy_trigger, lowest: sell_trigger } = triggersFrom(quote);
    return {
      ...{ ...tokenOf(user), ...pricesFrom(quote), buy_trigger, sell_trigger },
      later_date: await laterDate(user),
    };
  };
  return {
    prices: async () => setUpPrices(await users.signUp()),
    matching: async () => {
      const user = await users.signUp();
      if (!(await isMarketOpen(user))) throw new StateUnavailable(NEEDS_OPEN_MARKET);
      return setUpPrices(user);
    },
    keyUsed: async () => {
      const user = await users.signUp();
      const idempotency_key = newIdempotencyKey();
      const body = { ...MARKET_ORDER, quantity: 100 };
      unwrap(await user.client.placeOrder({ body, idempotencyKey: idempotency_key }));
      return { ...tokenOf(user), idempotency_key };
    },
    working: async () => {
      const { user, order_id } = await userWithWaitingOrder(users);
      return { ...tokenOf(user), order_id };
    },
    armed: async () => {
      const user = await users.signUp();
      const quote = await quoteFor(user);
      const { highest, nextHighest: other_trigger } = triggersFrom(quote);
      const { order_id } = await place(user, { trigger_price: highest });
      return { ...tokenOf(user), order_id, other_trigger, upper_limit: quote.upper_limit };
    },
    waiting: async () => {
      const { user, order_id, quote } = await userWithWaitingOrder(users);
      const { upper_limit, above_limit, off_tick } = pricesFrom(quote);
      const raised_price = String(Number.parseInt(quote.lower_limit, 10) + 10);
      return { ...tokenOf(user), order_id, raised_price, upper_limit, above_limit, off_tick };
    },
    closingAtLimit: async () => {
      const { user, position_id } = await userWithPosition(users);
      const { upper_limit } = await quoteFor(user);
      const { order_id } = await closeShares(user, position_id, { quantity: 200, price: upper_limit });
      return { ...tokenOf(user), order_id };
    },
    closingByOco: async () => {
      const { user, position_id } = await userWithPosition(users);
      const quote = await quoteFor(user);
      const { lowest: sell_trigger, nextLowest: other_trigger } = triggersFrom(quote);
      const stop = stopAt(sell_trigger);
      const { order_id } = await closeShares(user, position_id, {
        quantity: 200,
        price: quote.upper_limit,
        stop,
      });
      return { ...tokenOf(user), order_id, sell_trigger, other_trigger };
    },
    exitWaiting: async () => {
      const user = await users.signUp();
      const quote = await quoteFor(user);
      const stop = stopAt(triggersFrom(quote).lowest);
      const exit = { price: quote.upper_limit, stop, good_till: null };
      const { exit_order_ids } = await place(user, { exit });
      const [order_id] = exit_order_ids;
      if (order_id === undefined) throw new Error('The market order was not filled.');
      return { ...tokenOf(user), order_id };
    },
    filled: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), order_id: (await place(user, {})).order_id };
    },
    holding: async () => {
      const { user, position_id } = await userWithPosition(users);
      const quote = await quoteFor(user);
      const prices = pricesFrom(quote);
      const { lowest: sell_trigger } = triggersFrom(quote);
      return { ...tokenOf(user), position_id, ...prices, sell_trigger };
    },
    closed: async () => {
      const { user, position_id } = await userWithPosition(users);
      await closeShares(user, position_id, { quantity: MARKET_ORDER.quantity });
      return { ...tokenOf(user), position_id };
    },
    boughtAndSold: async () => {
      const user = await users.signUp();
      const { position_id } = await place(user, { quantity: 2000, leverage: 1 });
      await closeShares(user, positionIn(position_id), { quantity: 2000 });
      return tokenOf(user);
    },
    notShortable: async () => {
      const user = await users.signUp();
      return { ...tokenOf(user), not_shortable_code: await codeNotShortable(user) };
    },
    waitingConfirmed: async () => {
      const { user, order_id } = await userWithWaitingOrder(users);
      await requireConfirmation(user);
      return { ...tokenOf(user), order_id };
    },
    waitingConfirmationLocked: async () => {
      const { user, order_id } = await userWithWaitingOrder(users);
      await requireConfirmation(user);
      await lockFundPassword(user);
      return { ...tokenOf(user), order_id };
    },
    holdingConfirmed: async () => {
      const { user, position_id } = await userWithPosition(users);
      await requireConfirmation(user);
      return { ...tokenOf(user), position_id };
    },
    holdingConfirmationLocked: async () => {
      const { user, position_id } = await userWithPosition(users);
      await requireConfirmation(user);
      await lockFundPassword(user);
      return { ...tokenOf(user), position_id };
    },
  };
}

/** A new user who holds 300 shares of 7203 with leverage 2. */
export async function userWithPosition(users: TestUsers): Promise<{ user: TestUser; position_id: string }> {
  const user = await users.signUp();
  const { position_id } = await place(user, {});
  return { user, position_id: positionIn(position_id) };
}

/** A new user with a working limit order for 300 shares of 7203 at the lower daily limit. */
export async function userWithWaitingOrder(
  users: TestUsers,
): Promise<{ user: TestUser; order_id: string; quote: Quote }> {
  const user = await users.signUp();
  const quote = await quoteFor(user);
  const { order_id } = await place(user, { price_type: 'limit', price: quote.lower_limit });
  return { user, order_id, quote };
}

/**
 * Places a market order for 300 shares of 7203, with changes.
 *
 * @throws StateUnavailable if the order is queued because the market is closed
 */
async function place(user: TestUser, change: Partial<OrderRequest>): Promise<DataOf<'placeOrder'>> {
  const body = { ...MARKET_ORDER, ...change };
  const order = unwrap(await user.client.placeOrder({ body, idempotencyKey: newIdempotencyKey() }));
  if (order.state === 'queued' && !(await isMarketOpen(user))) throw new StateUnavailable(NEEDS_OPEN_MARKET);
  return order;
}

/** Whether orders are matched now. A provider without a market clock counts as open. */
async function isMarketOpen({ client }: TestUser): Promise<boolean> {
  const clock = await client.getMarketClock().then(unwrap, () => null);
  return clock?.is_open ?? true;
}

/** Returns the business day after the provider's trading date, or after today if the provider has no market clock. */
async function laterDate({ client }: TestUser): Promise<string> {
  const clock = await client.getMarketClock().then(unwrap, () => null);
  const day = clock === null ? dayOf(Date.now()) : parseDay(clock.trading_date);
  return formatDay(nextBusinessDay(day));
}

/** Buys shares without leverage by a market order and returns the position's id. */
export async function buyShares(user: TestUser, quantity: number, code = '7203'): Promise<string> {
  const { position_id } = await place(user, { code, quantity, leverage: 1 });
  return positionIn(position_id);
}

/** A stop that sends a market order. */
const stopAt = (trigger_price: string) => ({ trigger_price, price_type: 'market', price: null }) as const;

/** Closes shares by a market order, or by a limit order at `price`, with a stop or without. */
export async function closeShares(
  { client }: TestUser,
  position_id: string,
  { quantity, price = null, stop = null }: Pick<BodyOf<'closePosition'>, 'quantity' | 'price' | 'stop'>,
): Promise<DataOf<'closePosition'>> {
  const body = { price_type: price === null ? 'market' : 'limit', price, stop, quantity } as const;
  return unwrap(
    await client.closePosition({ path: { position_id }, body, idempotencyKey: newIdempotencyKey() }),
  );
}

function positionIn(id: string | null): string {
  if (id === null) throw new Error('The market order was not filled.');
  return id;
}

async function codeNotShortable({ client }: TestUser): Promise<string> {
  const { items } = unwrap(await client.listStocks({ query: { segment: 'growth', limit: 100 } }));
  for (const { code } of items) {
    if (!unwrap(await client.getStock({ path: { code } })).shortable) return code;
  }
  throw new StateUnavailable('Every growth stock can be sold short: there is nothing to refuse.');
}

type Quote = DataOf<'getStock'>['quote'];

async function quoteFor({ client }: TestUser): Promise<Quote> {
  return unwrap(await client.getStock({ path: { code: '7203' } })).quote;
}

/** Trigger prices of rule `stop_trigger` at the ends of the day: multiples of 10 yen are on every price step of this stock. */
function triggersFrom({ lower_limit, upper_limit }: Quote) {
  const top = Math.ceil(Number(upper_limit) / 10) - 1;
  const bottom = Math.floor(Number(lower_limit) / 10) + 1;
  return {
    ...{ highest: String(top * 10), nextHighest: String((top - 1) * 10) },
    ...{ lowest: String(bottom * 10), nextLowest: String((bottom + 1) * 10) },
  };
}

/** Multiples of 1,000 yen are on every price step of the exchange; 0.3 yen is on none of this stock. */
function pricesFrom({ price, lower_limit, upper_limit }: Quote) {
  const above_limit = String((Math.floor(Number.parseInt(upper_limit, 10) / 1000) + 1) * 1000);
  return { lower_limit, upper_limit, above_limit, off_tick: `${Number.parseInt(price, 10)}.3` };
}
