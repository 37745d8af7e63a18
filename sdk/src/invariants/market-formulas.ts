import type { LedgerEntry, TradingTerms } from '../gen/schema.gen.ts';
import {
  addBusinessDays,
  floorToTick,
  formatDay,
  fromTenths,
  gainsTax,
  parseDay,
  priceAtMarginRate,
  priceLimits,
  STANDING_POINTS,
  standingRank,
  type TickGroup,
  toTenths,
  worstCaseLossYen,
} from '../rules/index.ts';
import { amounts, type Json, number, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';

/** The two price-step tables. A record does not say which one its issue has. */
const TICK_GROUPS: readonly TickGroup[] = ['T500', 'OTHER'];
const SETTLEMENT_DAYS = 2;

const tenths = (price: unknown): number => toTenths(String(price)) ?? Number.NaN;
const settlement = (at: unknown): string =>
  formatDay(addBusinessDays(parseDay(String(at).slice(0, 10)), SETTLEMENT_DAYS));

/** Returns the rate of a change over the price before it. */
const changeRate = ({ price, change }: { price: unknown; change: unknown }): number | undefined =>
  ratio(change, number(price) - number(change));

const sumOfMembers = (records: readonly { readonly sums: object }[], name: string): number =>
  amounts(
    records.map(({ sums }) => sums as Json),
    name,
  );

/** Returns which sum differs from what the parts add up to. */
function sumsFault(sums: object, parts: readonly { readonly sums: object }[]): string | undefined {
  const wrong = Object.entries(sums).find(([name, value]) => sumOfMembers(parts, name) !== value);
  return wrong && `${wrong[0]} ${sumOfMembers(parts, wrong[0])}`;
}

/** Returns whether a price is a multiple of the step at it, by either table. */
const isOnTick = (price: number): boolean => TICK_GROUPS.some((group) => floorToTick(group, price) === price);

/** Returns the first price that is off the price steps. */
function offTick(record: object, members: readonly string[]): string | undefined {
  const wrong = members.find((name) => {
    const price = (record as Json)[name];
    return typeof price === 'string' && !isOnTick(tenths(price));
  });
  return wrong && `${wrong} off the price steps`;
}

/** Returns the price at a margin rate by the table that gives the shown one, or else by the first table. */
function marginPrice(
  record: { direction: 'long' | 'short'; leverage: number },
  [notionalTenths, quantity]: readonly [number, number],
  rate: string | undefined,
  shown: string | null,
): string | undefined {
  if (rate === undefined) return undefined;
  const prices = TICK_GROUPS.map((group) => {
    const at = priceAtMarginRate(
      { direction: record.direction, leverage: record.leverage, notionalTenths, quantity },
      group,
      Math.round(number(rate) * 10_000),
    );
    return at === null ? null : fromTenths(at);
  });
  if (prices.includes(shown)) return undefined;
  return prices[0] ?? 'no price';
}

const previewEntry = ({ reference_price, quantity }: { reference_price: string; quantity: number }) =>
  [tenths(reference_price) * quantity, quantity] as const;

function worstCase(
  preview: { reference_price: string; quantity: number; forced_close_price: string | null },
  plan: TradingTerms['fee_plan'] | undefined,
): number | undefined {
  if (plan === undefined) return undefined;
  const { reference_price, quantity, forced_close_price } = preview;
  const forced = forced_close_price === null ? null : tenths(forced_close_price);
  return worstCaseLossYen({ priceTenths: tenths(reference_price), quantity }, forced, plan);
}

/** Calculated members of market data, previews, account and standing, by the id of the invariant. */
export const MARKET_FORMULAS: FormulasOf = {
  'StockSummary.change_rate': changeRate,
  'StockSummary.price': ({ price }) => (isOnTick(tenths(price)) ? undefined : 'a price on the price steps'),
  'IntradayStock.change_rate': changeRate,
  'NewsStockFigure.change_rate': changeRate,
  'MarketIndex.change_rate': ({ value, change }) => changeRate({ price: value, change }),
  'Quote.upper_limit': (quote) =>
    offTick(quote, ['upper_limit', 'lower_limit', 'price', 'open', 'high', 'low']),
  'Quote.limits': ({ base_price, upper_limit, lower_limit }) => {
    const fits = TICK_GROUPS.some((group) => {
      const { upperTenths, lowerTenths } = priceLimits(group, tenths(base_price));
      return upperTenths === tenths(upper_limit) && lowerTenths === tenths(lower_limit);
    });
    return fits ? undefined : 'a base price with these limits';
  },
  'Board.asks': ({ asks }) =>
    asks.map((level) => offTick(level, ['price'])).find((each) => each !== undefined),
  'Board.crossed': ({ asks, bids }) => {
    const [ask, bid] = [asks[0]?.price, bids[0]?.price];
    return ask === undefined || bid === undefined || number(ask) > number(bid)
      ? undefined
      : 'the best ask above the best bid';
  },
  'Board.bids': ({ bids }) =>
    bids.map((level) => offTick(level, ['price'])).find((each) => each !== undefined),
  'PreMarketItem.change_rate': ({ last_price, reference_price }) =>
    last_price === null ? 0 : ratio(number(last_price) - number(reference_price), reference_price),
  'MarketIndex.sparkline': ({ sparkline, value }) =>
    sparkline.at(-1) === value ? undefined : `a line that ends in ${value}`,
  'OrderPreview.margin_rate': ({ principal, notional }) => ratio(principal, notional),
  'OrderPreview.warning_price': (preview, { terms }) =>
    marginPrice(preview, previewEntry(preview), terms.warning_rate, preview.warning_price),
  'OrderPreview.forced_close_price': (preview, { terms }) =>
    marginPrice(preview, previewEntry(preview), terms.forced_close_rate, preview.forced_close_price),
  'OrderPreview.worst_case_loss': (preview, { terms }) => worstCase(preview, terms.fee_plan),
  'OrderPreview.reference_price': ({ price, reference_price }) => price ?? reference_price,
  'Order.average_price': ({ fills }) => {
    const quantity = amounts(fills, 'quantity');
    const paid = fills.reduce((sum, fill) => sum + tenths(fill.price) * fill.quantity, 0);
    return quantity === 0 ? null : paid / 10 / quantity;
  },
  'Order.began': ({ timeline }) => timeline[0]?.at,
  'Withdrawal.began': ({ timeline }) => timeline[0]?.at,
  'Deposit.began': ({ timeline }) => timeline[0]?.at,
  'PriceAlert.began': ({ timeline }) => timeline[0]?.at,
  'FundPasswordReset.began': ({ timeline }) => timeline[0]?.at,
  'Fill.settlement_date': ({ at }) => settlement(at),
  'Position.unrealised_rate': ({ unrealised_profit_loss, principal }) =>
    ratio(unrealised_profit_loss, principal),
  'Position.warning_price': (position, { terms }) =>
    marginPrice(
      position,
      [position.opened_amount * 10, position.opened_quantity],
      terms.warning_rate,
      position.warning_price,
    ),
  'Position.forced_close_price': (position, { terms }) =>
    marginPrice(
      position,
      [position.opened_amount * 10, position.opened_quantity],
      terms.forced_close_rate,
      position.forced_close_price,
    ),
  'UserInfo.rank': ({ credit_score }) => standingRank(credit_score).rank,
  'Assets.rank': ({ credit_score }) => standingRank(credit_score).rank,
  'Assets.buying_power': ({ balance }) => balance,
  'Assets.equity_curve': ({ equity_curve, at, total_assets, net_paid_in }) => {
    const last = equity_curve.at(-1);
    const isNow = last?.at === at;
    return !isNow || (last.total_assets === total_assets && last.net_paid_in === net_paid_in)
      ? undefined
      : `a last point of ${total_assets}`;
  },
  'MarginStatus.shortage': ({ call }) => (call?.state === 'open' ? call.remaining : 0),
  'MarginStatus.deadline': ({ call }) => (call?.state === 'open' ? call.deadline : null),
  'MarginStatus.lowest_rate': ({ lowest_position_id }) => (lowest_position_id === null ? null : undefined),
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
  'Profit.month_sums': ({ days, month_sums }) => sumsFault(month_sums, days),
  'Profit.year_sums': ({ months, year_sums }) => sumsFault(year_sums, months),
  'Profit.tax_parts': ({ taxes }) => {
    const { incomeYen, reconstructionYen, residentYen } = gainsTax(taxes.gain);
    const isRight =
      taxes.income_tax === incomeYen &&
      taxes.reconstruction_tax === reconstructionYen &&
      taxes.resident_tax === residentYen;
    return isRight ? undefined : `${incomeYen}, ${reconstructionYen} and ${residentYen}`;
  },
  'ProfitDay.net': ({ sums }) =>
    sums.net_profit_loss === sums.realised_profit_loss - sums.fee - sums.interest - sums.tax
      ? undefined
      : 'the net of its sums',
  'listLedgerEntries.cash_after': ({ items }, { request }) => {
    if (request.kind !== undefined) return undefined;
    const entries = items as readonly LedgerEntry[];
    const wrong = entries.findIndex((entry, index) => {
      const older = entries[index + 1];
      if (older === undefined) return false;
      const cash = amounts(
        entry.postings.filter(({ account }) => account === 'user_cash'),
        'amount',
      );
      return entry.cash_after !== older.cash_after + cash;
    });
    return wrong < 0 ? undefined : `the cash of entry ${wrong + 1} to follow from the entry before it`;
  },
  'FeePlans.current': ({ plans, current }) =>
    plans.some(({ plan_id }) => plan_id === current) ? undefined : 'one of the plans',
  'Session.user_info': ({ user_id, user_info }) =>
    user_info.user_id === user_id ? undefined : 'the user of the session',
  'UploadDetail.preview': ({ upload, preview }) => {
    const fits = upload.width * preview.height - upload.height * preview.width;
    return Math.abs(fits) <= Math.max(upload.width, upload.height) ? undefined : 'an image of the same shape';
  },
};
