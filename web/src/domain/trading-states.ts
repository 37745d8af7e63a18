import type { Order, OrderState, Position, PositionState, PriceType } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline';

/**
 * How each state of an order is shown and what may follow. What the user may do stands in the record's own
 * `next_actions`; this table only says which of them a state can have (specification, section 4).
 */
export const ORDER_STATES = {
  queued: { look: 'accent', live: true, next: ['working', 'cancelled', 'expired', 'rejected'] },
  working: { look: 'accent', live: true, next: ['filled', 'cancelled', 'expired'] },
  filled: { look: 'ok', live: false, next: [] },
  cancelled: { look: 'outline', live: false, next: [] },
  expired: { look: 'outline', live: false, next: [] },
  rejected: { look: 'outline', live: false, next: [] },
} as const satisfies Record<
  OrderState,
  { readonly look: Look; readonly live: boolean; readonly next: readonly OrderState[] }
>;

export const POSITION_STATES = {
  holding: { look: 'neutral', open: true, next: ['closing', 'closed'] },
  closing: { look: 'accent', open: true, next: ['holding', 'closed'] },
  closed: { look: 'outline', open: false, next: [] },
} as const satisfies Record<
  PositionState,
  { readonly look: Look; readonly open: boolean; readonly next: readonly PositionState[] }
>;

/** Why a record moved, as far as there are words for it; what another provider says beyond is left out. */
export const MOVE_REASONS = [
  'placed',
  'market_opened',
  'matched',
  'limit_reached',
  'cancelled',
  'day_ended',
  'opened',
  'close_ordered',
  'partly_closed',
  'closed',
  'forced_close',
] as const;

export type MoveReason = (typeof MOVE_REASONS)[number];

/** The reason in the product's words; a match of a limit order is its limit being reached. `undefined` for one it does not know. */
export function reasonOf(reason: string | null, priceType?: PriceType): MoveReason | undefined {
  if (reason === 'matched' && priceType === 'limit') return 'limit_reached';
  return MOVE_REASONS.find((known) => known === reason);
}

export const canCancel = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('cancel');
export const canClose = (position: Pick<Position, 'next_actions'>) => position.next_actions.includes('close');

/** Shares a closing order can still take. */
export const closableQuantity = (position: Pick<Position, 'quantity' | 'closing_quantity'>) =>
  position.quantity - position.closing_quantity;

/** Whole, half and the smallest part of a holding, in whole lots and without doubles. */
export function closeSteps(closable: number, lotSize: number): number[] {
  const half = Math.floor(closable / 2 / lotSize) * lotSize;
  return [...new Set([closable, half, Math.min(lotSize, closable)])].filter((quantity) => quantity > 0);
}

/**
 * Unrealised profit or loss at a newer price, in whole yen: what the list shows between two answers of the provider.
 * Gain per share times shares, floored as the provider's ledger does; a short gains when the price falls.
 */
export function profitAt(
  position: Pick<Position, 'direction' | 'quantity' | 'cost'>,
  priceTenths: number,
): number {
  const worth = Math.floor((priceTenths * position.quantity) / 10);
  return position.direction === 'long' ? worth - position.cost : position.cost - worth;
}

/** `part / whole` as the wire's ratio with four decimals; "0.0000" for an empty whole. */
export function ratio(part: number, whole: number): string {
  return whole === 0 ? '0.0000' : (part / whole).toFixed(4);
}

/** Handling fee of a fill, floored to the yen: amount times the terms' rate (four decimals, so parts of 10,000). */
export function feeOn(notional: number, feeRate: string): number {
  return Math.floor((notional * Math.round(Number(feeRate) * 10_000)) / 10_000);
}
