import { addBusinessDays, dayOf, formatDay } from '@tsubame/sdk/rules';
import { TRADING_TERMS } from './terms.ts';

/** Business date (`YYYY-MM-DD`) on which a trade executed at the instant (epoch ms) settles: T+2. */
export function settlementDate(executedAt: number): string {
  return formatDay(addBusinessDays(dayOf(executedAt), TRADING_TERMS.settlementDays));
}
