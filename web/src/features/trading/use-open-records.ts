import type { Order, Position } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';
import { OPEN_POSITIONS, ORDER_FILTERS } from '#domain/record-filters.ts';

/** Records that prices move are asked for anew so often. */
export const REFRESH_MS = 5_000;
const MOST = 100;

const NO_POSITIONS: readonly Position[] = [];
const NO_ORDERS: readonly Order[] = [];

/** What the user holds. */
export function useHeld(): readonly Position[] {
  const query = { state: OPEN_POSITIONS, limit: MOST };
  return useApiQuery('listPositions', { query }, { refetchInterval: REFRESH_MS }).data?.items ?? NO_POSITIONS;
}

/** What the user has ordered and what is not executed. */
export function useWaiting(): readonly Order[] {
  const query = { state: ORDER_FILTERS.live, limit: MOST };
  return useApiQuery('listOrders', { query }, { refetchInterval: REFRESH_MS }).data?.items ?? NO_ORDERS;
}
