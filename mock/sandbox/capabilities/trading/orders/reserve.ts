import type { Unit } from '#frame/unit/unit.ts';

/**
 * Reserves more of the user's cash (yen) for an order, or releases some if `more` is negative.
 *
 * @throws BalanceTooLow if the cash is not enough.
 */
export function changeOrderReserve(
  unit: Unit,
  order: { readonly orderId: string; readonly code: string },
  more: number,
  at: number,
): void {
  if (more === 0) return;
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
}
