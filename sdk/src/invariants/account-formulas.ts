import type { components, LedgerEntry } from '../gen/schema.gen.ts';
import {
  DAY_MS,
  formatDay,
  gainsTax,
  netProfitYen,
  parseDay,
  STANDING_POINTS,
  settlementDayOf,
  standingRank,
} from '../rules/index.ts';
import { amounts, ratio } from './amounts.ts';
import { type FormulasOf, firstInstant } from './formula.ts';

type Schemas = components['schemas'];
type Sums = Schemas['ProfitSums'];

/** Sales of one kind that a day of the profit calendar lists at most. */
const MOST_SALES = 100;

/** Returns what the first wrong sum should be. */
function correctSum(sums: Sums, parts: readonly { readonly sums: Sums }[]): string | undefined {
  const sumOf = (name: keyof Sums) =>
    amounts(
      parts.map((part) => part.sums),
      name,
    );
  const wrong = (Object.keys(sums) as (keyof Sums)[]).find((name) => sumOf(name) !== sums[name]);
  return wrong && `${wrong} ${sumOf(wrong)}`;
}

/** Returns what the first wrong sum of a day should be. Interest on loans belongs to no sale. */
function correctSumOfDay({ sums, closings, follows }: Schemas['ProfitDay']): string | undefined {
  if (closings.length === MOST_SALES || follows.length === MOST_SALES) return undefined;
  const sales = [...closings, ...follows];
  const loanInterest = sums.interest - amounts(closings, 'interest');
  const correct = {
    realised_profit_loss: amounts(sales, 'realised_profit_loss'),
    fee: amounts(closings, 'fee'),
    tax: amounts(sales, 'tax'),
    net_profit_loss: amounts(sales, 'net_profit_loss') - Math.max(0, loanInterest),
  };
  const wrong = (Object.keys(correct) as (keyof typeof correct)[]).find(
    (name) => correct[name] !== sums[name],
  );
  return wrong && `${wrong} ${correct[wrong]}`;
}

const netOfSale = ({ realised_profit_loss, fee, interest, tax }: Omit<Sums, 'net_profit_loss'>): number =>
  netProfitYen(realised_profit_loss, { fees: fee, interest, tax });

/** Returns the lines of a statement without its header. Every line ends with CR LF. */
const linesOf = (content: string): readonly string[] => content.split('\r\n').slice(1, -1);

