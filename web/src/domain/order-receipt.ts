import { notionalYen, principalYen, toTenths } from '@tsubame/sdk/rules';
import type { Order } from '@tsubame/sdk/schema';

/** What a filled opening order came to, in whole yen. */
export interface OrderReceipt {
  readonly notional: number;
  readonly principal: number;
  readonly fee: number;
  /** Own funds and fee: what was paid. */
  readonly cost: number;
  /** What was held before and came back; never less than nothing. */
  readonly released: number;
}

/** What an order was executed for so far, in whole yen. */
export function executedYen({ fills }: Pick<Order, 'fills'>): number {
  return fills.reduce((sum, fill) => sum + notionalYen(toTenths(fill.price) ?? 0, fill.quantity), 0);
}

/**
 * The sums of a filled order by its executions.
 *
 * @param held for it before it was filled, whole yen
 */
export function receiptOf(order: Pick<Order, 'fills' | 'leverage' | 'fee'>, held: number): OrderReceipt {
  const notional = executedYen(order);
  const principal = principalYen(notional, order.leverage);
  const cost = principal + order.fee;
  return { notional, principal, fee: order.fee, cost, released: Math.max(0, held - cost) };
}
