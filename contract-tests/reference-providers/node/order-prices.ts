import { priceLimits, priceOf, priceStep, pricesAround, STOCK, tenthsOf } from './business-rules.ts';
import { RULES } from './contract.ts';
import { refuse } from './records.ts';
import { problem } from './request.ts';

const PRICE = STOCK.quote.price;
const GROUP = STOCK.tick_group;
const LIMITS = priceLimits(GROUP, tenthsOf(STOCK.quote.base_price));
const LAST = tenthsOf(PRICE);

/** A stop as requests write it. */
export interface StopRequest {
  readonly price_type: string;
  readonly trigger_price: string;
  readonly price: string | null;
}

/** The prices of an order as requests write them. */
export interface PricesRequest {
  readonly price_type: string;
  readonly direction: 'long' | 'short';
  readonly trigger_price?: string | null;
  readonly stop?: StopRequest | null;
  readonly exit?: { readonly price: string | null; readonly stop: StopRequest | null } | null;
}

const above = (tenths: number) => tenths + priceStep(GROUP, tenths);
const below = (tenths: number) => tenths - priceStep(GROUP, tenths - 1);

/** Throws a refusal if a limit price is outside the day's limits or between two steps. */
export function requirePrice(tenths: number, field = 'price'): void {
  const { upper, lower } = LIMITS;
  const price = priceOf(tenths);
  if (tenths > upper || tenths < lower) {
    const params = { price, upper_limit: priceOf(upper), lower_limit: priceOf(lower) };
    const nearest = [priceOf(tenths > upper ? upper : lower)];
    throw refuse(2004, 'placeOrder_PriceOutsideLimits', params, nearest, { field });
  }
  const step = priceStep(GROUP, tenths);
  if (tenths % step === 0) return;
  const nearest = pricesAround(GROUP, tenths).map(priceOf);
  throw refuse(2003, 'placeOrder_PriceOffTick', { price, tick: priceOf(step) }, nearest, { field });
}

/** Throws a refusal if a trigger price is not inside the day's limits, on a step, and ahead of the last price unless that does not count. */
function requireTrigger(
  trigger: number,
  { buying, field, last = LAST }: { buying: boolean; field: string; last?: number },
): void {
  const { upper, lower } = LIMITS;
  const isAllowed = (tenths: number) =>
    tenths > lower && tenths < upper && (buying ? tenths > last : tenths < last);
  const nearestOf = (tenths: number[]) => tenths.filter(isAllowed).map(priceOf);
  const text = priceOf(trigger);
  const example = 'placeOrder_TriggerNotAccepted';
  if (trigger >= upper || trigger <= lower) {
    const params = { trigger: text, upper_limit: priceOf(upper), lower_limit: priceOf(lower) };
    const inside = nearestOf([trigger >= upper ? below(upper) : above(lower)]);
    throw refuse(2022, example, params, inside, { field, rule: 'trigger_within_limits' });
  }
  const step = priceStep(GROUP, trigger);
  if (trigger % step !== 0) {
    const params = { price: text, tick: priceOf(step) };
    throw refuse(2003, 'placeOrder_PriceOffTick', params, nearestOf(pricesAround(GROUP, trigger)), { field });
  }
  if (isAllowed(trigger)) return;
  const rule = buying ? 'trigger_above_last' : 'trigger_below_last';
  const nearest = nearestOf([buying ? above(last) : below(last)]);
  throw refuse(2022, example, { trigger: text, last: PRICE }, nearest, { field, rule });
}

/** Throws a refusal if limit and trigger price of an OCO order are too close (`order_oco`). */
function requireApart(limit: number, trigger: number, buying: boolean): void {
  let nearest = limit;
  const ticks = Number(RULES.order_oco.minimum_ticks);
  for (let tick = 0; tick < ticks; tick += 1) nearest = buying ? above(nearest) : below(nearest);
  if (buying ? trigger >= nearest : trigger <= nearest) return;
  const params = { price: priceOf(limit), trigger: priceOf(trigger), ticks };
  throw refuse(2025, 'closePosition_LegsNotAccepted', params, [priceOf(nearest)], {
    rule: buying ? 'legs_apart_buy' : 'legs_apart_sell',
  });
}

