import { floorToLot, isOnTick, nearestOnTick } from '@tsubame/sdk/rules';
import type { IpoApplicationState, IpoState } from '@tsubame/sdk/schema';
import { IPO_APPLICATION_MOVES, stateAfter } from '@tsubame/sdk/transitions';
import { offTick, refuseFunds, refuseQuantity as refuseShares } from '#frame/contract/common-refusals.ts';
import type { RefusalDetail } from '#frame/contract/refusal.ts';
import { price as wirePrice } from '#frame/contract/wire.ts';
import { heldYen, IPO_LOT } from './money.ts';

/** Every company that comes to the market is outside the TOPIX 500. */
const TICK_GROUP = 'OTHER';

/** What is asked for; price in tenths of a yen, null for any. */
export interface IpoRequest {
  readonly quantity: number;
  readonly priceTenths: number | null;
}

/** What an application is measured by; prices in tenths of a yen, both ends allowed. */
export interface IpoBounds {
  readonly rangeLowTenths: number;
  readonly rangeHighTenths: number;
  readonly maximumLots: number;
}

/** Applications are taken in one state alone. */
export function refuseIpoState(state: IpoState): RefusalDetail | null {
  if (state === 'accepting') return null;
  return { id: 'ipo_not_accepting', field: 'ipo_id', rule: 'ipo_state', params: { state } };
}

/** One application a user and offering, also where the first was withdrawn: its entry must not be chosen anew. */
export function refuseSecondIpoApplication(applicationId: string | null): RefusalDetail | null {
  if (applicationId === null) return null;
  const params = { application_id: applicationId };
  return { id: 'already_applied', field: 'ipo_id', rule: 'one_application', params };
}

/** At most the maximum, and whole lots, in this order. */
export function refuseIpoQuantity(quantity: number, maximum: number): RefusalDetail | null {
  return refuseShares(quantity, { lotSize: IPO_LOT, minimumQuantity: 0, maximumQuantity: maximum });
}

/** Inside the range, then on tick; null accepts any price. */
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
  return offTick(TICK_GROUP, priceTenths, nearestOnTick(TICK_GROUP, priceTenths));
}

/** The cash to be held (yen) must be there. */
export function refuseIpoFunds(wish: IpoRequest, bounds: IpoBounds, cash: number): RefusalDetail | null {
  const lotYen = heldYen({ quantity: IPO_LOT, priceTenths: wish.priceTenths }, bounds);
  return refuseCash(heldYen(wish, bounds), lotYen, cash);
}

/** The price of the shares won (yen) must be there. */
export function refuseDue(quantity: number, dueYenOf: (quantity: number) => number, cash: number) {
  return refuseCash(dueYenOf(quantity), dueYenOf(IPO_LOT), cash);
}

function refuseCash(required: number, lotYen: number, cash: number): RefusalDetail | null {
  return refuseFunds('shares', { required, cash }, () => floorToLot((cash / lotYen) * IPO_LOT, IPO_LOT));
}

/**
 * What a user may do with an application is what the contract's table lets a user do in its state.
 *
 * @param isOpen false outside the period for it
 */
export function refuseMove(
  state: IpoApplicationState,
  event: 'subscribe' | 'withdraw',
  isOpen: boolean,
): RefusalDetail | null {
  if (isOpen && mayMove(state, event)) return null;
  return {
    id: 'application_not_open',
    field: 'application_id',
    rule: 'ipo_application_state',
    params: { state },
  };
}

/** True where the contract lets a user bring the event about. */
export function mayMove(state: IpoApplicationState, event: 'subscribe' | 'withdraw'): boolean {
  return stateAfter(IPO_APPLICATION_MOVES, state, { event, actor: 'user' }) !== null;
}

/** Whole lots, and at most what was won. */
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
