import { notionalYen, principalYen, toTenths } from '@tsubame/sdk/rules';
import type { Order } from '@tsubame/sdk/schema';

/** Amounts of a filled opening order, in whole yen. */
export interface OrderReceiptAmounts {
  readonly notional: number;
  readonly principal: number;
  readonly fee: number;
  /** Own funds and fee: the amount paid. */
  readonly cost: number;
  /** The part of the reserve that was returned; never negative. */
  readonly released: number;
}

/** Value of an order's executions so far, in whole yen. */
export function executedYen({ fills }: Pick<Order, 'fills'>): number {
  return fills.reduce((sum, fill) => sum + notionalYen(toTenths(fill.price) ?? 0, fill.quantity), 0);
}

/**
 * Amounts of a filled order by its executions.
 * @param held reserve before the fill, in whole yen
 */
export function orderReceiptAmounts(
  order: Pick<Order, 'fills' | 'leverage' | 'fee'>,
  held: number,
): OrderReceiptAmounts {
  const notional = executedYen(order);
  const principal = principalYen(notional, order.leverage);
  const cost = principal + order.fee;
  return { notional, principal, fee: order.fee, cost, released: Math.max(0, held - cost) };
}
