import { formatDay } from '@tsubame/sdk/rules';
import type { OrderExecution } from '@tsubame/sdk/schema';
import type { Issue } from '#market/universe.ts';
import type { OrderProduct, TradingEnv } from './env.ts';
import { executionHours } from './execution-hours.ts';

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