/** Throws a refusal if a price of an exit is on the wrong side of the entry price (`order_exit`). */
function requireSide(
  tenths: number,
  entry: number,
  { field, isAbove }: { field: string; isAbove: boolean },
): void {
  if (isAbove ? tenths > entry : tenths < entry) return;
  const params = { price: priceOf(tenths), entry: priceOf(entry) };
  const nearest = [priceOf(isAbove ? above(entry) : below(entry))];
  const rule = isAbove ? 'exit_above_entry' : 'exit_below_entry';
  throw refuse(2025, 'placeOrder_LegsNotAccepted', params, nearest, { field, rule });
}

function requireExit({ direction, exit }: PricesRequest, entry: number): void {
  if (!exit) return;
  const { price, stop } = exit;
  const long = direction === 'long';
  const trigger = stop === null ? null : tenthsOf(stop.trigger_price);
  if (price !== null) requirePrice(tenthsOf(price), 'exit.price');
  if (typeof stop?.price === 'string') requirePrice(tenthsOf(stop.price), 'exit.stop.price');
  const field = 'exit.stop.trigger_price';
  // It is compared with the entry price, not with the last price.
  const last = long ? LIMITS.upper : LIMITS.lower;
  if (trigger !== null) requireTrigger(trigger, { buying: !long, field, last });
  if (price !== null) requireSide(tenthsOf(price), entry, { field: 'exit.price', isAbove: long });
  if (trigger !== null) requireSide(trigger, entry, { field, isAbove: !long });
}

/** Throws a problem if members do not make an order: a stop needs a limit order, an exit a price, and a market order has none. */
export function requireCombination({ price_type, trigger_price, stop, exit }: PricesRequest): void {
  const isOdd = (one: StopRequest | null | undefined) =>
    !!one && (one.price_type === 'market') !== (one.price === null);
  const isAlone = price_type === 'limit' && typeof trigger_price !== 'string' && !exit;
  const isEmpty = !!exit && exit.price === null && exit.stop === null;
  if ((stop && !isAlone) || isEmpty || isOdd(stop) || isOdd(exit?.stop)) throw problem(422);
}

/**
 * The prices in tenths of a yen that the amounts and the reserve of an order are counted at: its limit, its trigger price or the last price; for
 * a short stop the higher of limit and trigger price, and for the reserve of an OCO order the dearer of its legs. Throws a refusal for a trigger
 * price, a stop or an exit that is not accepted.
 */
export function countedTenths(
  body: PricesRequest,
  limit: number | null,
): { readonly counted: number; readonly reserved: number } {
  const { direction, trigger_price, stop } = body;
  const buying = direction === 'long';
  const valued = (own: number | null, trigger: number) =>
    own === null ? trigger : buying ? own : Math.max(own, trigger);
  let counted = limit ?? LAST;
  if (typeof trigger_price === 'string') {
    const trigger = tenthsOf(trigger_price);
    requireTrigger(trigger, { buying, field: 'trigger_price' });
    counted = valued(limit, trigger);
  }
  let reserved = counted;
  if (stop && limit !== null) {
    const trigger = tenthsOf(stop.trigger_price);
    const sent = stop.price === null ? null : tenthsOf(stop.price);
    if (sent !== null) requirePrice(sent, 'stop.price');
    requireTrigger(trigger, { buying, field: 'stop.trigger_price' });
    requireApart(limit, trigger, buying);
    reserved = Math.max(counted, sent === null ? LIMITS.upper : valued(sent, trigger));
  }
  requireExit(body, counted);
  return { counted, reserved };
}