/** Calculated members of the account, its profit, standing and ledger, and of the user, by the id of the invariant. */
export const ACCOUNT_FORMULAS: FormulasOf = {
  'Session.user_info': ({ user_id, user_info }) =>
    user_info.user_id === user_id ? undefined : 'the user of the session',
  'UserInfo.rank': ({ credit_score }) => standingRank(credit_score).rank,
  'FundPasswordReset.began': firstInstant,
  'LoginPasswordReset.began': firstInstant,
  'LoginPasswordReset.waiting': ({ use_from, requested_at, timeline }) => {
    const end = Date.parse(requested_at) + DAY_MS;
    const isEarly = timeline.some(({ to, at }) => to === 'used' && Date.parse(at) < end);
    return Date.parse(use_from) === end && !isEarly ? undefined : '24 hours before a new password';
  },
  'Assets.total_assets': (assets) =>
    assets.balance +
    assets.reserved +
    assets.margin +
    assets.floating_profit_loss +
    assets.shares_value +
    assets.follow_value -
    assets.loan_debt,
  'Assets.used_funds': ({ reserved, margin }) => reserved + margin,
  'Assets.floating_rate': ({ floating_profit_loss, margin }) => ratio(floating_profit_loss, margin),
  'Assets.usage_rate': ({ used_funds, balance }) => ratio(used_funds, used_funds + balance),
  'Assets.withdrawable_amount': ({ balance, unsettled_amount }) => Math.max(0, balance - unsettled_amount),
  'Assets.today_rate': ({ today_profit_loss, total_assets }) =>
    ratio(today_profit_loss, total_assets - today_profit_loss),
  'Assets.rank': ({ credit_score }) => standingRank(credit_score).rank,
  'Assets.buying_power': ({ balance }) => balance,
  'Assets.equity_curve': ({ equity_curve, at, total_assets, net_paid_in }) => {
    const last = equity_curve.at(-1);
    const isNow = last?.at === at;
    return !isNow || (last.total_assets === total_assets && last.net_paid_in === net_paid_in)
      ? undefined
      : `a last point of ${total_assets} with ${net_paid_in} paid in`;
  },
  'MarginStatus.rate': ({ equity, open_amount }) => ratio(equity, open_amount),
  'MarginStatus.shortage': ({ call }) => (call?.state === 'open' ? call.remaining : 0),
  'MarginStatus.deadline': ({ call }) => (call?.state === 'open' ? call.deadline : null),
  'MarginStatus.lowest_rate': ({ lowest_position_id }) => (lowest_position_id === null ? null : undefined),
  'Profit.taxes': ({ taxes: { gain, taxable_gain } }) =>
    taxable_gain === Math.max(0, gain) ? undefined : `a taxable gain of ${Math.max(0, gain)}`,
  'Profit.tax_parts': ({ taxes }) => {
    const { incomeYen, reconstructionYen, residentYen } = gainsTax(taxes.gain);
    const isRight =
      taxes.income_tax === incomeYen &&
      taxes.reconstruction_tax === reconstructionYen &&
      taxes.resident_tax === residentYen;
    return isRight ? undefined : `${incomeYen}, ${reconstructionYen} and ${residentYen}`;
  },
  'Profit.year_tax': ({ taxes, year_sums }) => {
    const { withheld, income_tax, reconstruction_tax, resident_tax } = taxes;
    const tax = withheld ? income_tax + reconstruction_tax + resident_tax : 0;
    return year_sums.tax === tax ? undefined : `taxes of ${year_sums.tax} in all`;
  },
  'Profit.month_sums': ({ days, month_sums }) => correctSum(month_sums, days),
  'Profit.year_sums': ({ months, year_sums }) => correctSum(year_sums, months),
  'ProfitDay.closings': ({ date, closings, follows }) => {
    const settles = formatDay(settlementDayOf(parseDay(date)));
    return [...closings, ...follows].every(({ settlement_date }) => settlement_date === settles)
      ? undefined
      : `sales that settle on ${settles}`;
  },
  'ProfitDay.sums': correctSumOfDay,
  'ProfitSums.net_profit_loss': netOfSale,
  'ProfitClosing.net_profit_loss': netOfSale,
  'ProfitFollow.realised_profit_loss': ({ value, paid_amount }) => value - paid_amount,
  'ProfitFollow.net_profit_loss': ({ realised_profit_loss, tax }) => realised_profit_loss - tax,
  'Statement.rows': ({ content }) => linesOf(content).length,
  'Statement.span': ({ content }, { from, to }) => {
    const isOutside = (day: string) => day < String(from) || day > String(to);
    return to !== undefined && linesOf(content).some((line) => isOutside(line.slice(0, 'YYYY-MM-DD'.length)))
      ? `lines from ${String(from)} to ${String(to)}`
      : undefined;
  },
  'Standing.credit_score': ({ parts }) => amounts(parts, 'points'),
  'Standing.rank': ({ credit_score }) => standingRank(credit_score).rank,
  'Standing.next_rank': ({ credit_score }) => standingRank(credit_score).next?.rank ?? null,
  'Standing.next_rank_score': ({ credit_score }) => standingRank(credit_score).next?.from ?? null,
  'Standing.parts': ({ parts }) => {
    const wrong = parts.find(({ part, count, points, most_points }) => {
      const { each, most } = STANDING_POINTS[part];
      const wanted = each > 0 ? Math.min(each * count, most) : Math.max(each * count, most);
      return points !== (wanted || 0) || most_points !== most;
    });
    return wrong && `the points of ${wrong.part} by the published formula`;
  },
  'listLedgerEntries.cash_after': ({ items }, request) => {
    if (request.kind !== undefined) return undefined;
    const entries = items as readonly LedgerEntry[];
    const wrong = entries.findIndex(({ postings, cash_after }, index) => {
      const older = entries[index + 1];
      const cash = amounts(
        postings.filter(({ account }) => account === 'user_cash'),
        'amount',
      );
      return older !== undefined && cash_after !== older.cash_after + cash;
    });
    return wrong < 0 ? undefined : `the cash of entry ${wrong + 1} to follow from the entry before it`;
  },
  'LedgerEntry.postings': ({ postings }) =>
    amounts(postings, 'amount') === 0 ? undefined : 'two sides that sum to zero',
  'UploadDetail.preview': ({ upload, preview }) => {
    const difference = upload.width * preview.height - upload.height * preview.width;
    return Math.abs(difference) <= Math.max(upload.width, upload.height)
      ? undefined
      : 'an image of the same shape';
  },
  'UploadPreview.bytes': ({ base64 }) => Math.floor((base64.replace(/=+$/, '').length * 3) / 4),
};
