import {
  type AuctionTimes,
  brokenExecution,
  brokenExit,
  brokenGoodTill,
  brokenLegs,
  brokenLeverage,
  brokenTrigger,
  type ExecutedOrder,
  exitSide,
  type FeeRules,
  formatDay,
  fromTenths,
  hasInitialMargin,
  INITIAL_MARGIN,
  isOwnShares,
  isSameDayChurn,
  LEVERAGE,
  lastGoodTillDay,
  notionalYen,
  ORDER_OCO,
  ORDER_QUANTITY,
  parseDay,
  reserveOf,
  type StopPrices,
  type TickGroup,
  valuedPriceTenths,
} from '@tsubame/sdk/rules';
import type { OrderState } from '@tsubame/sdk/schema';
import {
  offTickRefusal,
  refuseFunds as refuseCash,
  refusePrice,
  refuseQuantity as refuseShares,
} from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Quote } from '#market/quote.ts';
import type { ExitTerms } from './exit-terms.ts';
import { type ChangeableOrder, freeShares, type HeldShares } from './states.ts';
import { affordableQuantity } from './terms.ts';

export function refuseUnknownCode(code: string, nearest: string[]): RefusalDetail {
  return { id: 'stock_unknown', field: 'code', rule: 'listed_code', params: { code }, nearest };
}

export function refuseHalted(halted: boolean): RefusalDetail | null {
  if (!halted) return null;
  return { id: 'issue_halted', field: 'code', rule: 'halt', params: { status: 'halted' } };
}

export function refuseDirection(
  direction: 'long' | 'short',
  issue: { code: string; shortable: boolean },
): RefusalDetail | null {
  if (direction === 'long' || issue.shortable) return null;
  return {
    id: 'short_not_offered',
    field: 'direction',
    rule: 'shortable',
    params: { code: issue.code },
    nearest: ['long'],
  };
}

/** Day trading is available in issues with day-trading leverage. */
export function refuseIntraday(code: string, steps: readonly number[]): RefusalDetail | null {
  if (steps.length > 0) return null;
  return {
    id: 'intraday_not_offered',
    field: 'product',
    rule: 'intraday_list',
    params: { code },
    nearest: ['standard'],
  };
}

/** @param opensAt next instant (epoch ms) at which day-trading positions can be opened; null if they can now */
export function refuseIntradayHours(opensAt: number | null): RefusalDetail | null {
  if (opensAt === null) return null;
  const params = { next_open_at: timestamp(opensAt) };
  return { id: 'market_closed', field: 'code', rule: 'intraday_hours', params };
}

/** @param steps leverage steps of the product in this issue */
export function refuseLeverage(
  leverage: number,
  steps: readonly number[] = LEVERAGE.steps,
): RefusalDetail | null {
  const broken = brokenLeverage(leverage, steps);
  if (!broken) return null;
  return {
    id: 'leverage_not_offered',
    field: 'leverage',
    rule: 'leverage_steps',
    params: { leverage },
    nearest: broken.nearest.map(String),
  };
}

/**
 * Checks minimum, maximum and lot size, in this order; `maximum` is null where the position limits the quantity.
 *
 * @param filled shares that were executed already: an order is changed to at least a lot more
 */
export function refuseOrderQuantity(
  quantity: number,
  maximum: number | null,
  filled = 0,
): RefusalDetail | null {
  return refuseShares(quantity, {
    ...ORDER_QUANTITY,
    minimumQuantity: filled + ORDER_QUANTITY.minimumQuantity,
    maximumQuantity: maximum ?? Number.POSITIVE_INFINITY,
  });
}

/** The market that a trigger price is checked against, and the side of its order. */
interface TriggerMarket {
  readonly buying: boolean;
  readonly quote: Pick<Quote, 'priceTenths' | 'upperLimitTenths' | 'lowerLimitTenths'>;
  readonly tickGroup: TickGroup;
}

