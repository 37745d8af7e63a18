import type { Order, Position } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITIONS, ORDER_FILTERS } from '#domain/record-filters.ts';
import { bothReads, type Loadable } from '#ui/loadable.ts';

const REFRESH_MS = 5_000;
const MOST = 100;

export interface StockTrades {
  /** Orders on the issue that wait. */
  readonly orders: readonly Order[];
  /** Positions in the issue that hold shares. */
  readonly positions: readonly Position[];
}

/** What the user has at work in one issue. */
export function useStockTrades(code: string): Loadable<StockTrades> {
  const options = { refetchInterval: REFRESH_MS, enabled: code !== '' };
  const orders = useApiQuery('listOrders', { query: { state: ORDER_FILTERS.live, limit: MOST } }, options);
  const positions = useApiQuery('listPositions', { query: { state: OPEN_POSITIONS, limit: MOST } }, options);
  const both = bothReads(orders, positions);
  const [waiting, held] = both.data ?? [];
  const data = useMemo(
    () =>
      waiting && held
        ? {
            orders: waiting.items.filter((order) => order.code === code),
            positions: held.items.filter((position) => position.code === code),
          }
        : undefined,
    [waiting, held, code],
  );
  return { ...both, data };
}
