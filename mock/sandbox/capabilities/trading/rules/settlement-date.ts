import { dayOf, formatDay, settlementDayOf } from '@tsubame/sdk/rules';

/** Business date (`YYYY-MM-DD`) on which a trade executed at the instant (epoch ms) settles: T+2. */
export function settlementDate(executedAt: number): string {
  return formatDay(settlementDayOf(dayOf(executedAt)));
}
