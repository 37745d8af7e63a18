import {
  fromTenths,
  lotAbove,
  lotBelow,
  type PriceBounds,
  type QuantityBounds,
  roundToTick,
  stepDown,
  stepUp,
} from '@tsubame/sdk/rules';
import type {
  Direction,
  OrderDraft,
  OrderExecution,
  OrderProduct,
  OrderStop,
  PriceType,
} from '@tsubame/sdk/schema';
import { orderFaults } from './order-faults.ts';
import {
  COMBINATIONS,
  type Combination,
  type ExitLeg,
  executionsOf,
  exitLegsOf,
  hasExit,
  mayBeGoodTill,
  mayHaveLastDate,
  type OrderField,
  type OrderForm,
  type OrderRules,
  type OrderType,
  type PriceKind,
  typedShares,
} from './order-types.ts';
import { typedTenths } from './price.ts';

export type OrderFormEvent =
  | { readonly type: 'direction_chosen'; readonly direction: Direction }
  | { readonly type: 'price_type_chosen'; readonly priceType: PriceType; readonly lastPrice: string }
  /** `rules` give the prices that are suggested for empty fields. */
  | { readonly type: 'order_type_chosen'; readonly orderType: OrderType; readonly rules: OrderRules }
  /** The opening order of an if-done order. */
  | { readonly type: 'entry_chosen'; readonly kind: PriceKind; readonly rules: OrderRules }
  | { readonly type: 'stop_type_chosen'; readonly stopType: PriceType }
  | { readonly type: 'stop_price_changed'; readonly price: string }
  | { readonly type: 'exit_leg_chosen'; readonly leg: ExitLeg }
  | { readonly type: 'exit_price_changed'; readonly leg: ExitLeg; readonly price: string }
  | { readonly type: 'execution_chosen'; readonly execution: OrderExecution }
  /** Empty for an order of its day. */
  | { readonly type: 'good_till_chosen'; readonly goodTill: string }
  | { readonly type: 'price_changed'; readonly price: string }
  | { readonly type: 'trigger_changed'; readonly trigger: string }
  | { readonly type: 'quantity_changed'; readonly quantity: string }
  | { readonly type: 'leverage_chosen'; readonly leverage: number }
  /** A valid value that a refusal or the form suggested, in the wire format. */
  | { readonly type: 'nearest_taken'; readonly field: OrderField; readonly value: string };

/** Values chosen before the form opened, such as a price on the board. */
export interface OrderPrefill {
  readonly price?: string | undefined;
  readonly quantity?: string | undefined;
}

/** Initial values of the form: a market order, or a limit order at a chosen price. */
export function initialOrderForm(
  direction: Direction,
  rules: Pick<OrderRules, 'minimumQuantity'>,
  { price, quantity }: OrderPrefill = {},
): OrderForm {
  return {
    direction,
    priceType: price === undefined ? 'market' : 'limit',
    price: price ?? '',
    isStop: false,
    trigger: '',
    combination: null,
    stopType: 'market',
    stopPrice: '',
    exitLeg: 'takeProfit',
    takeProfit: '',
    stopLoss: '',
    execution: 'day',
    goodTill: '',
    quantity: quantity ?? String(rules.minimumQuantity),
    leverage: 1,
  };
}

export function reduceOrderForm(form: OrderForm, event: OrderFormEvent): OrderForm {
  switch (event.type) {
    case 'direction_chosen':
      return event.direction === form.direction ? form : turnedOver(form, event.direction);
    case 'price_type_chosen':
      return {
        ...form,
        priceType: event.priceType,
        price: event.priceType === 'limit' && form.price === '' ? event.lastPrice : form.price,
      };
    case 'order_type_chosen':
      return withPossibleExecution(chooseOrderType(form, event));
    case 'entry_chosen':
      return chooseEntry(form, event);
    case 'stop_type_chosen':
      return {
        ...form,
        stopType: event.stopType,
        stopPrice: form.stopPrice === '' ? conditionTrigger(form) : form.stopPrice,
      };
    case 'stop_price_changed':
      return { ...form, stopPrice: event.price };
    case 'exit_leg_chosen':
      return { ...form, exitLeg: event.leg };
    case 'exit_price_changed':
      return { ...form, [event.leg]: event.price };
    case 'execution_chosen':
      return { ...form, execution: event.execution };
    case 'good_till_chosen':
      return { ...form, goodTill: event.goodTill };
    case 'trigger_changed':
      return { ...form, trigger: event.trigger };
    case 'price_changed':
      return { ...form, price: event.price };
    case 'quantity_changed':
      return { ...form, quantity: event.quantity };
    case 'leverage_chosen':
      return { ...form, leverage: event.leverage };
    case 'nearest_taken':
      return takeNearest(form, event.field, event.value);
  }
}

