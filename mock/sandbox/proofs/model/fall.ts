import { dayOf } from '@tsubame/sdk/rules';
import { dayBar } from '#market/day-bar.ts';
import type { Market } from '#market/market.ts';
import { tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { issueOf } from '#market/universe.ts';
import { planCloses } from '../../testing.ts';

/** What happens to an issue that the market by itself hardly does: it stands still, falls within a session, and stays there. */
export interface Fall {
  readonly code: string;
  /** ISO 8601 instant on the first day that closes as the day before it. */
  readonly since: string;
  /** ISO 8601 instant on the day of the fall. */
  readonly at: string;
  /** What is left of its price. */
  readonly to: number;
}

/** Has an issue fall. To be called before anybody has asked for its prices. */
export function plan(market: Market, { code, since, at, to }: Fall): void {
  const dayOn = (instant: string) => dayOf(Date.parse(instant));
  const [first, day] = [dayOn(since), dayOn(at)];
  const eve = tradingDayAt(market.schedule, tradingOrdinal(market.schedule, first) - 1);
  const before = dayBar(market, issueOf(code), eve).closeTenths;
  const after = Math.round((before * to) / 10) * 10;
  planCloses(market, code, (each) => {
    if (each < first) return undefined;
    return each < day ? before : after;
  });
}
