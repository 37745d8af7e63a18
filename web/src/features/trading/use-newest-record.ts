import type { Order, Position } from '@tsubame/sdk/schema';
import { useApiQuery } from '#api/use-api-query.ts';

const REFRESH_MS = 5_000;

/**
 * The newest state of a position for a sheet, which may stay open while the market or another device changes it.
 * @param enabled whether the sheet is open
 */
export function useNewestPosition(position: Position, enabled: boolean): Position {
  const path = { position_id: position.position_id };
  const read = useApiQuery('getPosition', { path }, { enabled, refetchInterval: REFRESH_MS });
  return newer(position, read.data);
}

/** The newest state of an order for a sheet or dialog; null without an order. */
export function useNewestOrder<Given extends Order | null>(order: Given, enabled: boolean): Order | Given {
  const path = { order_id: order?.order_id ?? '' };
  const options = { enabled: enabled && order !== null, refetchInterval: REFRESH_MS };
  const read = useApiQuery('getOrder', { path }, options);
  return order === null ? order : newer<Order>(order, read.data);
}

/** A cached response may be older than the record that the sheet was opened for. */
function newer<Record extends { readonly version: number }>(given: Record, read: Record | undefined): Record {
  return read !== undefined && read.version >= given.version ? read : given;
}
