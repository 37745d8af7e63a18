import type { Order, Position } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITION_STATES, ORDER_FILTERS } from '#domain/record-filters.ts';
import { combineReads, type Loadable } from '#ui/loadable.ts';

const REFRESH_MS = 5_000;
const MOST = 100;

export interface StockTrades {
  /** Working orders of the issue. */
  readonly orders: readonly Order[];
  /** Open positions of the issue. */
  readonly positions: readonly Position[];
}

/** The user's open orders and positions in an issue. */
export function useStockTrades(code: string): Loadable<StockTrades> {
  const options = { refetchInterval: REFRESH_MS, enabled: code !== '' };
  const orders = useApiQuery('listOrders', { query: { state: ORDER_FILTERS.live, limit: MOST } }, options);
  const positions = useApiQuery(
    'listPositions',
    { query: { state: OPEN_POSITION_STATES, limit: MOST } },
    options,
  );
  const data = useMemo(
    () =>
      orders.data && positions.data
        ? {
            orders: orders.data.items.filter((order) => order.code === code),
            positions: positions.data.items.filter((position) => position.code === code),
          }
        : undefined,
    [orders.data, positions.data, code],
  );
  return { ...combineReads(orders, positions), data };
}