/** Checks a trigger price (tenths of a yen) by the rule `stop_trigger`; an order without one (null) is sent at once. */
export function refuseTrigger(
  triggerTenths: number | null,
  market: TriggerMarket,
  field: 'trigger_price' | 'stop.trigger_price' | 'exit.stop.trigger_price' = 'trigger_price',
): RefusalDetail | null {
  if (triggerTenths === null) return null;
  const { buying, quote, tickGroup } = market;
  const { priceTenths: lastTenths, upperLimitTenths, lowerLimitTenths } = quote;
  const bounds = { tickGroup, buying, lastTenths, upperLimitTenths, lowerLimitTenths };
  const broken = brokenTrigger(triggerTenths, bounds);
  if (!broken) return null;
  if (broken.rule === 'off_tick') return offTickRefusal(tickGroup, triggerTenths, broken.nearest, field);
  const trigger = fromTenths(triggerTenths);
  const rest = {
    id: 'trigger_not_accepted',
    field,
    nearest: broken.nearest.map(fromTenths),
  } as const;
  if (broken.rule === 'wrong_side') {
    const params = { trigger, last: fromTenths(lastTenths) };
    return { ...rest, rule: buying ? 'trigger_above_last' : 'trigger_below_last', params };
  }
  const limits = { upper_limit: fromTenths(upperLimitTenths), lower_limit: fromTenths(lowerLimitTenths) };
  return { ...rest, rule: 'trigger_within_limits', params: { trigger, ...limits } };
}

/** Checks the stop of an OCO order by the rules `stop_trigger` and `order_oco`: its limit price, its trigger price and their distance. */
export function refuseStop(
  { priceTenths, stop }: { readonly priceTenths: number | null; readonly stop: StopPrices | null },
  market: TriggerMarket,
): RefusalDetail | null {
  if (stop === null || priceTenths === null) return null;
  const { buying, quote, tickGroup } = market;
  const { triggerTenths } = stop;
  const own =
    refusePrice(stop.priceTenths, { ...quote, tickGroup }, 'stop.price') ??
    refuseTrigger(triggerTenths, market, 'stop.trigger_price');
  if (own !== null) return own;
  const broken = brokenLegs({ buying, limitTenths: priceTenths, triggerTenths }, tickGroup);
  if (broken === null) return null;
  const accepted = broken.nearest.filter((near) => refuseTrigger(near, market) === null);
  return {
    id: 'legs_not_accepted',
    field: 'stop.trigger_price',
    rule: buying ? 'legs_apart_buy' : 'legs_apart_sell',
    params: {
      ...{ price: fromTenths(priceTenths), trigger: fromTenths(triggerTenths) },
      ticks: ORDER_OCO.minimum_ticks,
    },
    nearest: accepted.map(fromTenths),
  };
}

/** Checks the closing order that follows an opening order by the rule `order_exit`, at the limits of the day. */
export function refuseExit(
  order: {
    readonly direction: 'long' | 'short';
    readonly priceTenths: number | null;
    readonly triggerTenths: number | null;
    readonly exit: ExitTerms | null;
  },
  { quote, tickGroup }: Omit<TriggerMarket, 'buying'>,
): RefusalDetail | null {
  const { direction, exit } = order;
  if (exit === null) return null;
  const { priceTenths, stop } = exit;
  const triggerTenths = stop?.triggerTenths ?? null;
  const bounds = { ...quote, tickGroup };
  const buying = direction === 'short';
  // It is compared with the entry price below, not with the last price.
  const anyLast = { ...quote, priceTenths: buying ? quote.lowerLimitTenths : quote.upperLimitTenths };
  const own =
    refusePrice(priceTenths, bounds, 'exit.price') ??
    refusePrice(stop?.priceTenths ?? null, bounds, 'exit.stop.price') ??
    refuseTrigger(triggerTenths, { buying, quote: anyLast, tickGroup }, 'exit.stop.trigger_price');
  if (own !== null) return own;
  const entryTenths = valuedPriceTenths(order) ?? order.triggerTenths ?? quote.priceTenths;
  const broken = brokenExit({ priceTenths, triggerTenths }, { direction, entryTenths, tickGroup });
  if (broken === null) return null;
  const ofLimit = broken.rule === 'limit_side';
  return {
    id: 'legs_not_accepted',
    field: ofLimit ? 'exit.price' : 'exit.stop.trigger_price',
    rule: `exit_${exitSide(direction, ofLimit ? 'limit' : 'stop')}_entry`,
    params: {
      price: fromTenths((ofLimit ? priceTenths : triggerTenths) ?? entryTenths),
      entry: fromTenths(entryTenths),
    },
    nearest: broken.nearest.map(fromTenths),
  };
}

