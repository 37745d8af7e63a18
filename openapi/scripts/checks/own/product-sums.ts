import { addBusinessDays, formatDay, parseDay } from '../../../../sdk/src/rules/index.ts';
import type { Json } from '../open-contract.ts';
import { amounts, type CalculatedField, number, product, ROUNDED, ratio } from './calculated-field.ts';

const day = (instant: unknown): number => parseDay(String(instant).slice(0, 10));
const lots = (shares: unknown): number => number(shares) * 100;
/** Multiplies exactly for amounts with two decimals. */
const hundredths = (amount: unknown): number => Math.round(number(amount) * 100);
const later = (instant: unknown, businessDays: number): string =>
  formatDay(addBusinessDays(day(instant), businessDays));

/** Calculated fields of IPOs, block trades, follows, deposits, withdrawals, dividends and images. */
export const PRODUCT_SUMS: readonly CalculatedField[] = [
  {
    schema: 'IpoApplication',
    field: 'amount',
    is: 'the shares subscribed times the offer price',
    of: ({ offer_price, subscribed_quantity }) => product(offer_price ?? 0, subscribed_quantity),
  },
  {
    schema: 'IpoApplication',
    field: 'amount_due',
    is: 'the shares won times the offer price, as long as they can be subscribed',
    of: ({ state, offer_price, winning_quantity }) =>
      state === 'won' ? product(offer_price, winning_quantity) : 0,
  },
  {
    schema: 'BlockTradeApplication',
    field: 'amount',
    is: 'the lots allotted times the offer price',
    of: ({ offer_price, allotted_lots }) => product(offer_price, lots(allotted_lots)),
  },
  {
    schema: 'BlockTradeApplication',
    field: 'held_amount',
    is: 'the lots applied for times the offer price, until the draw',
    of: ({ state, offer_price, applied_lots }) =>
      state === 'applying' ? product(offer_price, lots(applied_lots)) : 0,
  },
  {
    schema: 'BlockTrade',
    field: 'settlement_date',
    is: 'two business days after the allotment',
    of: ({ allot_at }) => later(allot_at, 2),
  },
  {
    schema: 'FollowProduct',
    field: 'remaining_size',
    is: 'the largest size less the size',
    of: ({ maximum_size, fund_size }) => Math.max(0, number(maximum_size) - number(fund_size)),
  },
  {
    schema: 'FollowRecord',
    field: 'paid_amount',
    is: 'the amount rounded up to the yen',
    of: ({ amount }) => Math.ceil(hundredths(amount) / 100),
  },
  {
    schema: 'FollowRecord',
    field: 'stop_value',
    is: 'the amount less the loss to stop at, rounded up',
    of: ({ amount, stop_loss_rate }) =>
      Math.ceil((hundredths(amount) * (10_000 - Math.round(number(stop_loss_rate) * 10_000))) / 1_000_000),
  },
  {
    schema: 'FollowRecord',
    field: 'total_earnings',
    is: 'the value less what was paid',
    of: ({ bought_at, value, paid_amount }) => (bought_at === null ? 0 : number(value) - number(paid_amount)),
  },
  {
    schema: 'FollowRecord',
    field: 'total_rate',
    is: 'the earnings over what was paid',
    within: ROUNDED,
    of: ({ total_earnings, paid_amount }) => ratio(total_earnings, paid_amount),
  },
  {
    schema: 'FollowRecord',
    field: 'tax',
    is: 'nothing until it is sold',
    of: ({ sold_at }) => (sold_at === null ? 0 : undefined),
  },
  {
    schema: 'ProfitFollow',
    field: 'realised_profit_loss',
    is: 'the value less what was paid',
    of: ({ value, paid_amount }) => number(value) - number(paid_amount),
  },
  {
    schema: 'FollowRecord',
    field: 'daily_earnings',
    is: 'adding up to the earnings, where it holds all days',
    of: ({ daily_earnings, bought_at, total_earnings }) =>
      dailyFault(daily_earnings, bought_at, total_earnings),
  },
  {
    schema: 'FollowProductDetail',
    field: 'allocation',
    is: 'adding up to 1',
    of: ({ allocation }) =>
      Math.round(amounts(allocation, 'share') * 10_000) === 10_000
        ? undefined
        : 'shares that add up to 1.0000',
  },
  {
    schema: 'FollowProductDetail',
    field: 'curve',
    is: 'the fall from the highest value so far',
    of: ({ curve }) => curveFault(curve as Json[]),
  },
  {
    schema: 'Deposit',
    field: 'reference_expires_at',
    is: '15:30 of the next business day',
    of: ({ requested_at }) => `${later(requested_at, 1)}T15:30:00.000+09:00`,
  },
  {
    schema: 'Withdrawal',
    field: 'arrives_by',
    is: '24 hours after it was asked for, or the same time of the next business day',
    of: ({ requested_at }) => {
      const arrival = formatDay(addBusinessDays(day(requested_at) + 1, 0));
      return `${arrival}${String(requested_at).slice(10)}`;
    },
  },
  {
    schema: 'DividendMonth',
    field: 'net',
    is: 'gross less tax',
    of: ({ gross, tax }) => number(gross) - number(tax),
  },
  ...['gross', 'tax', 'net', 'expected_net'].map(
    (field): CalculatedField => ({
      schema: 'DividendSummary',
      field,
      is: 'what the months add up to',
      of: ({ months }) => amounts(months, field),
    }),
  ),
  {
    schema: 'UploadPreview',
    field: 'bytes',
    is: 'the length of the image',
    of: ({ base64 }) => Buffer.from(String(base64), 'base64').length,
  },
];

function dailyFault(days: unknown, boughtAt: unknown, earnings: unknown): string | undefined {
  const [first] = days as Json[];
  const isWhole = first !== undefined && String(first.date) === String(boughtAt).slice(0, 10);
  if (!isWhole || amounts(days, 'earnings') === number(earnings)) return undefined;
  return `days that add up to ${earnings}`;
}

function curveFault(curve: readonly Json[]): string | undefined {
  let peak = 0;
  for (const { date, value, drawdown } of curve) {
    peak = Math.max(peak, number(value));
    const fall = number(value) / peak - 1;
    if (Math.abs(fall - number(drawdown)) > ROUNDED)
      return `${Math.round(fall * 10_000) / 10_000} on ${date}`;
  }
  return undefined;
}
