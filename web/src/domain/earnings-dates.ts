import { dayOf, parseDay } from '@tsubame/sdk/rules';
import type { Candle, EarningsReport, Stock, StockFacts } from '@tsubame/sdk/schema';
import { closeOf } from './replay.ts';

/** A date of an issue on the way from its last report to the coming ones. */
export type EarningsDate =
  | { readonly kind: 'report'; readonly day: number; readonly quarter: number }
  | { readonly kind: 'today'; readonly day: number }
  | { readonly kind: 'earnings'; readonly day: number; readonly quarter: number }
  | { readonly kind: 'rights'; readonly day: number };

/** A coming date, which is announced. */
export type ComingDate = Extract<EarningsDate, { kind: 'earnings' | 'rights' }>;

/**
 * Returns the last report, today and the coming dates, earliest first (day numbers). Today alone is left out, because then nothing is
 * known.
 */
export function earningsDates(
  lastReport: EarningsReport | undefined,
  { at, next_earnings }: Pick<StockFacts, 'at' | 'next_earnings'>,
  next_dividend: Stock['next_dividend'],
): readonly EarningsDate[] {
  const today = dayOf(Date.parse(at));
  const dates: EarningsDate[] = [{ kind: 'today', day: today }];
  if (lastReport !== undefined) {
    const { announced_at, quarter } = lastReport;
    dates.unshift({ kind: 'report', day: dayOf(Date.parse(announced_at)), quarter });
  }
  const coming: ComingDate[] = [];
  if (next_earnings !== null) {
    const { date, quarter } = next_earnings;
    coming.push({ kind: 'earnings', day: parseDay(date), quarter });
  }
  const rightsDay = next_dividend && parseDay(next_dividend.last_cum_date);
  if (rightsDay !== null && rightsDay >= today) coming.push({ kind: 'rights', day: rightsDay });
  const all = [...dates, ...coming.toSorted((a, b) => a.day - b.day)];
  return all.length === 1 ? [] : all;
}

export const isComing = (date: EarningsDate): date is ComingDate =>
  date.kind === 'earnings' || date.kind === 'rights';

/**
 * Returns by which ratio the price changed on the trading day after a report, from close to close; null until that day has closed, or if
 * the bars do not reach back to the report. Reports are announced after the close.
 *
 * @param reportDay day number of the report
 * @param bars bars of days, oldest first
 * @param now market time in epoch ms
 */
export function moveAfterReport(
  reportDay: number,
  bars: readonly Pick<Candle, 'at' | 'close'>[],
  now: number,
): number | null {
  const place = bars.findIndex(({ at }) => dayOf(Date.parse(at)) > reportDay);
  const [before, after] = [bars[place - 1], bars[place]];
  if (before === undefined || after === undefined) return null;
  if (now < closeOf(dayOf(Date.parse(after.at)))) return null;
  return Number(after.close) / Number(before.close) - 1;
}
