import { canLiveForDays, LEVERAGE, ORDER_QUANTITY, type StopPrices } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import { refusePrice } from '#frame/contract/common-refusals.ts';
import type { Schemas } from '#frame/contract/handlers.ts';
import { ProtocolError, Refusal, throwIfRefused } from '#frame/contract/refusal.ts';
import { parsePriceTenths } from '#frame/contract/wire.ts';
import { intradayLeverages, nextIntradayOpenAt } from '#market/intraday-trading.ts';
import { findListed, originalIssuesOf } from '#market/listed.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { isOpen, nextOpenAt, tradingDay } from '#market/schedule.ts';
import { nearestCodes } from '#market/search.ts';
import type { Issue } from '#market/universe.ts';
import type { OrderProduct, TradingEnv } from '../rules/env.ts';
import { auctionsAhead } from '../rules/execution-hours.ts';
import type { ExitTerms } from '../rules/exit-terms.ts';
import { refuseShortLegs } from '../rules/short-sale.ts';
import { isBuying } from '../rules/terms.ts';
import {
  refuseDirection,
  refuseExecution,
  refuseExit,
  refuseGoodTill,
  refuseHalted,
  refuseIntraday,
  refuseIntradayHours,
  refuseLeverage,
  refuseOrderQuantity,
  refuseStop,
  refuseTrigger,
  refuseUnknownCode,
} from '../rules/validation.ts';
import { shortMarket } from './short-market.ts';

/** A requested opening order; prices in tenths of a yen, null for a market order and one without a trigger. */
export interface OrderDraft {
  readonly code: string;
  readonly direction: 'long' | 'short';
  readonly priceType: 'market' | 'limit';
  readonly priceTenths: number | null;
  readonly triggerTenths: number | null;
  /** Stop of an OCO order. */
  readonly stop: StopPrices | null;
  /** The closing order that follows. */
  readonly exit: ExitTerms | null;
  readonly quantity: number;
  readonly leverage: number;
  readonly product: 'standard' | 'intraday';
  readonly execution: OrderExecution;
  /** Last trading date (`YYYY-MM-DD`) that the request names; null for none. */
  readonly goodTill: string | null;
}

export function draftOf(body: Schemas['OrderDraft']): OrderDraft {
  return {
    code: body.code,
    direction: body.direction,
    priceType: body.price_type,
    priceTenths: limitTenthsOf(body),
    triggerTenths: triggerTenthsOf(body),
    ...conditionsOf(body),
    quantity: body.quantity,
    leverage: body.leverage,
    product: body.product ?? 'standard',
    execution: body.execution ?? 'day',
    goodTill: body.good_till ?? null,
  };
}

/**
 * Limit price in tenths of a yen; null for a market order.
 *
 * @throws ProtocolError 422 for a limit order without a price and a market order with one.
 */
export function limitTenthsOf(body: {
  price_type: 'market' | 'limit';
  price?: string | null;
}): number | null {
  const price = body.price ?? null;
  if (body.price_type === 'limit' && price === null)
    throw new ProtocolError(422, [{ path: 'body.price', message: 'is required for a limit order' }]);
  if (body.price_type === 'market' && price !== null)
    throw new ProtocolError(422, [{ path: 'body.price', message: 'must be null for a market order' }]);
  return price === null ? null : parsePriceTenths(price);
}

/**
 * The stop of an OCO order, and the closing order that follows an opening order.
 *
 * @throws ProtocolError 422 for a combination that is no order.
 */
export function conditionsOf(body: {
  readonly price_type: 'market' | 'limit';
  readonly trigger_price?: string | null;
  readonly stop?: Schemas['OrderStop'] | null;
  readonly exit?: Schemas['OrderExit'] | null;
}): Pick<OrderDraft, 'stop' | 'exit'> {
  const stop = body.stop ? stopOf(body.stop, 'stop') : null;
  const exit = body.exit ? exitOf(body.exit) : null;
  const hasOwnTrigger = (body.trigger_price ?? null) !== null;
  if (stop !== null && (body.price_type === 'market' || hasOwnTrigger))
    throw invalid('body.stop', 'needs a limit order without a trigger price');
  if (stop !== null && exit !== null) throw invalid('body.exit', 'must be null for an order with a stop');
  return { stop, exit };
}

/** The prices of a stop at a place of the body, such as `exit.stop`. */
export function stopOf(stop: Schemas['OrderStop'], place: 'stop' | 'exit.stop'): StopPrices {
  if ((stop.price_type === 'limit') !== (stop.price !== null))
    throw invalid(`body.${place}.price`, 'is required for a limit order and must be null for a market order');
  return { triggerTenths: parsePriceTenths(stop.trigger_price), priceTenths: tenthsOrNull(stop.price) };
}

/** The closing order that follows an opening order. */
export function exitOf({ price, stop, good_till: goodTill }: Schemas['OrderExit']): ExitTerms {
  if (price === null && stop === null) throw invalid('body.exit', 'needs a price or a stop');
  return { priceTenths: tenthsOrNull(price), stop: stop && stopOf(stop, 'exit.stop'), goodTill };
}

