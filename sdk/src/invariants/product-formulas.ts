import {
  addBusinessDays,
  formatDay,
  LOT,
  nextBusinessDay,
  parseDay,
  settlementDayOf,
} from '../rules/index.ts';
import { amounts, type Json, number, product, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

const day = (instant: unknown): number => parseDay(String(instant).slice(0, 10));
const lots = (shares: unknown): number => number(shares) * LOT.size;
/** Multiplies exactly for amounts with two decimals. */
const hundredths = (amount: unknown): number => Math.round(number(amount) * 100);

/** Calculated members, by the id of the invariant. */
export const PRODUCT_FORMULAS: FormulasOf = {
  'IpoApplication.amount': ({ offer_price, subscribed_quantity }) =>
    product(offer_price ?? 0, subscribed_quantity),
  'IpoApplication.amount_due': ({ state, offer_price, winning_quantity }) =>
    state === 'won' ? product(offer_price, winning_quantity) : 0,
  'BlockTradeApplication.amount': ({ offer_price, allotted_lots }) =>
    product(offer_price, lots(allotted_lots)),
  'BlockTradeApplication.held_amount': ({ state, offer_price, applied_lots }) =>
    state === 'applying' ? product(offer_price, lots(applied_lots)) : 0,
  'BlockTrade.settlement_date': ({ allot_at }) => formatDay(settlementDayOf(day(allot_at))),
  'FollowProduct.remaining_size': ({ maximum_size, fund_size }) =>
    Math.max(0, number(maximum_size) - number(fund_size)),
  'FollowRecord.paid_amount': ({ amount }) => Math.ceil(hundredths(amount) / 100),
  'FollowRecord.stop_value': ({ amount, stop_loss_rate }) =>
    Math.ceil((hundredths(amount) * (10_000 - Math.round(number(stop_loss_rate) * 10_000))) / 1_000_000),
  'FollowRecord.total_earnings': ({ bought_at, value, paid_amount }) =>
    bought_at === null ? 0 : number(value) - number(paid_amount),
  'FollowRecord.total_rate': ({ total_earnings, paid_amount }) => ratio(total_earnings, paid_amount),
  'FollowRecord.tax': ({ sold_at }) => (sold_at === null ? 0 : undefined),
  'ProfitFollow.realised_profit_loss': ({ value, paid_amount }) => number(value) - number(paid_amount),
  'FollowRecord.daily_earnings': ({ daily_earnings, bought_at, sold_at, total_earnings }) =>
    sold_at === null ? undefined : dailyFault(daily_earnings, bought_at, total_earnings),
  'FollowProductDetail.allocation': ({ allocation }) =>
    Math.round(amounts(allocation, 'share') * 10_000) === 10_000 ? undefined : 'shares that add up to 1.0000',
  'FollowProductDetail.curve': ({ curve }) => curveFault(curve),
  'Deposit.reference_expires_at': ({ requested_at }) =>
    `${formatDay(nextBusinessDay(day(requested_at)))}T15:30:00.000+09:00`,
  'Withdrawal.arrives_by': ({ requested_at }) => {
    const arrival = formatDay(addBusinessDays(day(requested_at) + 1, 0));
    return `${arrival}${String(requested_at).slice(10)}`;
  },
  'DividendMonth.net': ({ gross, tax }) => number(gross) - number(tax),
  'UploadPreview.bytes': ({ base64 }) => bytesOfBase64(String(base64)),
  'DividendSummary.gross': ({ months }) => amounts(months, 'gross'),
  'DividendSummary.tax': ({ months }) => amounts(months, 'tax'),
  'DividendSummary.net': ({ months }) => amounts(months, 'net'),
  'DividendSummary.expected_net': ({ months }) => amounts(months, 'expected_net'),
};

function dailyFault(days: unknown, boughtAt: unknown, earnings: unknown): string | undefined {
  const [first] = days as Json[];
  const isWhole = first !== undefined && String(first.date) === String(boughtAt).slice(0, 10);
  if (!isWhole || amounts(days, 'earnings') === number(earnings)) return undefined;
  return `days that add up to ${earnings}`;
}

/** Value, highest value and fall are each rounded to four decimals. */
const CURVE_ROUNDED = 0.00016;

function curveFault(curve: readonly Json[]): string | undefined {
  const [first] = curve;
  // The highest value may lie before the first point.
  let peak = number(first?.value) / (1 + number(first?.drawdown));
  for (const { date, value, drawdown } of curve) {
    peak = Math.max(peak, number(value));
    const fall = number(value) / peak - 1;
    if (Math.abs(fall - number(drawdown)) > CURVE_ROUNDED)
      return `${Math.round(fall * 10_000) / 10_000} on ${date}`;
  }
  return undefined;
}

/** The number of bytes that a base64 text encodes. */
function bytesOfBase64(text: string): number {
  const digits = text.replace(/=+$/, '').length;
  return Math.floor((digits * 3) / 4);
}
