import type { Fill, Order, OrderPreview, Position, PriceAlert } from '../gen/schema.gen.ts';
import {
  addedFee,
  borrowedYen,
  brokenLegs,
  closedPart,
  endsAtOnce,
  FEE_PLAN,
  type FeeRules,
  forcedClosePriceTenths,
  formatDay,
  fromTenths,
  interestYen,
  type MarginInterestTerms,
  marginInterestBasisPoints,
  netProfitYen,
  type OpenedTrade,
  principalYen,
  profitYen,
  reservedPriceTenths,
  reserveOf,
  type StopPrices,
  settlementDayOf,
  type TickGroup,
  valuedPriceTenths,
  warningPriceTenths,
  worstCaseLossYen,
} from '../rules/index.ts';
import { amounts, day, type Json, product, ratio } from './amounts.ts';
import { type FormulasOf, firstInstant } from './formula.ts';
import { isOnPriceStep, TICK_GROUPS, tenths } from './price-steps.ts';

/** Most entries of the timeline of an order. */
const LONGEST_TIMELINE = 50;

type Plan = (typeof FEE_PLAN.plans)[number];

/** Returns the fee plan of an order; undefined if it is none of the rule `fee_plan`. */
const planOf = (plan: { readonly plan_id: string }): Plan | undefined =>
  FEE_PLAN.plans.find(({ plan_id }) => plan_id === plan.plan_id);

/** Returns the fee of executions; undefined if the plan is unknown, or if it counts the other orders of the day too. */
function feeOfFills(
  fills: readonly Pick<Fill, 'price' | 'quantity'>[],
  plan: Plan | undefined,
): number | undefined {
  if (plan === undefined || plan.kind === 'day') return undefined;
  let executed = 0;
  let fee = 0;
  for (const { price, quantity } of fills) {
    const notional = product(price, quantity);
    fee += addedFee(executed, notional, plan);
    executed += notional;
  }
  return fee;
}

/** Returns the interest of some days on a position with an opening amount. */
function interestOf(
  terms: MarginInterestTerms,
  { amount, principal, days }: { readonly amount: number; readonly principal: number; readonly days: number },
): number {
  return interestYen(borrowedYen(terms.direction, amount, principal), marginInterestBasisPoints(terms), days);
}

const tradeOfPreview = ({ direction, leverage, quantity, reference_price }: OrderPreview): OpenedTrade => ({
  ...{ direction, leverage, quantity },
  notionalTenths: tenths(reference_price) * quantity,
});

const tradeOf = ({ direction, leverage, opened_quantity, opened_amount }: Position): OpenedTrade => ({
  ...{ direction, leverage },
  quantity: opened_quantity,
  notionalTenths: opened_amount * 10,
});

/** Returns a price on the price steps, unless the shown price is that of either table of price steps. */
function correctPrice(
  priceIn: (tickGroup: TickGroup) => number | null,
  shown: string | null,
): string | null | undefined {
  const prices = TICK_GROUPS.map((group) => {
    const price = priceIn(group);
    return price === null ? null : fromTenths(price);
  });
  return prices.includes(shown) ? undefined : prices[0];
}

/** Returns the net profit of closed shares; null if none were closed. */
function netOf({
  realised_profit_loss: gross,
  fee,
  opening_fee,
  interest,
  reverse_fee,
  tax,
}: Pick<Fill, 'realised_profit_loss' | 'fee' | 'opening_fee' | 'interest' | 'reverse_fee' | 'tax'>):
  | number
  | null {
  if (gross === null) return null;
  return netProfitYen(gross, {
    fees: fee + opening_fee,
    interest: interest + reverse_fee,
    tax,
  });
}

/** Returns the sum of the results of executions; null if none of them closed shares. */
const resultOf = (fills: readonly Fill[], name: 'realised_profit_loss' | 'net_profit_loss'): number | null =>
  fills.every((fill) => fill[name] === null) ? null : amounts(fills, name);

/** Returns the price that a request wants for an order; undefined if it names none. */
const requestedPrice = (
  { price_type, price }: Pick<OrderPreview, 'price_type' | 'price'>,
  request: Json,
): string | null | undefined => {
  if (price_type === 'market') return price === null ? undefined : null;
  return typeof request.price === 'string' ? request.price : undefined;
};

