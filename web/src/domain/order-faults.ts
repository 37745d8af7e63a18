import type { PriceType } from '@tsubame/sdk/schema';
import {
  type OrderField,
  type OrderForm,
  type OrderRules,
  type PriceRules,
  type QuantityRules,
  typedShares,
} from './order-types.ts';
import { fromTenths, typedTenths } from './price.ts';
import { isOnTick, nearestOnTick } from './tick.ts';

/** A rule the form breaks already, named as the provider's refusals are, with the nearest values that would pass. */
export interface OrderFault {
  readonly field: OrderField;
  readonly rule:
    | 'price_missing'
    | 'price_unreadable'
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
    priceFault(form.priceType, form.price, rules),
    quantityFault(form.quantity, rules),
    leverageFault(form.leverage, rules),
  ];
  return faults.filter((fault) => fault !== null);
}

function directionFault(form: OrderForm, rules: OrderRules): OrderFault | null {
  if (form.direction === 'long' || rules.shortable) return null;
  return { field: 'direction', rule: 'short_not_offered', nearest: ['long'] };
}

export function priceFault(type: PriceType, text: string, rules: PriceRules): OrderFault | null {
  if (type === 'market') return null;
  const priceTenths = typedTenths(text);
  if (priceTenths === null) {
    const rule = /[1-9]/.test(text) ? 'price_unreadable' : 'price_missing';
    return { field: 'price', rule, nearest: [] };
  }
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

export function quantityFault(text: string, rules: QuantityRules): OrderFault | null {
  const quantity = typedShares(text);
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
