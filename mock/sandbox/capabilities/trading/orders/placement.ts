import { formatDay } from '@tsubame/sdk/rules';
import { type OrderProduct, orderHours, type TradingEnv } from '../rules/env.ts';

/** Common parts of every order that a user places at an instant (epoch ms): its hours and its first state. */
export function placedOrderParts(
  env: TradingEnv,
  at: number,
  { triggerTenths, product = 'standard' }: { triggerTenths: number | null; product?: OrderProduct },
) {
  const { day, open, workingFrom, expiresAt } = orderHours(env, at, product);
  const arrival = open ? 'place' : 'queue';
  return {
    hours: { placedAt: at, expiresOn: formatDay(day), workingFrom, expiresAt, checkedUntil: at },
    step: { at, event: triggerTenths === null ? arrival : 'arm', actor: 'user', reason: 'placed' } as const,
  };
}