/** Returns the prices of the stop of an order in tenths of a yen, while it waits; otherwise null. */
function waitingStop({ stop, stop_status }: Pick<Order, 'stop' | 'stop_status'>): StopPrices | null {
  if (stop === null || stop_status !== 'waiting') return null;
  const { trigger_price, price } = stop;
  return { triggerTenths: tenths(trigger_price), priceTenths: price === null ? null : tenths(price) };
}

/** Returns whether two values have the same content. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the prices of an order in tenths of a yen. */
function pricesOf({ direction, price, trigger_price }: Pick<Order, 'direction' | 'price' | 'trigger_price'>) {
  const tenthsOrNull = (text: string | null) => (text === null ? null : tenths(text));
  return { direction, priceTenths: tenthsOrNull(price), triggerTenths: tenthsOrNull(trigger_price) };
}

const priceOrNull = (inTenths: number | null): string | null =>
  inTenths === null ? null : fromTenths(inTenths);

/** Returns the figures of a plan as one text, to compare them. */
const figuresOf = ({ kind, rate, minimum, tiers, beyond }: FeeRules): string =>
  JSON.stringify([
    kind,
    rate,
    minimum,
    tiers.map(({ up_to, fee }) => [up_to, fee]),
    beyond && [beyond.every, beyond.fee],
  ]);

/** Returns what the list should be if two items have the same values. */
function repeated<Item extends object>(items: readonly Item[], names: readonly (keyof Item)[]) {
  const texts = items.map((item) => JSON.stringify(names.map((name) => item[name])));
  const again = texts.findIndex((text, index) => texts.indexOf(text) < index);
  return again < 0 ? undefined : `a list without item ${again + 1}, which repeats an earlier one`;
}