/** The form for the other direction. What was above the market for one side of a combined order is below it for the other. */
function turnedOver(form: OrderForm, direction: Direction): OrderForm {
  const { combination, price, trigger, takeProfit, stopLoss } = form;
  const exit = { takeProfit: stopLoss, stopLoss: takeProfit };
  const legs = combination === 'oco' ? { price: trigger, trigger: price } : {};
  const turned = { ...form, direction, ...exit, ...legs };
  return { ...turned, stopPrice: form.stopPrice === '' ? '' : conditionTrigger(turned) };
}

/** The trigger price of the stop of a combined order, as typed. */
function conditionTrigger({
  combination,
  trigger,
  stopLoss,
}: Pick<OrderForm, 'combination' | 'trigger' | 'stopLoss'>): string {
  return combination === 'oco' ? trigger : stopLoss;
}

function chooseEntry(
  form: OrderForm,
  { kind, rules }: Extract<OrderFormEvent, { type: 'entry_chosen' }>,
): OrderForm {
  const isStop = kind === 'stop_market' || kind === 'stop_limit';
  const priceType = kind === 'limit' || kind === 'stop_limit' ? 'limit' : 'market';
  const trigger =
    isStop && form.trigger === '' ? suggestedTrigger(form.direction === 'long', rules) : form.trigger;
  const price = form.price === '' ? fromTenths(rules.lastTenths) : form.price;
  // The limit of a stop is suggested at its trigger price.
  return { ...form, isStop, priceType, trigger, price: kind === 'stop_limit' ? trigger : price };
}

function chooseOrderType(
  form: OrderForm,
  { orderType, rules }: Extract<OrderFormEvent, { type: 'order_type_chosen' }>,
): OrderForm {
  const lastPrice = fromTenths(rules.lastTenths);
  const side = form.direction === 'long' ? 1 : -1;
  const away = (share: number) => priceAway(share * side, rules);
  const orElse = (typed: string, suggested: string) => (typed === '' ? suggested : typed);
  const trigger = orElse(form.trigger, away(SUGGESTED_DISTANCE));
  if (orderType === 'stop') return { ...form, combination: null, isStop: true, priceType: 'market', trigger };
  const combination = readCombination(orderType);
  const priceType = combination === null && orderType === 'market' ? 'market' : 'limit';
  const single = { ...form, combination, isStop: false, priceType } as const;
  if (combination === null)
    return { ...single, price: priceType === 'limit' ? orElse(form.price, lastPrice) : form.price };
  if (combination === 'oco')
    return { ...single, price: orElse(form.price, away(-SUGGESTED_DISTANCE)), trigger };
  return {
    ...single,
    price: orElse(form.price, lastPrice),
    takeProfit: orElse(form.takeProfit, away(EXIT_DISTANCE)),
    stopLoss: orElse(form.stopLoss, away(-EXIT_DISTANCE)),
  };
}

/** The form with its execution, or with the ordinary one if its order type cannot have that. */
function withPossibleExecution(form: OrderForm): OrderForm {
  return { ...form, execution: possibleExecution(orderTypeOf(form), form.execution) };
}

/** An execution, or the ordinary one if the order type cannot have it. */
export function possibleExecution(type: OrderType, execution: OrderExecution): OrderExecution {
  return executionsOf(type).includes(execution) ? execution : 'day';
}

/** An execution in the wire format; null if it names none. */
export function readExecution(value: string): OrderExecution | null {
  return executionsOf('limit').find((execution) => execution === value) ?? null;
}

/** A combined order in the names of order types; null for a single one. */
export function readCombination(value: string): Combination | null {
  return COMBINATIONS.find((combination) => combination === value) ?? null;
}

/** The order type that a form or an order has. */
export function orderTypeOf({
  isStop,
  priceType,
  combination,
}: Pick<OrderForm, 'isStop' | 'priceType' | 'combination'>): OrderType {
  return combination ?? (isStop ? 'stop' : priceType);
}

const SUGGESTED_DISTANCE = 0.01;
const EXIT_DISTANCE = 0.03;

/** A trigger price one per cent ahead of the last price, within the day's limits. */
export function suggestedTrigger(
  buying: boolean,
  rules: PriceBounds & Pick<OrderRules, 'lastTenths'>,
): string {
  return priceAway(buying ? SUGGESTED_DISTANCE : -SUGGESTED_DISTANCE, rules);
}

/** A limit price one per cent behind the last price, within the day's limits. */
export function suggestedLimit(buying: boolean, rules: PriceBounds & Pick<OrderRules, 'lastTenths'>): string {
  return suggestedTrigger(!buying, rules);
}

/** The price at a share of the last price above it, below it if negative, within the day's limits. */
function priceAway(
  share: number,
  { tickGroup, lastTenths, upperLimitTenths, lowerLimitTenths }: PriceBounds & Pick<OrderRules, 'lastTenths'>,
): string {
  const ahead = roundToTick(tickGroup, lastTenths * (1 + share));
  const highest = stepDown(tickGroup, upperLimitTenths);
  const lowest = stepUp(tickGroup, lowerLimitTenths);
  return fromTenths(Math.min(highest, Math.max(lowest, ahead)));
}

