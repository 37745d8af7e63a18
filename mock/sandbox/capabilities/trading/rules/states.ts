import type { OrderState, PositionState } from '@tsubame/sdk/schema';

type OrderEvent = 'open' | 'fill' | 'cancel' | 'expire';

/** Orders: state × event → state (contract.md 3). What is missing cannot happen. */
export const ORDER_MOVES = {
  queued: { open: 'working', cancel: 'cancelled', expire: 'expired' },
  working: { fill: 'filled', cancel: 'cancelled', expire: 'expired' },
  filled: {},
  cancelled: {},
  expired: {},
  rejected: {},
} as const satisfies Record<OrderState, Partial<Record<OrderEvent, OrderState>>>;

/** `release_shares`: no closing order holds any more; `reduce`: fewer are held, some still are. */
export type PositionEvent = 'hold_shares' | 'reduce' | 'release_shares' | 'close';

/** Positions: `closing` while any closing order holds shares; every closing passes through it. */
export const POSITION_MOVES = {
  holding: { hold_shares: 'closing' },
  closing: { hold_shares: 'closing', reduce: 'closing', release_shares: 'holding', close: 'closed' },
  closed: {},
} as const satisfies Record<PositionState, Partial<Record<PositionEvent, PositionState>>>;

/** The state after the event, or null if the order's state does not allow it. */
export function orderAfter(state: OrderState, event: OrderEvent): OrderState | null {
  const moves: Partial<Record<OrderEvent, OrderState>> = ORDER_MOVES[state];
  return moves[event] ?? null;
}

/** The state after the event, or null if the position's state does not allow it. */
export function positionAfter(state: PositionState, event: PositionEvent): PositionState | null {
  const moves: Partial<Record<PositionEvent, PositionState>> = POSITION_MOVES[state];
  return moves[event] ?? null;
}

export function orderActions(order: {
  state: OrderState;
  priceType: 'market' | 'limit';
}): ('change' | 'cancel')[] {
  const { state, priceType } = order;
  const canChange = state === 'working' && priceType === 'limit';
  return [
    ...(canChange ? (['change'] as const) : []),
    ...(orderAfter(state, 'cancel') ? (['cancel'] as const) : []),
  ];
}

export function positionActions(position: { quantity: number; closingQuantity: number }): 'close'[] {
  return position.quantity > position.closingQuantity ? ['close'] : [];
}