/** Calculated members of fee plans, orders, positions and the lists of the watchlist, by the id of the invariant. */
export const TRADING_FORMULAS: FormulasOf = {
  'FeePlan.rule': (shown) => {
    const plan = planOf(shown);
    return plan === undefined || figuresOf(shown) === figuresOf(plan)
      ? undefined
      : `${plan.rate}, with the figures of ${shown.plan_id}`;
  },
  'FeePlans.next': ({ current, next }, { plan_id }) =>
    plan_id === undefined || plan_id === (next?.plan_id ?? current)
      ? undefined
      : `the plan ${String(plan_id)}`,
  'FeePlans.current': ({ plans, current }) =>
    plans.some(({ plan_id }) => plan_id === current) ? undefined : 'one of the plans',
  'OrderPreview.price': requestedPrice,
  'OrderPreview.reference_price': ({ direction, price, trigger_price, reference_price }) => {
    const valued = priceOrNull(valuedPriceTenths(pricesOf({ direction, price, trigger_price })));
    return valued ?? trigger_price ?? reference_price;
  },
  'OrderPreview.notional': ({ reference_price, quantity }) => product(reference_price, quantity),
  'OrderPreview.principal': ({ notional, leverage }) => principalYen(notional, leverage),
  'OrderPreview.fee': ({ reference_price, quantity, fee_plan }) =>
    feeOfFills([{ price: reference_price, quantity }], planOf(fee_plan)),
  'OrderPreview.release_estimate': ({ reserve, principal, fee }) => Math.max(0, reserve - principal - fee),
  'OrderPreview.daily_interest': (preview) =>
    interestOf(preview, { amount: preview.notional, principal: preview.principal, days: 1 }),
  'OrderPreview.buying_power_after': ({ buying_power, reserve }) => buying_power - reserve,
  'OrderPreview.margin_rate': ({ principal, notional }) => ratio(principal, notional),
  'OrderPreview.warning_price': (preview) =>
    correctPrice((group) => warningPriceTenths(tradeOfPreview(preview), group), preview.warning_price),
  'OrderPreview.forced_close_price': (preview) =>
    correctPrice(
      (group) => forcedClosePriceTenths(tradeOfPreview(preview), group),
      preview.forced_close_price,
    ),
  'OrderPreview.worst_case_loss': (preview) => {
    const plan = planOf(preview.fee_plan);
    const { quantity, reference_price, forced_close_price } = preview;
    const forced = forced_close_price === null ? null : tenths(forced_close_price);
    return plan && worstCaseLossYen({ priceTenths: tenths(reference_price), quantity }, forced, plan);
  },
  'Order.filled_quantity': ({ fills }) => amounts(fills, 'quantity'),
  'Order.price': requestedPrice,
  'Order.reserve': (order) => {
    const { intent, direction, state, price: limit, trigger_price, quantity, filled_quantity, fills } = order;
    if (intent === 'close' || (state !== 'armed' && state !== 'working' && state !== 'queued')) return 0;
    const { leverage, fee_plan, execution } = order;
    const plan = planOf(fee_plan);
    const prices = pricesOf({ direction, price: limit, trigger_price });
    const stop = waitingStop(order);
    const price = priceOrNull(reservedPriceTenths({ ...prices, execution, stop }));
    // A market order counts the limit of its day, which the record does not show; a triggered stop has its own price.
    if (order.stop_status === 'triggered' || price === null || plan === undefined) return undefined;
    const executedTenths = fills.reduce((sum, fill) => sum + tenths(fill.price) * fill.quantity, 0);
    const open = product(price, quantity - filled_quantity);
    return reserveOf(open, leverage, plan, Math.floor(executedTenths / 10));
  },
  'Order.trigger_price': ({ trigger_price, timeline }, request) => {
    if (timeline[0]?.to !== 'armed') return null;
    if (typeof request.trigger_price === 'string') return request.trigger_price;
    return trigger_price === null ? 'set for an order that began armed' : undefined;
  },
  'Order.triggered_once': ({ timeline, trigger_price, fills }) => {
    const moves = timeline.filter(({ reason }) => reason === 'trigger_reached');
    if (moves.length > 1) return 'with one transition by its trigger price';
    if (trigger_price === null || fills.length === 0) return undefined;
    const [triggered] = moves;
    return triggered && fills.every(({ at }) => at >= triggered.at)
      ? undefined
      : 'with its executions after it was triggered';
  },
  'Order.stop': ({ stop, stop_status, exit }, request) => {
    if ((stop === null) !== (stop_status === null)) return 'null for an order without a stop alone';
    const isWanted = (name: 'stop' | 'exit', shown: unknown) =>
      request[name] === undefined || request[name] === null || isSame(request[name], shown);
    return isWanted('stop', stop) && isWanted('exit', exit) ? undefined : 'that of the request';
  },
  'Order.one_leg': ({ stop, stop_status, state, timeline, fills }) => {
    if (stop === null) return undefined;
    const triggered = timeline.find(({ reason }) => reason === 'trigger_reached');
    if (triggered !== undefined) {
      const isAfter = stop_status === 'triggered' && fills.every(({ at }) => at >= triggered.at);
      return isAfter ? undefined : 'triggered, with its executions after it';
    }
    const isOpen = (state === 'queued' || state === 'working') && fills.length === 0;
    // The oldest entries of a long timeline are left out.
    if (stop_status === 'triggered' && timeline.length === LONGEST_TIMELINE) return undefined;
    return isOpen ? 'waiting' : 'cancelled';
  },
  'Order.legs': ({ stop, price, intent, direction }) => {
    if (stop === null) return undefined;
    if (price === null) return 'set only for a limit order';
    const buying = (intent === 'open') === (direction === 'long');
    const legs = { buying, limitTenths: tenths(price), triggerTenths: tenths(stop.trigger_price) };
    return TICK_GROUPS.some((group) => brokenLegs(legs, group) === null)
      ? undefined
      : 'at least two price steps from the limit price';
  },
  'Order.exits': ({ exit, fills, exit_order_ids }) => {
    const times = new Set(exit === null ? [] : fills.map(({ at }) => at)).size;
    return times === exit_order_ids.length ? undefined : `${times} closing orders`;
  },
  'Order.followed': ({ entry_order_id, intent, timeline }) => {
    const isFollowing = timeline[0]?.reason === 'entry_filled';
    if (!isFollowing) return null;
    return entry_order_id === null || intent === 'open' ? 'the opening order of a closing order' : undefined;
  },
  'OrderStop.price': ({ price_type, price, trigger_price }) => {
    if (![trigger_price, price ?? trigger_price].every(isOnPriceStep))
      return 'on a price step, as its trigger price';
    return (price_type === 'market') === (price === null) ? undefined : 'null for a market order alone';
  },
  'OrderExit.price': ({ price, stop }) =>
    price === null && stop === null ? 'set for an exit without a stop' : undefined,
  'Order.execution': ({ execution, state, fills, placed_at }) => {
    const [first] = fills;
    if (execution === 'at_open' || execution === 'at_close')
      return fills.every(({ at, price }) => at === first?.at && price === first.price)
        ? undefined
        : 'with executions at one time and price';
    if (!endsAtOnce(execution)) return undefined;
    const isOver = state === 'filled' || state === 'expired';
    return isOver && fills.every(({ at }) => at === placed_at)
      ? undefined
      : 'filled or expired when it is placed';
  },
  'Order.whole': ({ filled_quantity, execution, quantity }) =>
    execution === 'fok' && filled_quantity > 0 ? quantity : undefined,
  'Order.good_till': ({ good_till, expires_on }) => good_till ?? expires_on,
  'Order.average_price': ({ fills }) => {
    const paidTenths = fills.reduce((sum, { price, quantity }) => sum + tenths(price) * quantity, 0);
    return fills.length === 0 ? null : paidTenths / 10 / amounts(fills, 'quantity');
  },
  'Order.fee': ({ fills }) => amounts(fills, 'fee'),
  'Order.fee_by_plan': ({ fills, fee_plan }) => feeOfFills(fills, planOf(fee_plan)),
  'Order.opening_fee': ({ fills }) => amounts(fills, 'opening_fee'),
  'Order.interest': ({ fills }) => amounts(fills, 'interest'),
  'Order.reverse_fee': ({ fills }) => amounts(fills, 'reverse_fee'),
  'Order.tax': ({ fills }) => amounts(fills, 'tax'),
  'Order.realised_profit_loss': ({ fills }) => resultOf(fills, 'realised_profit_loss'),
  'Order.net_profit_loss': netOf,
  'Order.net_of_fills': ({ fills }) => resultOf(fills, 'net_profit_loss'),
  'Order.began': firstInstant,
  'Fill.net_profit_loss': netOf,
  'Fill.settlement_date': ({ at }) => formatDay(settlementDayOf(day(at))),
  'Position.cost': ({ average_price, quantity }) => product(average_price, quantity),
  'Position.principal': ({ opened_amount, leverage, opened_quantity, quantity }) => {
    const whole = principalYen(opened_amount, leverage);
    return whole - closedPart(whole, { closed: 0, quantity: opened_quantity - quantity }, opened_quantity);
  },
  'Position.cost_left': ({ opened_amount, opened_quantity, quantity }) =>
    opened_amount -
    closedPart(opened_amount, { closed: 0, quantity: opened_quantity - quantity }, opened_quantity),
  'Position.market_value': ({ current_price, quantity }) => product(current_price, quantity),
  'Position.unrealised_profit_loss': ({ direction, cost, market_value }) =>
    profitYen(direction, cost, market_value),
  'Position.unrealised_rate': ({ unrealised_profit_loss, principal }) =>
    ratio(unrealised_profit_loss, principal),
  'Position.net_profit_loss': (position) =>
    netProfitYen(position.realised_profit_loss + position.unrealised_profit_loss, {
      fees: position.fee,
      interest:
        position.interest_paid +
        position.interest_accrued +
        position.reverse_fee_paid +
        position.reverse_fee_accrued,
      tax: position.tax,
    }),
  'Position.interest_accrued': (position) =>
    interestOf(position, {
      amount: position.cost,
      principal: position.principal,
      days: position.interest_days,
    }),
  'Position.margin_rate': ({ principal, unrealised_profit_loss, cost }) =>
    ratio(principal + unrealised_profit_loss, cost),
  'Position.warning_price': (position) =>
    correctPrice((group) => warningPriceTenths(tradeOf(position), group), position.warning_price),
  'Position.forced_close_price': (position) =>
    correctPrice((group) => forcedClosePriceTenths(tradeOf(position), group), position.forced_close_price),
  'PriceAlert.began': firstInstant,
  'listPriceAlerts.different': ({ items }) => {
    const armed = (items as readonly PriceAlert[]).filter(({ state }) => state === 'armed');
    return repeated(armed, ['measure', 'code', 'position_id', 'condition', 'value']);
  },
  'listWatchGroups.different': ({ items }) => repeated(items as readonly Json[], ['name']),
  'RecoveryCodes.different': ({ items }) => repeated(items as readonly Json[], ['recovery_code']),
  'listScreenFilters.different': ({ items }) => repeated(items as readonly Json[], ['name']),
  'listSearchHistory.different': ({ items }) => repeated(items as readonly Json[], ['query']),
};
