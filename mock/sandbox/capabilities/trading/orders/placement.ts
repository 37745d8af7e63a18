import { formatDay } from '@tsubame/sdk/rules';
import { orderHours, type TradingEnv } from '../rules/env.ts';

/** What every order has in common that a user places at an instant (epoch ms): its hours and how it begins. */
export function placement(env: TradingEnv, at: number) {
  const { day, open, workingFrom, expiresAt } = orderHours(env, at);
  return {
    hours: { placedAt: at, expiresOn: formatDay(day), workingFrom, expiresAt, checkedUntil: at },
    step: { at, event: open ? 'place' : 'queue', actor: 'user', reason: 'placed' } as const,
  };
}
