import type {
  Dividend,
  FollowCurvePoint,
  FollowProduct,
  FollowRecord,
  FollowSort,
} from '../gen/schema.gen.ts';
import {
  basisPointsOf,
  chargedYen,
  formatDay,
  gainsTax,
  hundredthsOf,
  LOT,
  rightsDays,
  settlementDayOf,
  stopValueYen,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import { correctDeadline, correctOrder, type FormulasOf } from './formula.ts';

/** Returns whether an entry adjusts a margin position. It is not a dividend of the issuer, so dividend tax does not apply. */
const isAdjustment = ({ kind }: Dividend): boolean => kind === 'margin_adjustment';

type CompareProducts = (one: FollowProduct, other: FollowProduct) => number;

/** The orders of the list of products; a drawdown is negative. */
const PRODUCT_ORDERS: Readonly<Record<FollowSort, CompareProducts>> = {
  risk: (one, other) => one.risk_score - other.risk_score,
  drawdown: (one, other) => Number(other.maximum_drawdown) - Number(one.maximum_drawdown),
  deadline: (one, other) => Date.parse(one.deadline) - Date.parse(other.deadline),
  total_rate: (one, other) => Number(other.total_rate) - Number(one.total_rate),
};

/** Calculated members of chart drawings, offerings, blocks, followed products and dividends, by the id of the invariant. */
export const PRODUCT_FORMULAS: FormulasOf = {
  'ChartDrawings.saved_at': ({ version, saved_at }) => {
    if (version === 0) return null;
    return saved_at === null ? 'a time' : undefined;
  },
  'IpoApplication.deadline': ({ deadline, state, subscribe_to }) => {
    if (state === 'awaiting_draw') return correctDeadline(deadline, { action: 'draw' });
    if (state === 'waitlisted') return correctDeadline(deadline, { action: 'end_waitlist' });
    return correctDeadline(deadline, state === 'won' ? { action: 'lapse', at: subscribe_to } : null);
  },
  'IpoApplication.amount': ({ offer_price, subscribed_quantity }) =>
    product(offer_price ?? '0', subscribed_quantity),
  'IpoApplication.amount_due': ({ state, offer_price, winning_quantity }) =>
    state === 'won' ? product(offer_price ?? '0', winning_quantity) : 0,
  'BlockTrade.estimated_total': ({ offer_price }) => product(offer_price, LOT.size),
  'BlockTrade.settlement_date': ({ allot_at }) => formatDay(settlementDayOf(day(allot_at))),
  'BlockTradeApplication.deadline': ({ deadline, state }) =>
    correctDeadline(deadline, state === 'applying' ? { action: 'draw' } : null),
  'PreMarketApplication.deadline': ({ deadline, state, expires_at: at }) =>
    correctDeadline(deadline, state === 'applying' ? { action: 'expire', at } : null),
  'BlockTradeApplication.amount': ({ offer_price, allotted_lots }) =>
    product(offer_price, (allotted_lots ?? 0) * LOT.size),
  'BlockTradeApplication.held_amount': ({ state, offer_price, applied_lots }) =>
    state === 'applying' ? product(offer_price, applied_lots * LOT.size) : 0,
  'listFollowProducts.order': ({ items }, { sort }) =>
    correctOrder(items as readonly FollowProduct[], PRODUCT_ORDERS[sort as FollowSort]),
  'FollowProduct.remaining_size': ({ maximum_size, fund_size }) => Math.max(0, maximum_size - fund_size),
  'FollowProductDetail.allocation': ({ allocation }) =>
    Math.round(amounts(allocation, 'share') * 10_000) === 10_000 ? undefined : 'shares that add up to 1.0000',
  'FollowProductDetail.curve': ({ curve }) => correctFall(curve),
  'FollowRecord.paid_amount': ({ amount }) => chargedYen(hundredthsOf(amount)),
  'FollowRecord.stop_value': ({ amount, stop_loss_rate }) =>
    stopValueYen(hundredthsOf(amount), basisPointsOf(stop_loss_rate)),
  'FollowRecord.total_earnings': ({ bought_at, value, paid_amount }) =>
    bought_at === null ? 0 : value - paid_amount,
  'FollowRecord.total_rate': ({ total_earnings, paid_amount }) => ratio(total_earnings, paid_amount),
  'FollowRecord.tax': ({ sold_at }) => (sold_at === null ? 0 : undefined),
  'FollowRecord.net_profit_loss': ({ total_earnings, tax }) => total_earnings - tax,
  'FollowRecord.daily_earnings': correctEarnings,
  'Dividend.last_cum_date': ({ record_date }) => formatDay(rightsDays(day(record_date)).lastCumDay),
  'Dividend.ex_date': ({ record_date }) => formatDay(rightsDays(day(record_date)).exDay),
  'Dividend.gross': (dividend) =>
    isAdjustment(dividend) ? undefined : product(dividend.per_share, dividend.eligible_quantity),
  'Dividend.tax_national': (dividend) => {
    const { incomeYen, reconstructionYen } = gainsTax(isAdjustment(dividend) ? 0 : dividend.gross);
    return incomeYen + reconstructionYen;
  },
  'Dividend.tax_local': (dividend) => gainsTax(isAdjustment(dividend) ? 0 : dividend.gross).residentYen,
  // A short without so much cash pays what it has.
  'Dividend.net': (dividend) =>
    isAdjustment(dividend) && dividend.state === 'paid'
      ? undefined
      : dividend.gross - dividend.tax_national - dividend.tax_local,
  'DividendSummary.gross': ({ months }) => amounts(months, 'gross'),
  'DividendSummary.tax': ({ months }) => amounts(months, 'tax'),
  'DividendSummary.net': ({ months }) => amounts(months, 'net'),
  'DividendSummary.expected_net': ({ months }) => amounts(months, 'expected_net'),
  'DividendMonth.net': ({ gross, tax }) => gross - tax,
};

/** Returns what the daily earnings of a sold record should add up to, if they begin on the day it was bought. */
function correctEarnings({
  daily_earnings: days,
  bought_at,
  sold_at,
  total_earnings,
}: FollowRecord): string | undefined {
  const isWhole = sold_at !== null && days[0]?.date === bought_at?.slice(0, 10);
  return !isWhole || amounts(days, 'earnings') === total_earnings
    ? undefined
    : `days that add up to ${total_earnings}`;
}

/** Value, highest value and fall are each rounded to four decimals. */
const CURVE_ROUNDED = 0.00016;

/** Returns the first wrong fall from the highest value so far. */
function correctFall(curve: readonly FollowCurvePoint[]): string | undefined {
  const [first] = curve;
  // The highest value may lie before the first point.
  let peak = Number(first?.value) / (1 + Number(first?.drawdown));
  for (const { date, value, drawdown } of curve) {
    peak = Math.max(peak, Number(value));
    const fall = Number(value) / peak - 1;
    if (Math.abs(fall - Number(drawdown)) > CURVE_ROUNDED)
      return `${Math.round(fall * 10_000) / 10_000} on ${date}`;
  }
  return undefined;
}
