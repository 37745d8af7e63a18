import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { price as formatPrice } from '#frame/contract/wire.ts';
import { isOnTick, nearestOnTick, type TickGroup, tickTenths } from '#market/ticks.ts';
import { affordableQuantity, TERMS } from './terms.ts';

/** What an order's limit price is measured by. Prices in tenths of a yen. */
export interface PriceRules {
  readonly tickGroup: TickGroup;
  readonly upperLimitTenths: number;
  readonly lowerLimitTenths: number;
}

export function refuseUnknownCode(code: string, nearest: string[]): RefusalDetail {
  return { id: 'stock_unknown', field: 'code', params: { code }, nearest };
}

export function refuseHalted(halted: boolean): RefusalDetail | null {
  if (!halted) return null;
  return { id: 'issue_halted', field: 'code', rule: 'halt', params: { status: 'halted' }, retryable: true };
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

export function refuseLeverage(leverage: number): RefusalDetail | null {
  const steps: readonly number[] = TERMS.leverageSteps;
  if (steps.includes(leverage)) return null;
  const nearest = steps.toSorted((a, b) => Math.abs(a - leverage) - Math.abs(b - leverage)).map(String);
  return {
    id: 'leverage_not_offered',
    field: 'leverage',
    rule: 'leverage_steps',
    params: { leverage },
    nearest,
  };
}

/** Minimum, maximum, whole lots, in this order; `maximum` is left out where the holding bounds the quantity. */
export function refuseQuantity(quantity: number, maximum: number | null): RefusalDetail | null {
  const { lotSize, minimumQuantity } = TERMS;
  if (quantity < minimumQuantity)
    return {
      id: 'quantity_below_minimum',
      field: 'quantity',
      rule: 'minimum_quantity',
      params: { quantity, minimum_quantity: minimumQuantity },
      nearest: [String(minimumQuantity)],
    };
  if (maximum !== null && quantity > maximum)
    return {
      id: 'quantity_too_large',
      field: 'quantity',
      rule: 'maximum_quantity',
      params: { quantity, maximum_quantity: maximum },
      nearest: [String(maximum)],
    };
  if (quantity % lotSize === 0) return null;
  const below = Math.floor(quantity / lotSize) * lotSize;
  return {
    id: 'quantity_not_lot',
    field: 'quantity',
    rule: 'lot_size',
    params: { quantity, lot_size: lotSize },
    nearest: [String(below), String(below + lotSize)],
  };
}

/** On tick, then inside the day's limits; a market order (null) has no price to refuse. */
export function refusePrice(priceTenths: number | null, rules: PriceRules): RefusalDetail | null {
  if (priceTenths === null) return null;
  const { tickGroup, upperLimitTenths, lowerLimitTenths } = rules;
  const price = formatPrice(priceTenths);
  if (!isOnTick(tickGroup, priceTenths))
    return {
      id: 'price_off_tick',
      field: 'price',
      rule: 'tick_size',
      params: { price, tick: formatPrice(tickTenths(tickGroup, priceTenths)) },
      nearest: nearestOnTick(tickGroup, priceTenths).map(formatPrice),
    };
  if (priceTenths >= lowerLimitTenths && priceTenths <= upperLimitTenths) return null;
  const upper = formatPrice(upperLimitTenths);
  const lower = formatPrice(lowerLimitTenths);
  return {
    id: 'price_outside_limits',
    field: 'price',
    rule: 'daily_limit',
    params: { price, upper_limit: upper, lower_limit: lower },
    nearest: [priceTenths > upperLimitTenths ? upper : lower],
  };
}

/** Leverage and shorts need a minimum of account equity (yen); `money-rules.md` 2.1. */
export function refuseEquity(
  draft: { direction: 'long' | 'short'; leverage: number },
  equity: number,
): RefusalDetail | null {
  const minimum = TERMS.initialMarginMinimumYen;
  if ((draft.direction === 'long' && draft.leverage === 1) || equity >= minimum) return null;
  const params = { equity, minimum };
  return draft.direction === 'short'
    ? { id: 'margin_too_low', field: 'direction', rule: 'initial_margin', params, nearest: ['long'] }
    : { id: 'margin_too_low', field: 'leverage', rule: 'initial_margin', params, nearest: ['1'] };
}

/** The reserve (yen) must be there in cash; `priceTenths` is the price it is counted at. */
export function refuseFunds(
  order: { leverage: number; reserve: number; priceTenths: number },
  cash: number,
): RefusalDetail | null {
  if (order.reserve <= cash) return null;
  const quantity = affordableQuantity(cash, order.priceTenths, order.leverage);
  return {
    id: 'insufficient_funds',
    field: 'quantity',
    rule: 'buying_power',
    params: { required: order.reserve, available: cash, shortfall: order.reserve - cash },
    nearest: quantity > 0 ? [String(quantity)] : [],
  };
}

/**
 * The same money may not buy the same stock twice on one day without leverage (sakin kessai): what today's sales of
 * shares bought today brought in does not count for this stock (market-rules.md 1.6).
 */
export function refuseChurn(
  order: { code: string; direction: 'long' | 'short'; leverage: number; reserve: number },
  money: { cash: number; boundFunds: number },
): RefusalDetail | null {
  if (order.direction === 'short' || order.leverage > 1 || money.boundFunds === 0) return null;
  if (money.cash - money.boundFunds >= order.reserve) return null;
  return {
    id: 'same_day_churn',
    field: 'code',
    rule: 'same_day_churn',
    params: { code: order.code, bound_funds: money.boundFunds },
  };
}

/** A closing order takes shares that no other closing order holds. */
export function refuseClosing(
  quantity: number,
  position: { state: string; quantity: number; closingQuantity: number },
): RefusalDetail | null {
  if (position.state === 'closed')
    return {
      id: 'position_not_closable',
      field: 'position_id',
      rule: 'position_state',
      params: { state: position.state },
    };
  const closable = position.quantity - position.closingQuantity;
  if (quantity <= closable) return null;
  return {
    id: 'quantity_exceeds_holding',
    field: 'quantity',
    rule: 'closable_quantity',
    params: { quantity, closable_quantity: closable },
    nearest: closable > 0 ? [String(closable)] : [],
  };
}
