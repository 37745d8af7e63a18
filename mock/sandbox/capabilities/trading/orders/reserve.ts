import type { Unit } from '#frame/unit/unit.ts';

/**
 * Holds so much more of the user's cash for an order, or gives so much back if `more` is negative; yen.
 *
 * @returns false if nothing moves.
 * @throws BalanceTooLow when there is not so much.
 */
export function moveReserve(
  unit: Unit,
  order: { readonly orderId: string; readonly code: string },
  more: number,
  at: number,
): boolean {
  if (more === 0) return false;
  unit.post({
    kind: more > 0 ? 'order_reserved' : 'order_released',
    referenceId: order.orderId,
    stockCode: order.code,
    at,
    postings: [
      { account: 'user_cash', amount: -more },
      { account: 'user_reserved', amount: more },
    ],
  });
  return true;
}