function takeNearest(form: OrderForm, field: OrderField, value: string): OrderForm {
  switch (field) {
    case 'direction':
      return { ...form, direction: value === 'short' ? 'short' : 'long' };
    case 'price':
      return { ...form, priceType: 'limit', price: value };
    case 'trigger_price':
      return { ...form, isStop: true, trigger: value, execution: 'day' };
    case 'stop.trigger_price':
      return { ...form, trigger: value };
    case 'stop.price':
    case 'exit.stop.price':
      return { ...form, stopPrice: value };
    case 'exit.price':
      return { ...form, takeProfit: value };
    case 'exit.stop.trigger_price':
      return { ...form, stopLoss: value };
    case 'execution':
      return { ...form, execution: readExecution(value) ?? form.execution };
    case 'good_till':
      return { ...form, goodTill: value };
    case 'quantity':
      return { ...form, quantity: value };
    case 'leverage':
      return { ...form, leverage: Number(value) };
  }
}

/** The price after one step: the next valid price within the day's limits; `lastPrice` from an empty field. */
export function steppedPrice(text: string, step: 1 | -1, rules: PriceBounds, lastPrice: string): string {
  const tenths = typedTenths(text);
  if (tenths === null) return lastPrice;
  const next = step === 1 ? stepUp(rules.tickGroup, tenths) : stepDown(rules.tickGroup, tenths);
  return fromTenths(Math.min(rules.upperLimitTenths, Math.max(rules.lowerLimitTenths, next)));
}

/** The quantity after one step: the next whole lot within the limits of an order. */
export function steppedQuantity(text: string, step: 1 | -1, rules: QuantityBounds): string {
  const shares = typedShares(text) ?? 0;
  const next = step === 1 ? lotAbove(shares, rules.lotSize) : lotBelow(shares, rules.lotSize);
  return String(Math.min(rules.maximumQuantity, Math.max(rules.minimumQuantity, next)));
}

/** The order for the contract; null while the form breaks a rule. */
export function orderDraft(
  code: string,
  form: OrderForm,
  rules: OrderRules,
  product: OrderProduct = 'standard',
): OrderDraft | null {
  const quantity = typedShares(form.quantity);
  if (quantity === null || orderFaults(form, rules).length > 0) return null;
  const typedDate = form.goodTill === '' ? null : form.goodTill;
  const lastDate = mayBeGoodTill(form, product) ? typedDate : null;
  return {
    code,
    direction: form.direction,
    price_type: form.priceType,
    price: wireLimitPrice(form.priceType, form.price),
    // An order without a trigger price is sent at once.
    ...(form.isStop ? { trigger_price: wirePrice(form.trigger) } : {}),
    // An order without an execution works until the close.
    ...(form.execution === 'day' ? {} : { execution: form.execution }),
    ...(lastDate === null ? {} : { good_till: lastDate }),
    ...conditionsOf(form, mayHaveLastDate(form, product) ? typedDate : null),
    quantity,
    leverage: form.leverage,
    // An order without a product uses the ordinary product.
    ...(product === 'standard' ? {} : { product }),
  };
}

/** The stop of an OCO order, or the closing order that follows, which lives until the same date. */
function conditionsOf(form: OrderForm, lastDate: string | null): Pick<OrderDraft, 'stop' | 'exit'> {
  if (form.combination === 'oco') return { stop: wireStop(form.trigger, form) };
  if (!hasExit(form.combination)) return {};
  const legs = exitLegsOf(form);
  const price = legs.includes('takeProfit') ? wirePrice(form.takeProfit) : null;
  const stop = legs.includes('stopLoss') ? wireStop(form.stopLoss, form) : null;
  return { exit: { price, stop, good_till: lastDate } };
}

/** The stop of a combined order in the wire format; null without a price that it needs. */
export function wireStop(
  trigger: string,
  { stopType, stopPrice }: Pick<OrderForm, 'stopType' | 'stopPrice'>,
): OrderStop | null {
  const trigger_price = wirePrice(trigger);
  const price = wireLimitPrice(stopType, stopPrice);
  if (trigger_price === null || (stopType === 'limit' && price === null)) return null;
  return { trigger_price, price_type: stopType, price };
}

/** A typed price in the wire format; null if it cannot be read. */
export function wirePrice(text: string): string | null {
  const tenths = typedTenths(text);
  return tenths === null ? null : fromTenths(tenths);
}

/** The limit price in the wire format; a market order has none, even if one was typed. */
export function wireLimitPrice(type: PriceType, text: string): string | null {
  return type === 'market' ? null : wirePrice(text);
}
