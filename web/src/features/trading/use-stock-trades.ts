import type { Order, Position } from '@tsubame/sdk/schema';
import { useMemo } from 'react';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITIONS, ORDER_FILTERS } from '#domain/record-filters.ts';

const REFRESH_MS = 5_000;
const MOST = 100;

export interface StockTrades {
  /** Orders on the issue that wait. */
  readonly orders: readonly Order[];
  /** Positions in the issue that hold shares. */
  readonly positions: readonly Position[];
}

const NONE = { items: [] } as const;

/** What the user has at work in one issue; empty until it is known. */
export function useStockTrades(code: string): StockTrades {
  const options = { refetchInterval: REFRESH_MS, enabled: code !== '' };
  const orders = useApiQuery('listOrders', { query: { state: ORDER_FILTERS.live, limit: MOST } }, options);
  const positions = useApiQuery('listPositions', { query: { state: OPEN_POSITIONS, limit: MOST } }, options);
  const waiting = orders.data ?? NONE;
  const held = positions.data ?? NONE;
  return useMemo(
    () => ({
      orders: waiting.items.filter((order) => order.code === code),
      positions: held.items.filter((position) => position.code === code),
    }),
    [waiting, held, code],
  );
}