/**
 * Checks the execution of an order of an instant (epoch ms) by the rule `order_execution`.
 *
 * @param market the auctions that the order may reach, and when orders are matched next; null if they are now
 */
export function refuseExecution(
  order: ExecutedOrder,
  at: number,
  market: { readonly auctions: AuctionTimes; readonly nextOpenAt: number | null },
): RefusalDetail | null {
  const { auctions, nextOpenAt } = market;
  const broken = brokenExecution(order, at, { isOpen: nextOpenAt === null, auctions });
  if (!broken) return null;
  const { openings, closings } = auctions;
  const ended = (order.execution === 'at_open' ? openings : closings).at(-1) ?? at;
  const rest = { id: 'execution_not_accepted', field: 'execution', nearest: [...broken.nearest] } as const;
  switch (broken.rule) {
    case 'of_stop':
      return { ...rest, rule: 'execution_of_stop', params: {} };
    case 'limit_only':
      return { ...rest, rule: 'execution_limit_only', params: {} };
    case 'at_once':
      return { ...rest, rule: 'execution_at_once', params: { next_open_at: timestamp(nextOpenAt ?? at) } };
    case 'auction_over':
      return { ...rest, rule: 'execution_auction_over', params: { ended_at: timestamp(ended) } };
  }
}

/** Checks the last trading date (`YYYY-MM-DD`) of an order by the rule `order_good_till`. */
export function refuseGoodTill(
  goodTill: string,
  order: { readonly tradingDay: number; readonly canBeCarried: boolean },
  field: 'good_till' | 'exit.good_till' = 'good_till',
): RefusalDetail | null {
  const broken = brokenGoodTill(parseDay(goodTill), order);
  if (!broken) return null;
  const { tradingDay } = order;
  return {
    id: 'good_till_not_accepted',
    field,
    rule: `good_till_${broken.rule}`,
    params: { date: goodTill, first: formatDay(tradingDay), last: formatDay(lastGoodTillDay(tradingDay)) },
    nearest: broken.nearest.map(formatDay),
  };
}

/** Leverage and shorts need a minimum of account equity (yen). */
export function refuseEquity(
  draft: { direction: 'long' | 'short'; leverage: number },
  equity: number,
): RefusalDetail | null {
  if (hasInitialMargin(draft, equity)) return null;
  const params = { equity, minimum: INITIAL_MARGIN.minimum_equity_yen };
  return draft.direction === 'short'
    ? { id: 'margin_too_low', field: 'direction', rule: 'initial_margin_short', params, nearest: ['long'] }
    : { id: 'margin_too_low', field: 'leverage', rule: 'initial_margin', params, nearest: ['1'] };
}

/** Refuses a new margin trade while a margin call is open. */
export function refuseDuringMarginCall(
  draft: { direction: 'long' | 'short'; leverage: number },
  call: { readonly state: string; readonly remainingYen: number; readonly deadline: number } | null,
): RefusalDetail | null {
  if (isOwnShares(draft) || call?.state !== 'open') return null;
  return {
    id: 'margin_call_open',
    field: draft.leverage > 1 ? 'leverage' : 'direction',
    rule: 'margin_call_open',
    params: { remaining: call.remainingYen, deadline: timestamp(call.deadline) },
  };
}

/** A change of a working order follows the rules of a new order. */
export function refuseChangedOrder(
  order: { state: OrderState; priceType: 'market' | 'limit' },
  broken: { readonly margin_call_change: boolean; readonly short_sale_rule: boolean },
): RefusalDetail | null {
  const rule = (['margin_call_change', 'short_sale_rule'] as const).find((each) => broken[each]);
  if (!rule) return null;
  const params = { state: order.state, price_type: order.priceType };
  return { id: 'order_not_changeable', field: 'order_id', rule, params };
}

