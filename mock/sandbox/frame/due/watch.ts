import type { Market } from '#market/market.ts';
import { addTradingDays, closeAt, tradingDay } from '#market/schedule.ts';
import { nextSplit } from '#market/splits.ts';
import { issueOf } from '#market/universe.ts';
import type { DueTime } from './due-kind.ts';

/** Trading days of prices that one search looks ahead. */
const WATCHED_DAYS = 20;

/** A search of prices that has found nothing; the frame repeats it and applies nothing. */
export type PriceLook = DueTime & { readonly kind: 'look' };

/**
 * End (epoch ms, excluded) of a search of prices: after `WATCHED_DAYS` trading days, or at the first split of one of the issues,
 * because the bound of its price is divided there. The search skips halts, so it may find nothing for
 * longer: it continues from its end.
 *
 * @param codes issues with prices that are compared with a bound
 * @param from start of the search (epoch ms)
 * @param until instant (epoch ms) up to which due jobs run
 */
export function priceLookEnd(
  market: Market,
  codes: readonly string[],
  { from, until }: { readonly from: number; readonly until: number },
): number {
  const { schedule } = market;
  const lastDay = addTradingDays(schedule, tradingDay(schedule, Math.max(from, until)), WATCHED_DAYS);
  const splits = codes.flatMap((code) => nextSplit(market, issueOf(code), from)?.effectiveAt ?? []);
  return Math.min(closeAt(schedule, lastDay), ...splits);
}

/** The next search, from the end of one that has found nothing. */
export function priceLookAt(at: number): PriceLook {
  return { kind: 'look', at, rank: 0 };
}
