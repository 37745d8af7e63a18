import type { OrderState, OrderStopStatus } from '@tsubame/sdk/schema';
import { ORDER_MOVES, type POSITION_MOVES, type StepOf, stateAfter } from '@tsubame/sdk/transitions';

type At = { readonly at: number };

/** A transition of an order at an instant (epoch ms); only combinations in the contract's table compile. */
export type OrderStep = At & StepOf<typeof ORDER_MOVES>;

/** A transition of a position at an instant (epoch ms). */
export type PositionStep = At & StepOf<typeof POSITION_MOVES>;

/** How an order ends without a fill. */
export type OrderEnding = Extract<
  OrderStep,
  { event: 'cancel' | 'expire' | 'end_auction' | 'end_rest' | 'give_way' | 'lapse' }
>;

/** Why an order that lives for several days cannot be executed on a new one. */
export type RejectionReason = 'funds_short' | 'margin_short' | 'price_out_of_limits' | 'short_restricted';

/** Actor and reason of the end of a closing order. */
export type ShareRelease = WithoutEvent<Extract<PositionStep, { event: 'release_all' }>>;

/** Distributes over the transitions, so that actor and reason stay paired. */
type WithoutEvent<Step> = Step extends unknown ? Omit<Step, 'event'> : never;

/** What of an order decides whether it may be changed. */
export interface ChangeableOrder {
  readonly state: OrderState;
  readonly priceType: 'market' | 'limit';
  readonly stopStatus: OrderStopStatus | null;
}

export function orderActions(order: ChangeableOrder): ('change' | 'cancel')[] {
  return [
    ...(mayChangeOrder(order) ? (['change'] as const) : []),
    ...(mayCancelOrder(order.state) ? (['cancel'] as const) : []),
  ];
}

/** A market order in the market has no price to change and waits for nothing else; neither has an OCO order after its stop was triggered. */
export function mayChangeOrder({ state, priceType, stopStatus }: ChangeableOrder): boolean {
  const after = stateAfter(ORDER_MOVES, state, { event: 'change', actor: 'user' });
  return after !== null && stopStatus !== 'triggered' && (priceType === 'limit' || state !== 'working');
}

export function mayCancelOrder(state: OrderState): boolean {
  return stateAfter(ORDER_MOVES, state, { event: 'cancel', actor: 'user' }) !== null;
}

/** A number of a position's shares. */
export type HeldShares = {
  readonly quantity: number;
  readonly closingQuantity: number;
  readonly pledgedQuantity: number;
};

/** Shares that neither a closing order nor a pledge holds. */
export function freeShares({ quantity, closingQuantity, pledgedQuantity }: HeldShares): number {
  return quantity - closingQuantity - pledgedQuantity;
}

export function positionActions(position: HeldShares): 'close'[] {
  return freeShares(position) > 0 ? ['close'] : [];
}
