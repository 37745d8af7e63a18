import { floorToLot, notionalYen, profitYen } from '@tsubame/sdk/rules';
import type { Order, OrderState, Position, PositionState } from '@tsubame/sdk/schema';

type Look = 'accent' | 'neutral' | 'ok' | 'outline';

/** How each state of an order is shown. Possible next states are in the contract's tables (`@tsubame/sdk/transitions`). */
export const ORDER_STATES = {
  queued: { look: 'accent', live: true },
  working: { look: 'accent', live: true },
  filled: { look: 'ok', live: false },
  cancelled: { look: 'outline', live: false },
  expired: { look: 'outline', live: false },
  rejected: { look: 'outline', live: false },
} as const satisfies Record<OrderState, { readonly look: Look; readonly live: boolean }>;

export const POSITION_STATES = {
  holding: { look: 'neutral', open: true },
  closing: { look: 'accent', open: true },
  closed: { look: 'outline', open: false },
} as const satisfies Record<PositionState, { readonly look: Look; readonly open: boolean }>;

/** Whether shares are bought: opening a long and closing a short do. A position, which has no intent, was opened. */
export const isBuying = ({
  direction,
  intent = 'open',
}: Pick<Order, 'direction'> & Partial<Pick<Order, 'intent'>>) =>
  (direction === 'long') === (intent === 'open');

export const canCancel = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('cancel');
export const canChange = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('change');
export const canClose = (position: Pick<Position, 'next_actions'>) => position.next_actions.includes('close');

type Parts = Pick<Order, 'quantity' | 'filled_quantity'>;

/** Whether some of an order was executed, and not all. */
export const isPartlyFilled = ({ quantity, filled_quantity }: Parts) =>
  filled_quantity > 0 && filled_quantity < quantity;
/** Shares of an order that are not executed yet. */
export const unfilledQuantity = ({ quantity, filled_quantity }: Parts) => quantity - filled_quantity;

/** Shares that a closing order can take: neither another closing order nor a pledge holds them. */
export const closableQuantity = (
  position: Pick<Position, 'quantity' | 'closing_quantity' | 'pledged_quantity'>,
) => position.quantity - position.closing_quantity - position.pledged_quantity;

/** Whole, half and the smallest part of a holding, in whole lots and without doubles. */
export function closeQuantityOptions(closable: number, lotSize: number): number[] {
  const half = floorToLot(closable / 2, lotSize);
  return [...new Set([closable, half, Math.min(lotSize, closable)])].filter((quantity) => quantity > 0);
}

/** Unrealised profit or loss at a newer price, in whole yen: what the list shows between two answers of the provider. */
export function profitAt(
  { direction, quantity, cost }: Pick<Position, 'direction' | 'quantity' | 'cost'>,
  priceTenths: number,
): number {
  return profitYen(direction, cost, notionalYen(priceTenths, quantity));
}
