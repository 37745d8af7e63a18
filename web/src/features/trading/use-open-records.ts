import type { Order, Position } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITION_STATES, ORDER_FILTERS } from '#domain/record-filters.ts';
import { type Loadable, partOfRead } from '#ui/loadable.ts';

/** Refetch interval of records with prices. */
export const OPEN_RECORDS_REFRESH_MS = 5_000;
const MOST = 100;

const itemsOf = <Item>({ items }: { readonly items: readonly Item[] }) => items;

const usePositionsPage = () =>
  useApiQuery(
    'listPositions',
    { query: { state: OPEN_POSITION_STATES, limit: MOST } },
    { refetchInterval: OPEN_RECORDS_REFRESH_MS },
  );

/** The user's open positions, at most the newest hundred. */
export const useOpenPositions = (): Loadable<readonly Position[]> => partOfRead(usePositionsPage(), itemsOf);

/** The user's open positions; unknown if there are more than a hundred. */
export const useAllOpenPositions = (): Loadable<readonly Position[]> =>
  partOfRead(usePositionsPage(), ({ items, next_cursor }) => (next_cursor === null ? items : undefined));

/** The user's orders that are not fully executed. */
export function useOpenOrders(): Loadable<readonly Order[]> {
  const query = { state: ORDER_FILTERS.live, limit: MOST };
  return partOfRead(
    useApiQuery('listOrders', { query }, { refetchInterval: OPEN_RECORDS_REFRESH_MS }),
    itemsOf,
  );
}

/** The user's newest filled orders. */
export function useFilledOrders(limit: number, enabled: boolean): Loadable<readonly Order[]> {
  const query = { state: ORDER_FILTERS.filled, limit };
  const options = { refetchInterval: OPEN_RECORDS_REFRESH_MS, enabled };
  return partOfRead(useApiQuery('listOrders', { query }, options), itemsOf);
}
