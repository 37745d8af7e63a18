import { formatDay } from '@tsubame/sdk/rules';
import { orderHours, type TradingEnv } from '../rules/env.ts';
import { orderMoved } from '../rules/states.ts';

/** What every order has in common that a user places at an instant (epoch ms): its state, its hours and its first move. */
export function placement(env: TradingEnv, at: number) {
  const { day, open, workingFrom, expiresAt } = orderHours(env, at);
  const begun = orderMoved(null, { at, event: open ? 'place' : 'queue', actor: 'user', reason: 'placed' });
  return {
    state: begun.to,
    placedAt: at,
    expiresOn: formatDay(day),
    workingFrom,
    expiresAt,
    checkedUntil: at,
    updatedAt: at,
    timeline: [begun],
  };
}
