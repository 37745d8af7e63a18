import {
  brokenExit,
  brokenLegs,
  brokenLeverage,
  brokenPrice,
  brokenQuantity,
  brokenTrigger,
  exitSide,
  fromTenths,
  type PriceBounds,
  type QuantityBounds,
  type TriggerBounds,
} from '@tsubame/sdk/rules';
import type { PriceType } from '@tsubame/sdk/schema';
import {
  type ExitLeg,
  entryTenthsOf,
  exitLegsOf,
  type OrderField,
  type OrderForm,
  type OrderRules,
  typedShares,
} from './order-types.ts';
import { typedTenths } from './price.ts';

/** A rule that the form breaks, with the name of the provider's refusal and the nearest valid values. */
export interface OrderFault {
  readonly field: OrderField;
  readonly rule:
    | 'price_missing'
    | 'price_unreadable'
    | 'price_off_tick'
    | 'price_outside_limits'
    | 'trigger_above_last'
    | 'trigger_below_last'
    | 'trigger_within_limits'
    | 'legs_apart'
    | 'exit_above_entry'
    | 'exit_below_entry'
    | 'quantity_missing'
    | 'quantity_not_lot'
    | 'quantity_below_minimum'
    | 'quantity_too_large'
    | 'leverage_not_offered'
    | 'short_not_offered';
  readonly nearest: readonly string[];
}

/** All faults of the form, in the order of its fields; the provider makes the final decision. */
export function orderFaults(form: OrderForm, rules: OrderRules): OrderFault[] {
  const faults = [
    directionFault(form, rules),
    form.isStop ? triggerFault(form.trigger, { ...rules, buying: form.direction === 'long' }) : null,
    priceFault(form.priceType, form.price, rules),
    ...combinedFaults(form, rules),
    quantityFault(form.quantity, rules),
    leverageFault(form.leverage, rules),
  ];
  return faults.filter((fault) => fault !== null);
}

function directionFault(form: OrderForm, rules: OrderRules): OrderFault | null {
  if (form.direction === 'long' || rules.shortable) return null;
  return { field: 'direction', rule: 'short_not_offered', nearest: ['long'] };
}

const PRICE_RULES = { outside_limits: 'price_outside_limits', off_tick: 'price_off_tick' } as const;
const QUANTITY_RULES = {
  below_minimum: 'quantity_below_minimum',
  too_large: 'quantity_too_large',
  not_lot: 'quantity_not_lot',
} as const;

export function priceFault(
  type: PriceType,
  text: string,
  rules: PriceBounds,
  field: OrderField = 'price',
): OrderFault | null {
  if (type === 'market') return null;
  const priceTenths = typedTenths(text);
  if (priceTenths === null) {
    // Too long to be counted in tenths, and so above any limit.
    if (/^\d{10,}/.test(text))
      return { field, rule: 'price_outside_limits', nearest: [fromTenths(rules.upperLimitTenths)] };
    return { field, rule: unreadableRule(text), nearest: [] };
  }
  const broken = brokenPrice(priceTenths, rules);
  if (broken === null) return null;
  return { field, rule: PRICE_RULES[broken.rule], nearest: broken.nearest.map(fromTenths) };
}

const unreadableRule = (text: string) => (/[1-9]/.test(text) ? 'price_unreadable' : 'price_missing');

function combinedFaults(form: OrderForm, rules: OrderRules): (OrderFault | null)[] {
  if (form.combination === 'oco')
    return [
      stopFault(form, { ...rules, buying: form.direction === 'long' }),
      priceFault(form.stopType, form.stopPrice, rules, 'stop.price'),
    ];
  const legs = exitLegsOf(form);
  const entryTenths = entryTenthsOf(form, rules.lastTenths);
  return [
    ...legs.map((leg) => exitFault(leg, { ...form, entryTenths }, rules)),
    legs.includes('stopLoss') ? priceFault(form.stopType, form.stopPrice, rules, 'exit.stop.price') : null,
  ];
}

/** The rule that the typed stop of an OCO order breaks (business rules `stop_trigger` and `order_oco`). */
export function stopFault(
  { trigger, price }: { readonly trigger: string; readonly price: string },
  bounds: TriggerBounds,
): OrderFault | null {
  const own = triggerFault(trigger, bounds, 'stop.trigger_price');
  const triggerTenths = typedTenths(trigger);
  const limitTenths = typedTenths(price);
  if (own !== null || triggerTenths === null || limitTenths === null) return own;
  const broken = brokenLegs({ buying: bounds.buying, limitTenths, triggerTenths }, bounds.tickGroup);
  if (broken === null) return null;
  const nearest = broken.nearest.filter((near) => brokenTrigger(near, bounds) === null).map(fromTenths);
  return { field: 'stop.trigger_price', rule: 'legs_apart', nearest };
}

/** The rule that a typed price of the closing order breaks (business rule `order_exit`). */
export function exitFault(
  leg: ExitLeg,
  form: Pick<OrderForm, 'direction' | ExitLeg> & { readonly entryTenths: number | null },
  rules: OrderRules,
): OrderFault | null {
  const isLimit = leg === 'takeProfit';
  const field = isLimit ? 'exit.price' : 'exit.stop.trigger_price';
  const buying = form.direction === 'short';
  // A trigger price is compared with the entry price, not with the last price.
  const lastTenths = buying ? rules.lowerLimitTenths : rules.upperLimitTenths;
  const own = isLimit
    ? priceFault('limit', form[leg], rules, field)
    : triggerFault(form[leg], { ...rules, buying, lastTenths }, field);
  const tenths = typedTenths(form[leg]);
  const { direction, entryTenths } = form;
  if (own !== null || tenths === null || entryTenths === null) return own;
  const exit = { priceTenths: isLimit ? tenths : null, triggerTenths: isLimit ? null : tenths };
  const broken = brokenExit(exit, { direction, entryTenths, tickGroup: rules.tickGroup });
  if (broken === null) return null;
  const side = exitSide(direction, isLimit ? 'limit' : 'stop');
  return { field, rule: `exit_${side}_entry`, nearest: broken.nearest.map(fromTenths) };
}

/** The rule that a typed trigger price breaks (business rule `stop_trigger`). */
export function triggerFault(
  text: string,
  bounds: TriggerBounds,
  field: OrderField = 'trigger_price',
): OrderFault | null {
  const triggerTenths = typedTenths(text);
  if (triggerTenths === null) return { field, rule: unreadableRule(text), nearest: [] };
  const broken = brokenTrigger(triggerTenths, bounds);
  if (broken === null) return null;
  const rules = {
    off_tick: 'price_off_tick',
    within_limits: 'trigger_within_limits',
    wrong_side: bounds.buying ? 'trigger_above_last' : 'trigger_below_last',
  } as const;
  return { field, rule: rules[broken.rule], nearest: broken.nearest.map(fromTenths) };
}

export function quantityFault(text: string, rules: QuantityBounds): OrderFault | null {
  const quantity = typedShares(text);
  if (quantity === null)
    return { field: 'quantity', rule: 'quantity_missing', nearest: [String(rules.minimumQuantity)] };
  const broken = brokenQuantity(quantity, rules);
  if (broken === null) return null;
  return { field: 'quantity', rule: QUANTITY_RULES[broken.rule], nearest: broken.nearest.map(String) };
}

function leverageFault(leverage: number, rules: OrderRules): OrderFault | null {
  const broken = brokenLeverage(leverage, rules.leverageSteps);
  if (broken === null) return null;
  return { field: 'leverage', rule: 'leverage_not_offered', nearest: broken.nearest.map(String) };
}
