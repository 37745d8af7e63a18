import type { Direction, OrderDraft, PriceType, TickGroup } from '@tsubame/sdk/schema';
import { fromTenths, toTenths } from './price.ts';
import { isOnTick, nearestOnTick, stepPrice } from './tick.ts';

/** What a form measures an order by: the issue's own rules and the trading terms. */
export interface OrderRules {
  readonly tickGroup: TickGroup;
  readonly lotSize: number;
  readonly minimumQuantity: number;
  readonly maximumQuantity: number;
  readonly leverageSteps: readonly number[];
  readonly shortable: boolean;
  readonly upperLimitTenths: number;
  readonly lowerLimitTenths: number;
}

/** The order as it is being filled in; prices in tenths of a yen, `null` while a field is empty. */
export interface OrderForm {
  readonly direction: Direction;
  readonly priceType: PriceType;
  readonly priceTenths: number | null;
  readonly quantity: number | null;
  readonly leverage: number;
}

export type OrderField = 'direction' | 'price' | 'quantity' | 'leverage';

export type OrderFormEvent =
  | { readonly type: 'direction_chosen'; readonly direction: Direction }
  | { readonly type: 'price_type_chosen'; readonly priceType: PriceType; readonly lastTenths: number }
  | { readonly type: 'price_typed'; readonly priceTenths: number | null }
  | { readonly type: 'price_stepped'; readonly step: 1 | -1; readonly lastTenths: number }
  | { readonly type: 'quantity_typed'; readonly quantity: number | null }
  | { readonly type: 'quantity_stepped'; readonly step: 1 | -1 }
  | { readonly type: 'leverage_chosen'; readonly leverage: number }
  /** A valid value that a refusal or the form itself offered, as the wire writes it. */
  | { readonly type: 'nearest_taken'; readonly field: OrderField; readonly value: string };

export function emptyOrder(direction: Direction, rules: Pick<OrderRules, 'minimumQuantity'>): OrderForm {
  return { direction, priceType: 'market', priceTenths: null, quantity: rules.minimumQuantity, leverage: 1 };
}

export function reduceOrder(form: OrderForm, event: OrderFormEvent, rules: OrderRules): OrderForm {
  switch (event.type) {
    case 'direction_chosen':
      return { ...form, direction: event.direction };
    case 'price_type_chosen':
      return {
        ...form,
        priceType: event.priceType,
        priceTenths: event.priceType === 'limit' ? (form.priceTenths ?? event.lastTenths) : form.priceTenths,
      };
    case 'price_typed':
      return { ...form, priceTenths: event.priceTenths };
    case 'price_stepped':
      return {
        ...form,
        priceTenths: stepPrice(form.priceTenths ?? event.lastTenths, event.step, rules.tickGroup, {
          lowerTenths: rules.lowerLimitTenths,
          upperTenths: rules.upperLimitTenths,
        }),
      };
    case 'quantity_typed':
      return { ...form, quantity: event.quantity };
    case 'quantity_stepped':
      return { ...form, quantity: stepQuantity(form.quantity ?? 0, event.step, rules) };
    case 'leverage_chosen':
      return { ...form, leverage: event.leverage };
    case 'nearest_taken':
      return takeNearest(form, event.field, event.value);
  }
}

type QuantityRules = Pick<OrderRules, 'lotSize' | 'minimumQuantity' | 'maximumQuantity'>;

/** The next whole lot up or down, inside what one order may have. */
export function stepQuantity(quantity: number, step: 1 | -1, rules: QuantityRules): number {
  const lots = quantity / rules.lotSize;
  const next = (step === 1 ? Math.floor(lots) + 1 : Math.ceil(lots) - 1) * rules.lotSize;
  return Math.min(rules.maximumQuantity, Math.max(rules.minimumQuantity, next));
}

function takeNearest(form: OrderForm, field: OrderField, value: string): OrderForm {
  switch (field) {
    case 'direction':
      return { ...form, direction: value === 'short' ? 'short' : 'long' };
    case 'price':
      return { ...form, priceType: 'limit', priceTenths: toTenths(value) };
    case 'quantity':
      return { ...form, quantity: Number(value) };
    case 'leverage':
      return { ...form, leverage: Number(value) };
  }
}

