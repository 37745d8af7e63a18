import { floorToLot, notionalYen, profitYen } from '@tsubame/sdk/rules';
import type { Order, OrderState, Position, PositionState } from '@tsubame/sdk/schema';
import { type ExitLeg, isForAuction } from './order-types.ts';

type Look = 'accent' | 'neutral' | 'ok' | 'outline';

/** Tone of each state of an order. The contract's tables have the next states (`@tsubame/sdk/transitions`). */
export const ORDER_STATES = {
  armed: { look: 'accent', live: true },
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

/** Whether shares are bought: by opening a long or closing a short. A position has no intent and counts as opening. */
export const isBuying = ({
  direction,
  intent = 'open',
}: Pick<Order, 'direction'> & Partial<Pick<Order, 'intent'>>) =>
  (direction === 'long') === (intent === 'open');

export const canCancel = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('cancel');
export const canChange = (order: Pick<Order, 'next_actions'>) => order.next_actions.includes('change');
export const canClose = (position: Pick<Position, 'next_actions'>) => position.next_actions.includes('close');

/** The price that an order waits for: its trigger price while it is armed, then its limit; null for a market order. */
export const shownOrderPrice = ({
  state,
  price,
  trigger_price,
  stop,
  stop_status,
}: Pick<Order, 'state' | 'price' | 'trigger_price' | 'stop' | 'stop_status'>): string | null => {
  if (stop !== null && stop_status === 'triggered') return stop.price;
  return state === 'armed' ? trigger_price : price;
};

/** A further price of an order: of the stop of an OCO order, or of the closing order that follows. */
export type ConditionKind = 'stop' | ExitLeg;

/** The prices besides {@link shownOrderPrice} that an order waits for or will close at: those of its stop and of the order that follows. */
export function conditionPrices({ stop, stop_status, exit }: Pick<Order, 'stop' | 'stop_status' | 'exit'>): {
  readonly kind: ConditionKind;
  readonly price: string;
}[] {
  const price = (kind: ConditionKind, text: string | null | undefined) =>
    text === null || text === undefined ? [] : [{ kind, price: text }];
  return [
    ...price('stop', stop_status === 'waiting' ? stop?.trigger_price : null),
    ...price('takeProfit', exit?.price),
    ...price('stopLoss', exit?.stop?.trigger_price),
  ];
}

type Parts = Pick<Order, 'quantity' | 'filled_quantity'>;

/** Whether an order is partly executed. */
export const isPartlyFilled = ({ quantity, filled_quantity }: Parts) =>
  filled_quantity > 0 && filled_quantity < quantity;
/** What a placed order came to: its state; whether it waits for an auction, or was filled in part and works on or has ended. */
export function placedOutcome(
  order: Parts & Pick<Order, 'state' | 'execution'>,
): OrderState | 'part' | 'partEnded' | 'auction' {
  const { state } = order;
  if (isPartlyFilled(order)) return state === 'expired' ? 'partEnded' : 'part';
  return isForAuction(order) && ORDER_STATES[state].live ? 'auction' : state;
}

/** Whether a placed order ended without any execution. */
export const isFailure = ({ state, filled_quantity }: Pick<Order, 'state' | 'filled_quantity'>) =>
  filled_quantity === 0 && (state === 'rejected' || state === 'expired');

/** Shares of an order that are not executed. */
export const unfilledQuantity = ({ quantity, filled_quantity }: Parts) => quantity - filled_quantity;

/** Shares that a closing order can use: not reserved by another closing order or a pledge. */
export const closableQuantity = (
  position: Pick<Position, 'quantity' | 'closing_quantity' | 'pledged_quantity'>,
) => position.quantity - position.closing_quantity - position.pledged_quantity;

/** All, half and the smallest part of a position, in whole lots without duplicates. */
export function closeQuantityOptions(closable: number, lotSize: number): number[] {
  const half = floorToLot(closable / 2, lotSize);
  return [...new Set([closable, half, Math.min(lotSize, closable)])].filter((quantity) => quantity > 0);
}

/** Unrealised profit or loss at a newer price, in whole yen, for lists between two responses. */
export function unrealisedProfitAt(
  { direction, quantity, cost }: Pick<Position, 'direction' | 'quantity' | 'cost'>,
  priceTenths: number,
): number {
  return profitYen(direction, cost, notionalYen(priceTenths, quantity));
}
