import { floorToLot, isOnTick, LOT, nearestOnTick } from '@tsubame/sdk/rules';
import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';
import { IPO_APPLICATION_MOVES, stateAfter } from '@tsubame/sdk/transitions';
import {
  offTickRefusal,
  refuseFunds,
  refuseQuantity as refuseShares,
} from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { price as wirePrice } from '#frame/contract/wire.ts';
import { heldYen } from './money.ts';

/** New issues are outside the TOPIX 500. */
const TICK_GROUP = 'OTHER';

/** A requested application; price in tenths of a yen, null for any price. */
export interface IpoRequest {
  readonly quantity: number;
  readonly priceTenths: number | null;
}

/** Bounds of an application; prices in tenths of a yen, both ends allowed. */
export interface IpoBounds {
  readonly rangeLowTenths: number;
  readonly rangeHighTenths: number;
  readonly maximumLots: number;
}

/** Refuses an application in every state but the open one. */
export function refuseIpoState(state: IpoState): RefusalDetail | null {
  if (state === 'accepting') return null;
  return { id: 'ipo_not_accepting', field: 'ipo_id', rule: 'ipo_state', params: { state } };
}

/** Refuses a second application for an offering, also after a withdrawal: a user must not choose a new draw entry. */
export function refuseSecondIpoApplication(applicationId: string | null): RefusalDetail | null {
  if (applicationId === null) return null;
  const params = { application_id: applicationId };
  return { id: 'already_applied', field: 'ipo_id', rule: 'one_application', params };
}

/** Refuses more than the maximum, then odd lots. */
export function refuseIpoQuantity(quantity: number, maximum: number): RefusalDetail | null {
  return refuseShares(quantity, { lotSize: LOT.size, minimumQuantity: 0, maximumQuantity: maximum });
}

/** Refuses a price outside the range, then one off the tick; null accepts any price. */
export function refuseIpoPrice(priceTenths: number | null, bounds: IpoBounds): RefusalDetail | null {
  if (priceTenths === null) return null;
  const { rangeLowTenths: low, rangeHighTenths: high } = bounds;
  if (priceTenths < low || priceTenths > high)
    return {
      id: 'ipo_price_outside_range',
      field: 'price',
      rule: 'ipo_range',
      params: { range_low: wirePrice(low), range_high: wirePrice(high) },
      nearest: [wirePrice(priceTenths < low ? low : high)],
    };
  if (isOnTick(TICK_GROUP, priceTenths)) return null;
  return offTickRefusal(TICK_GROUP, priceTenths, nearestOnTick(TICK_GROUP, priceTenths));
}

/** Refuses an application without the cash (yen) to reserve. */
export function refuseIpoFunds(wish: IpoRequest, bounds: IpoBounds, cash: number): RefusalDetail | null {
  const lotYen = heldYen({ quantity: LOT.size, priceTenths: wish.priceTenths }, bounds);
  return refuseCash(heldYen(wish, bounds), lotYen, cash);
}

/** Refuses a subscription without the cash (yen) for the shares. */
export function refuseSubscriptionFunds(
  quantity: number,
  dueYenOf: (quantity: number) => number,
  cash: number,
) {
  return refuseCash(dueYenOf(quantity), dueYenOf(LOT.size), cash);
}

function refuseCash(required: number, lotYen: number, cash: number): RefusalDetail | null {
  return refuseFunds('shares', { required, cash }, () => floorToLot((cash / lotYen) * LOT.size, LOT.size));
}

/**
 * Refuses a move that the contract's state table does not allow a user in the application's state.
 *
 * @param isOpen false outside the period for it
 */
export function refuseIpoEvent(
  state: IpoApplicationState,
  event: 'subscribe' | 'withdraw',
  isOpen: boolean,
): RefusalDetail | null {
  if (isOpen && isIpoEventAllowed(state, event)) return null;
  return {
    id: 'application_not_open',
    field: 'application_id',
    rule: 'ipo_application_state',
    params: { state },
  };
}

/** True if the contract's state table allows a user to trigger the event. */
export function isIpoEventAllowed(state: IpoApplicationState, event: 'subscribe' | 'withdraw'): boolean {
  return stateAfter(IPO_APPLICATION_MOVES, state, { event, actor: 'user' }) !== null;
}

/** Refuses odd lots and more shares than were won. */
export function refuseSubscription(quantity: number, won: number): RefusalDetail | null {
  if (quantity > won)
    return {
      id: 'more_than_won',
      field: 'quantity',
      rule: 'winning_quantity',
      params: { winning_quantity: won },
      nearest: [String(won)],
    };
  return refuseIpoQuantity(quantity, won);
}
