import type { Order, Position } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITIONS, ORDER_FILTERS } from '#domain/record-filters.ts';
import { type Loadable, partOfRead } from '#ui/loadable.ts';

/** Records that prices move are asked for anew so often. */
export const REFRESH_MS = 5_000;
const MOST = 100;

const itemsOf = <Item>({ items }: { readonly items: readonly Item[] }) => items;

/** What the user holds. */
export function useHeld(): Loadable<readonly Position[]> {
  const query = { state: OPEN_POSITIONS, limit: MOST };
  return partOfRead(useApiQuery('listPositions', { query }, { refetchInterval: REFRESH_MS }), itemsOf);
}

/** What the user has ordered and what is not executed. */
export function useWaiting(): Loadable<readonly Order[]> {
  const query = { state: ORDER_FILTERS.live, limit: MOST };
  return partOfRead(useApiQuery('listOrders', { query }, { refetchInterval: REFRESH_MS }), itemsOf);
}

/** The user's newest orders that were executed whole. */
export function useFilled(limit: number, enabled: boolean): Loadable<readonly Order[]> {
  const query = { state: ORDER_FILTERS.filled, limit };
  const options = { refetchInterval: REFRESH_MS, enabled };
  return partOfRead(useApiQuery('listOrders', { query }, options), itemsOf);
}
