import { isOnTick, type TickGroup, toTenths } from '../rules/index.ts';

/** The two tables of price steps. A record does not say which one its issue has, so that of either is right. */
export const TICK_GROUPS: readonly TickGroup[] = ['T500', 'OTHER'];

export const tenths = (price: string): number => toTenths(price) ?? Number.NaN;

export const isOnPriceStep = (price: string): boolean =>
  TICK_GROUPS.some((group) => isOnTick(group, tenths(price)));
