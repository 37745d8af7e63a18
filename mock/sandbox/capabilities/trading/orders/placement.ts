import { formatDay } from '@tsubame/sdk/rules';
import { orderHours, type TradingEnv } from '../rules/env.ts';

/** What every order has in common that a user places at an instant (epoch ms): its state, its hours and its first move. */
export function placement(env: TradingEnv, at: number) {
  const { day, open, workingFrom, expiresAt } = orderHours(env, at);
  const state: 'working' | 'queued' = open ? 'working' : 'queued';
  return {
    state,
    placedAt: at,
    expiresOn: formatDay(day),
    workingFrom,
    expiresAt,
    checkedUntil: at,
    updatedAt: at,
    timeline: [{ at, from: null, to: state, actor: 'user' as const, reason: 'placed' as const }],
  };
}
