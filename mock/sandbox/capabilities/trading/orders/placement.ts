import { endsAtOnce, formatDay } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { Unit } from '#frame/unit/unit.ts';
import type { Issue } from '#market/universe.ts';
import { findPositionToClose, isLiveOrder, type OrderRow } from '../records/records.ts';
import type { OrderProduct, TradingEnv } from '../rules/env.ts';
import { executionHours } from '../rules/execution-hours.ts';
import { endOrder } from './ending.ts';

/** Actor and reason of a new order: the user placed it, or it follows an opening order that was executed. */
type PlacedBy =
  | { readonly actor: 'user'; readonly reason: 'placed' }
  | { readonly actor: 'system'; readonly reason: 'entry_filled' };

/** Common parts of every order that begins at an instant (epoch ms): its hours and its first state. */
export function placedOrderParts(
  env: TradingEnv,
  issue: Issue,
  at: number,
  order: {
    readonly triggerTenths: number | null;
    readonly execution: OrderExecution;
    readonly product?: OrderProduct;
  },
  by: PlacedBy = { actor: 'user', reason: 'placed' },
) {
  const { day, open, workingFrom, expiresAt } = executionHours(env, issue, order, at);
  const arrival = open ? 'place' : 'queue';
  const event = order.triggerTenths === null ? arrival : 'arm';
  return {
    hours: { placedAt: at, expiresOn: formatDay(day), workingFrom, expiresAt, checkedUntil: at },
    step: { at, event, ...by } as const,
  };
}

/** Ends what is left of an order that had to be filled at once, and returns the order. */
export async function endRest(unit: Unit, env: TradingEnv, order: OrderRow, at: number): Promise<OrderRow> {
  if (!endsAtOnce(order.execution) || !isLiveOrder(order)) return order;
  const ending = { at, event: 'end_rest', actor: 'system', reason: 'not_filled_at_once' } as const;
  return endOrder(unit, env, { order, position: await findPositionToClose(unit, order) }, ending);
}