/** A rule the form breaks already, named as the provider's refusals are, with the nearest values that would pass. */
export interface OrderFault {
  readonly field: OrderField;
  readonly rule:
    | 'price_missing'
    | 'price_off_tick'
    | 'price_outside_limits'
    | 'quantity_missing'
    | 'quantity_not_lot'
    | 'quantity_below_minimum'
    | 'quantity_too_large'
    | 'leverage_not_offered'
    | 'short_not_offered';
  readonly nearest: readonly string[];
}

/** Everything the form breaks, in the order of its fields; the provider still has the last word. */
export function orderFaults(form: OrderForm, rules: OrderRules): OrderFault[] {
  const faults = [
    directionFault(form, rules),
    priceFault(form.priceType, form.priceTenths, rules),
    quantityFault(form.quantity, rules),
    leverageFault(form.leverage, rules),
  ];
  return faults.filter((fault) => fault !== null);
}

function directionFault(form: OrderForm, rules: OrderRules): OrderFault | null {
  if (form.direction === 'long' || rules.shortable) return null;
  return { field: 'direction', rule: 'short_not_offered', nearest: ['long'] };
}

type PriceRules = Pick<OrderRules, 'tickGroup' | 'upperLimitTenths' | 'lowerLimitTenths'>;

export function priceFault(
  type: PriceType,
  priceTenths: number | null,
  rules: PriceRules,
): OrderFault | null {
  if (type === 'market') return null;
  if (priceTenths === null) return { field: 'price', rule: 'price_missing', nearest: [] };
  const { upperLimitTenths, lowerLimitTenths, tickGroup } = rules;
  if (priceTenths > upperLimitTenths || priceTenths < lowerLimitTenths) {
    const bound = priceTenths > upperLimitTenths ? upperLimitTenths : lowerLimitTenths;
    return { field: 'price', rule: 'price_outside_limits', nearest: [fromTenths(bound)] };
  }
  if (isOnTick(priceTenths, tickGroup)) return null;
  const nearest = nearestOnTick(priceTenths, tickGroup)
    .filter((price) => price >= lowerLimitTenths && price <= upperLimitTenths)
    .map(fromTenths);
  return { field: 'price', rule: 'price_off_tick', nearest };
}

export function quantityFault(quantity: number | null, rules: QuantityRules): OrderFault | null {
  const { lotSize, minimumQuantity, maximumQuantity } = rules;
  if (quantity === null) {
    return { field: 'quantity', rule: 'quantity_missing', nearest: [String(minimumQuantity)] };
  }
  if (quantity < minimumQuantity) {
    return { field: 'quantity', rule: 'quantity_below_minimum', nearest: [String(minimumQuantity)] };
  }
  if (quantity > maximumQuantity) {
    return { field: 'quantity', rule: 'quantity_too_large', nearest: [String(maximumQuantity)] };
  }
  if (quantity % lotSize === 0) return null;
  const below = Math.floor(quantity / lotSize) * lotSize;
  const nearest = [below, below + lotSize].filter(
    (lots) => lots >= minimumQuantity && lots <= maximumQuantity,
  );
  return { field: 'quantity', rule: 'quantity_not_lot', nearest: nearest.map(String) };
}

function leverageFault(leverage: number, rules: OrderRules): OrderFault | null {
  if (rules.leverageSteps.includes(leverage)) return null;
  const nearest = [...rules.leverageSteps].sort(
    (one, other) => Math.abs(one - leverage) - Math.abs(other - leverage),
  );
  return { field: 'leverage', rule: 'leverage_not_offered', nearest: nearest.map(String) };
}

/** The order as the contract takes it, or `null` while the form breaks a rule. */
export function orderDraft(code: string, form: OrderForm, rules: OrderRules): OrderDraft | null {
  if (orderFaults(form, rules).length > 0 || form.quantity === null) return null;
  const limit = form.priceType === 'limit' && form.priceTenths !== null;
  return {
    code,
    direction: form.direction,
    price_type: form.priceType,
    price: limit ? fromTenths(form.priceTenths ?? 0) : null,
    quantity: form.quantity,
    leverage: form.leverage,
  };
}
