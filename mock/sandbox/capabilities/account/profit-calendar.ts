import { gainsTax, netProfitYen, parseDay, startOfDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';

/** One realised gain or loss with its costs; yen. */
type Realised = {
  /** Trading date, `YYYY-MM-DD`. */
  date: string;
  realised: number;
  /** The closing fee and the shares' part of the opening fee. */
  fee: number;
  /** Margin interest or lending charge, and reverse fees. */
  interest: number;
  /** Tax withheld; negative if refunded. */
  tax: number;
};

/** One filled closing order. */
export type RealisedClosing = Realised & { shown: Schemas['ProfitClosing'] };

/** One followed product that was sold; its realised amount already includes the management fee. */
export type FollowSale = Realised & { shown: Schemas['ProfitFollow'] };

/** The contract's bound of each list of one day. */
const MOST_SHOWN = 100;

/** Loan interest paid on a date (`YYYY-MM-DD`), late charges among it; yen. */
export type InterestPaid = { readonly date: string; readonly yen: number };

/** The input of a profit calendar; each list is in chronological order. */
export type ProfitHistory = {
  readonly closings: readonly RealisedClosing[];
  readonly follows: readonly FollowSale[];
  readonly interest: readonly InterestPaid[];
};

function sumsOf({ closings, follows, interest: paid }: ProfitHistory): Schemas['ProfitSums'] {
  const all: readonly Realised[] = [...closings, ...follows];
  const realised = all.reduce((sum, each) => sum + each.realised, 0);
  const fee = all.reduce((sum, each) => sum + each.fee, 0);
  const lent = paid.reduce((sum, { yen }) => sum + yen, 0);
  const interest = all.reduce((sum, each) => sum + each.interest, lent);
  const tax = all.reduce((sum, each) => sum + each.tax, 0);
  return {
    realised_profit_loss: realised,
    fee,
    interest,
    tax,
    net_profit_loss: netProfitYen(realised, { fees: fee, interest, tax }),
  };
}

/** Margin interest is a cost of its trade. Loan interest is not: it does not reduce a taxable gain. */
function taxesOf({ closings, follows }: ProfitHistory): Schemas['Profit']['taxes'] {
  const all: readonly Realised[] = [...closings, ...follows];
  const gain = all.reduce((sum, { realised, fee, interest }) => sum + realised - fee - interest, 0);
  const { taxableYen, incomeYen, reconstructionYen, residentYen } = gainsTax(gain);
  return {
    gain,
    taxable_gain: taxableYen,
    income_tax: incomeYen,
    reconstruction_tax: reconstructionYen,
    resident_tax: residentYen,
    withheld: true,
  };
}

const DAY_MS = 86_400_000;

/** First and end instant (epoch ms) of the year of a month (`YYYY-MM`): the span that its calendar reads. */
export function yearSpanOf(month: string): { from: number; to: number } {
  const year = month.slice(0, 4);
  return {
    from: startOfDay(parseDay(`${year}-01-01`)),
    to: startOfDay(parseDay(`${year}-12-31`)) + DAY_MS,
  };
}

/**
 * The calendar of one month (`YYYY-MM`).
 *
 * @param present the current month, the last one that the year lists
 */
export function profitCalendar(history: ProfitHistory, month: string, present: string): Schemas['Profit'] {
  const within = (span: string): ProfitHistory => ({
    closings: history.closings.filter(({ date }) => date.startsWith(span)),
    follows: history.follows.filter(({ date }) => date.startsWith(span)),
    interest: history.interest.filter(({ date }) => date.startsWith(span)),
  });
  const year = month.slice(0, 4);
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`);
  const ofMonth = within(month);
  const dates = new Set(
    [...ofMonth.closings, ...ofMonth.follows, ...ofMonth.interest].map(({ date }) => date),
  );
  return {
    month,
    days: [...dates].toSorted().map((date) => {
      const ofDay = within(date);
      return {
        date,
        sums: sumsOf(ofDay),
        closings: ofDay.closings.slice(0, MOST_SHOWN).map(({ shown }) => shown),
        follows: ofDay.follows.slice(0, MOST_SHOWN).map(({ shown }) => shown),
      };
    }),
    month_sums: sumsOf(ofMonth),
    months: months
      .filter((each) => each <= present)
      .map((each) => ({ month: each, sums: sumsOf(within(each)) })),
    year_sums: sumsOf(within(year)),
    taxes: taxesOf(within(year)),
  };
}