/**
 * The reserve (yen) must be there in cash; `priceTenths` is the price it is counted at, `quantity` what is still to be
 * executed.
 */
export function refuseOrderFunds(
  order: {
    readonly leverage: number;
    readonly reserveYen: number;
    readonly priceTenths: number;
    readonly quantity: number;
    readonly filledQuantity?: number;
  },
  cash: number,
  plan: FeeRules,
): RefusalDetail | null {
  const { reserveYen: required, leverage, priceTenths, quantity, filledQuantity = 0 } = order;
  return refuseCash('shares', { required, cash }, () => {
    // The shares executed at once and the rest are calculated separately, which may cost more than the whole order: a yen of
    // rounding, or a step of the fee.
    const extraForParts = Math.max(
      0,
      required - reserveOf(notionalYen(priceTenths, quantity), leverage, plan),
    );
    const affordable = affordableQuantity(cash - extraForParts, order, plan);
    return affordable === 0 ? 0 : filledQuantity + affordable;
  });
}

/**
 * The same money may not buy the same stock twice on one day without leverage (sakin kessai): what today's sales of
 * shares bought today brought in does not count for this stock.
 */
export function refuseChurn(
  order: { code: string; direction: 'long' | 'short'; leverage: number; reserveYen: number },
  money: { cash: number; boundFunds: number },
): RefusalDetail | null {
  const { cash, boundFunds: bound } = money;
  if (!isOwnShares(order) || !isSameDayChurn({ cash, bound, reserve: order.reserveYen })) return null;
  return {
    id: 'same_day_churn',
    field: 'code',
    rule: 'same_day_churn',
    params: { code: order.code, bound_funds: money.boundFunds },
  };
}

/** What a change of an order names. */
interface ChangedParts {
  readonly price: boolean;
  readonly trigger: boolean;
  readonly stop: boolean;
  readonly exit: boolean;
}

/**
 * An order that waits for its trigger price or for the market, and a limit order that is in the market can be changed. Only a limit
 * order has a price to change, only an armed order a trigger price, only an OCO order with a waiting stop a stop, and only an order with an exit
 * that.
 */
export function refuseOrderChange(
  order: ChangeableOrder & { readonly exit: ExitTerms | null },
  changed: ChangedParts,
): RefusalDetail | null {
  const rule = brokenChangeRule(order, changed);
  if (rule === null) return null;
  const params = { state: order.state, price_type: order.priceType };
  return { id: 'order_not_changeable', field: 'order_id', rule, params };
}

function brokenChangeRule(
  order: ChangeableOrder & { readonly exit: ExitTerms | null },
  changed: ChangedParts,
) {
  const { state, priceType, stopStatus } = order;
  if (state !== 'armed' && state !== 'queued' && state !== 'working') return 'order_working';
  const isMarket = priceType === 'market';
  if (isMarket && (state === 'working' || changed.price)) return 'limit_orders_only';
  if (changed.trigger && state !== 'armed') return 'order_armed';
  if (stopStatus === 'triggered' || (changed.stop && stopStatus !== 'waiting')) return 'stop_waiting';
  return changed.exit && order.exit === null ? 'exit_of_entry' : null;
}

/**
 * A closing order takes shares that no other closing order and no pledge holds.
 *
 * @param quantity shares that are still to be closed; `filled` is what the order has closed already
 */
export function refuseClosing(
  quantity: number,
  position: HeldShares & { readonly state: string },
  filled = 0,
): RefusalDetail | null {
  if (position.state === 'closed')
    return {
      id: 'position_not_closable',
      field: 'position_id',
      rule: 'position_state',
      params: { state: position.state },
    };
  const closable = freeShares(position);
  if (quantity <= closable) return null;
  return {
    id: 'quantity_exceeds_holding',
    field: 'quantity',
    rule: 'closable_quantity',
    params: { quantity: filled + quantity, closable_quantity: filled + closable },
    nearest: closable > 0 ? [String(filled + closable)] : [],
  };
}