const tenthsOrNull = (text: string | null) => (text === null ? null : parsePriceTenths(text));

const invalid = (path: string, message: string) => new ProtocolError(422, [{ path, message }]);

/**
 * Checks the execution of an order (`order_execution`) at an instant (epoch ms).
 *
 * @throws Refusal if it cannot be met.
 */
export function checkExecution(
  env: TradingEnv,
  issue: Issue,
  order: Pick<OrderDraft, 'execution' | 'priceType' | 'triggerTenths' | 'stop'> & {
    readonly product?: OrderProduct;
  },
  at: number,
): void {
  const { execution, priceType, triggerTenths, stop } = order;
  // As nearly every order is; what follows looks at the market.
  if (execution === 'day') return;
  const auctions = auctionsAhead(env, issue, at, order.product);
  const { schedule } = env.market;
  const nextOpen = isOpen(schedule, at) ? null : nextOpenAt(schedule, at);
  const isStop = triggerTenths !== null || stop !== null;
  throwIfRefused(refuseExecution({ execution, priceType, isStop }, at, { auctions, nextOpenAt: nextOpen }));
}

/**
 * Checks the last trading date of an order (`order_good_till`) at an instant (epoch ms).
 *
 * @throws Refusal if the order cannot live until then.
 */
export function checkGoodTill(
  env: TradingEnv,
  order: Pick<OrderDraft, 'execution' | 'priceType' | 'triggerTenths' | 'goodTill'> & {
    readonly product: OrderProduct;
  },
  at: number,
  field: 'good_till' | 'exit.good_till' = 'good_till',
): void {
  const { goodTill, execution, priceType, triggerTenths, product } = order;
  if (goodTill === null) return;
  const canBeCarried = canLiveForDays({ execution, priceType, product, isStop: triggerTenths !== null });
  const carried = { tradingDay: tradingDay(env.market.schedule, at), canBeCarried };
  throwIfRefused(refuseGoodTill(goodTill, carried, field));
}

/**
 * Checks the last trading date of the closing order that follows, as that of any limit order.
 *
 * @throws Refusal if it cannot live until then.
 */
export function checkExitGoodTill(
  env: TradingEnv,
  { exit, product }: Pick<OrderDraft, 'exit' | 'product'>,
  at: number,
): void {
  if (exit === null) return;
  const closing = { execution: 'day', priceType: 'limit', triggerTenths: null } as const;
  checkGoodTill(env, { ...closing, goodTill: exit.goodTill, product }, at, 'exit.good_till');
}

/** Trigger price in tenths of a yen; null for an order that is sent at once. */
export function triggerTenthsOf({
  trigger_price: trigger,
}: {
  trigger_price?: string | null;
}): number | null {
  return trigger === undefined || trigger === null ? null : parsePriceTenths(trigger);
}

/**
 * Checks the rules of order and market in their fixed order: code, halt, product, direction, leverage, quantity, price,
 * trigger, stop, exit, execution, last dates, short sale.
 *
 * @throws Refusal with the first broken rule.
 */
export function checkDraft(env: TradingEnv, draft: OrderDraft, at: number): { issue: Issue; quote: Quote } {
  const issue = findListed(env.market, draft.code);
  if (!issue) {
    const nearest = nearestCodes(draft.code, 3, originalIssuesOf(env.market));
    throw new Refusal(refuseUnknownCode(draft.code, nearest));
  }
  const quote = quoteAt(env.market, issue, at);
  throwIfRefused(refuseHalted(quote.status === 'halted'));
  const steps = draft.product === 'intraday' ? intradayLeverages(issue) : LEVERAGE.steps;
  if (draft.product === 'intraday') {
    throwIfRefused(refuseIntraday(issue.code, steps));
    throwIfRefused(refuseIntradayHours(nextIntradayOpenAt(env.market, at)));
  }
  throwIfRefused(refuseDirection(draft.direction, issue));
  throwIfRefused(refuseLeverage(draft.leverage, steps));
  throwIfRefused(refuseOrderQuantity(draft.quantity, ORDER_QUANTITY.maximumQuantity));
  throwIfRefused(refusePrice(draft.priceTenths, { ...quote, tickGroup: issue.tickGroup }));
  const buying = isBuying('open', draft.direction);
  const market = { buying, quote, tickGroup: issue.tickGroup };
  throwIfRefused(refuseTrigger(draft.triggerTenths, market));
  throwIfRefused(refuseStop(draft, market));
  throwIfRefused(refuseExit(draft, market));
  checkExecution(env, issue, draft, at);
  checkGoodTill(env, draft, at);
  checkExitGoodTill(env, draft, at);
  throwIfRefused(refuseShortLegs(draft, shortMarket(env, issue, quote, at)));
  return { issue, quote };
}
