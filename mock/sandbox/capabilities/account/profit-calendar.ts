import type { Schemas } from '#frame/contract/handlers.ts';

/** One filled closing order; yen. */
export type Closing = {
  /** Trading date, `YYYY-MM-DD`. */
  date: string;
  realised: number;
  /** Its own fee, and the opening fee of its shares. */
  fee: number;
  shown: Schemas['ProfitClosing'];
};

/** The contract's bound of one day's list. */
const MOST_CLOSINGS = 100;

/** Sums of closings. This sandbox takes neither interest nor tax. */
function sumsOf(closings: readonly Closing[]): Schemas['ProfitSums'] {
  const realised = closings.reduce((sum, closing) => sum + closing.realised, 0);
  const fee = closings.reduce((sum, closing) => sum + closing.fee, 0);
  return { realised_profit_loss: realised, fee, interest: 0, tax: 0, net_profit_loss: realised - fee };
}

/**
 * The calendar of one month (`YYYY-MM`), of closings from the oldest to the newest.
 *
 * @param present the month of now: the year is listed up to it.
 */
export function profitCalendar(
  closings: readonly Closing[],
  month: string,
  present: string,
): Schemas['Profit'] {
  const within = (span: string) => closings.filter(({ date }) => date.startsWith(span));
  const year = month.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  return {
    month,
    days: [...Map.groupBy(within(month), ({ date }) => date)].map(([date, ofDay]) => ({
      date,
      sums: sumsOf(ofDay),
      closings: ofDay.slice(0, MOST_CLOSINGS).map(({ shown }) => shown),
    })),
    month_sums: sumsOf(within(month)),
    months: months
      .filter((each) => each <= present)
      .map((each) => ({ month: each, sums: sumsOf(within(each)) })),
    year_sums: sumsOf(within(year)),
    taxes: { income_tax: 0, reconstruction_tax: 0, resident_tax: 0 },
  };
}
