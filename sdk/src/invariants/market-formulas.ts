import type {
  EarningsReport,
  ScreenCondition,
  ScreenedStock,
  ScreenSort,
  SimilarStock,
  StockSummary,
  Trade,
} from '../gen/schema.gen.ts';
import {
  compareScreened,
  compareSimilar,
  DEFAULT_SCREEN_SORT,
  formatDay,
  isBusinessDay,
  likenessOf,
  meetsScreenCondition,
  previousBusinessDay,
  priceLimits,
  rightsDays,
} from '../rules/index.ts';
import { amounts, day, product, ratio } from './amounts.ts';
import { correctOrder, type FormulasOf } from './formula.ts';
import { isOnPriceStep, TICK_GROUPS, tenths } from './price-steps.ts';

/** Returns the rate of a change over the price before it. */
const changeRate = ({ price, change }: { readonly price: string; readonly change: string }) =>
  ratio(Number(change), Number(price) - Number(change));

const pricesOnSteps = (levels: readonly { readonly price: string }[]): string | undefined => {
  const wrong = levels.find(({ price }) => !isOnPriceStep(price));
  return wrong && `a list with ${wrong.price} on the price steps`;
};

/** How each sort order of issues compares two neighbours: never above 0. */
const STOCK_ORDERS: Readonly<Record<string, (before: StockSummary, after: StockSummary) => number>> = {
  code: (before, after) => (before.code < after.code ? -1 : 1),
  gainers: (before, after) => Number(after.change_rate) - Number(before.change_rate),
  losers: (before, after) => Number(before.change_rate) - Number(after.change_rate),
  turnover: (before, after) => after.turnover - before.turnover,
  volume: (before, after) => after.volume - before.volume,
};

/** Returns the last month of a fiscal quarter. */
const quarterEnd = ({
  fiscal_year_end,
  quarter,
}: {
  readonly fiscal_year_end: string;
  readonly quarter: number;
}) => {
  const [year = 0, month = 0] = fiscal_year_end.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - (4 - quarter) * 3, 1)).toISOString().slice(0, 7);
};

/** The days of 52 weeks. */
const RANGE_DAYS = 364;

/** Returns the ratio of two figures of accounts; undefined if one is unknown, because the other may be known by itself. */
const knownRatio = (part: number | null, whole: number | null): number | undefined =>
  part === null || whole === null ? undefined : ratio(part, whole);

const hasUnknownValue = (stocks: readonly { readonly market_value: number | null }[]): boolean =>
  stocks.some(({ market_value }) => market_value === null);

/** Calculated members of market data, by the id of the invariant. */
export const MARKET_FORMULAS: FormulasOf = {
  'SimilarStock.price': ({ price }) => (isOnPriceStep(price) ? undefined : 'a price on the price steps'),
  'SimilarStock.change_rate': changeRate,
  'SimilarStock.correlation': ({ correlation }) =>
    correlation === null || Math.abs(Number(correlation)) <= 1 ? undefined : 'a correlation from -1 to 1',
  'SimilarStocks.items': ({ items, code }) => {
    const codes = new Set([code, ...items.map((item) => item.code)]);
    return codes.size > items.length ? undefined : 'other issues, each once';
  },
  'SimilarStocks.order': ({ items }) => {
    const wrong = items.find((item, index) => {
      const before = items[index - 1];
      return before !== undefined && compareSimilar(before, item) > 0;
    });
    return wrong && `a list with ${wrong.code} earlier`;
  },
  'SimilarStocks.likeness': ({ items, market_value: own }) => {
    if (own === null) return items.length === 0 ? undefined : 'no items';
    const likenessTo = ({ correlation, market_value }: SimilarStock) =>
      likenessOf(correlation, [own, market_value]);
    const wrong = items.find((item) => Math.abs(Number(item.likeness) - Number(likenessTo(item))) > 0.00011);
    return wrong && `a likeness of ${likenessTo(wrong)} for ${wrong.code}`;
  },
  'MarketIndex.change_rate': ({ value, change }) => changeRate({ price: value, change }),
  'MarketIndex.sparkline': ({ sparkline, value }) =>
    sparkline.at(-1) === value ? undefined : `a line that ends in ${value}`,
  'listStocks.order': ({ items }, { sort, query }) => {
    // Matches of a search may come by how well they match.
    if (sort === undefined && query !== undefined) return undefined;
    return correctOrder(items as readonly StockSummary[], STOCK_ORDERS[String(sort ?? 'code')]);
  },
  'StockFacts.market_value': ({ price, shares }) => (shares === null ? null : product(price, shares)),
  'StockFacts.eps': ({ net_profit, shares }) => knownRatio(net_profit, shares),
  'StockFacts.bps': ({ equity, shares }) => knownRatio(equity, shares),
  'StockFacts.per': ({ price, eps }) => (Number(eps) > 0 ? ratio(Number(price), Number(eps)) : null),
  'StockFacts.pbr': ({ price, bps }) => (Number(bps) > 0 ? ratio(Number(price), Number(bps)) : null),
  'StockFacts.dividend_yield': ({ annual_dividend, price }) =>
    annual_dividend === null ? null : ratio(Number(annual_dividend), Number(price)),
  'StockFacts.dates': ({ at, week52_high_date, week52_low_date, next_earnings }) => {
    const today = day(at);
    const dates = [week52_high_date, week52_low_date].map(day);
    if (dates.some((date) => date > today || date <= today - RANGE_DAYS))
      return 'a highest and a lowest price within the 364 days up to `at`';
    if (next_earnings === null) return undefined;
    return day(next_earnings.date) < today ? `a date from ${at.slice(0, 10)} on` : undefined;
  },
  'EarningsDate.period_end': quarterEnd,
  'EarningsDate.business_day': ({ date, period_end }) =>
    isBusinessDay(day(date)) && date.slice(0, 7) > period_end
      ? undefined
      : `a business day after ${period_end}`,
  'EarningsReport.period_end': quarterEnd,
  'EarningsReport.announced_at': ({ announced_at, period_end }) =>
    announced_at.slice(0, 7) > period_end ? undefined : `a time after ${period_end}`,
  'EarningsReport.eps': ({ eps, net_profit }) =>
    Number(eps) * net_profit >= 0 ? undefined : 'earnings with the sign of the net profit',
  'listEarnings.equity': ({ items }) => {
    const reports = items as readonly EarningsReport[];
    const wrong = reports.find((report, index) => {
      const before = reports[index + 1];
      const { equity, net_profit, other_equity_changes, dividends } = report;
      return before && equity !== before.equity + net_profit + other_equity_changes - dividends;
    });
    return wrong && `an equity of ${wrong.period_end} that follows from the quarter before it`;
  },
  'SectorStock.price': ({ price }) => (isOnPriceStep(price) ? undefined : 'a price on the price steps'),
  'Sector.change_rate': ({ stocks }) => {
    if (hasUnknownValue(stocks)) return amounts(stocks, 'change_rate') / stocks.length;
    const before = stocks.reduce(
      (sum, each) => sum + Number(each.market_value) / (1 + Number(each.change_rate)),
      0,
    );
    return ratio(amounts(stocks, 'market_value') - before, before);
  },
  'Sector.market_value': ({ stocks }) => (hasUnknownValue(stocks) ? null : amounts(stocks, 'market_value')),
  'Sector.turnover': ({ stocks }) => amounts(stocks, 'turnover'),
  'Sector.counts': ({ advances, declines, unchanged, stocks }) =>
    advances + declines + unchanged === stocks.length ? undefined : `counts of ${stocks.length} issues`,
  'ScreenedStock.price': ({ price }) => (isOnPriceStep(price) ? undefined : 'a price on the price steps'),
  'ScreenedStock.change_rate': changeRate,
  'ScreenedStock.signals': ({ signals, average25_rate }) => {
    const has = (signal: ScreenedStock['signals'][number]) => signals.includes(signal);
    const rate = Number(average25_rate);
    if (has('crossed_above_average25') && (average25_rate === null || rate < 0))
      return 'no cross above the average';
    if (has('crossed_below_average25') && (average25_rate === null || rate > 0))
      return 'no cross below the average';
    return has('crossed_above_average25') && has('crossed_below_average25')
      ? 'one cross of the average'
      : undefined;
  },
  'screenStocks.matches': ({ items }, { conditions = [] }) => {
    const wrong = (items as readonly ScreenedStock[]).find(
      (stock) =>
        !(conditions as readonly ScreenCondition[]).every((each) => meetsScreenCondition(stock, each)),
    );
    return wrong && `a list without ${wrong.code}, which does not meet the conditions`;
  },
  'screenStocks.order': ({ items }, { conditions, sort = DEFAULT_SCREEN_SORT }) => {
    // An example stands without its request.
    if (conditions === undefined) return undefined;
    const stocks = items as readonly ScreenedStock[];
    const wrong = stocks.findIndex((stock, index) => {
      const before = stocks[index - 1];
      return before !== undefined && compareScreened(before, stock, sort as ScreenSort) > 0;
    });
    return wrong < 0 ? undefined : `item ${wrong} to come after item ${wrong + 1}`;
  },
  'screenStocks.total': ({ total, listed, items, next_cursor }, { cursor }) => {
    const shown = (items as readonly unknown[]).length;
    const most = cursor === undefined && next_cursor === null ? shown : Number(listed);
    return Number(total) >= shown && Number(total) <= most ? undefined : `a total from ${shown} to ${most}`;
  },
  'screenStocks.without_one': ({ without_one, total, listed }, { conditions }) => {
    if (conditions === undefined) return undefined;
    const numbers = without_one as readonly number[];
    const count = total === 0 ? (conditions as readonly unknown[]).length : 0;
    if (numbers.length !== count) return `${count} numbers`;
    return numbers.every((number) => number <= Number(listed)) ? undefined : `numbers up to ${listed}`;
  },
  'Trade.price': ({ price }) => (isOnPriceStep(price) ? undefined : 'a price on the price steps'),
  'listTrades.min_quantity': ({ items }, { min_quantity = 0 }) =>
    (items as readonly Trade[]).every(({ quantity }) => quantity >= Number(min_quantity))
      ? undefined
      : `only trades of at least ${min_quantity} shares`,
  'StockSummary.change_rate': changeRate,
  'StockSummary.price': ({ price }) => (isOnPriceStep(price) ? undefined : 'a price on the price steps'),
  'StockDividend.last_cum_date': ({ ex_date }) => formatDay(previousBusinessDay(day(ex_date))),
  'StockSplit.ex_date': ({ record_date }) => formatDay(rightsDays(day(record_date)).exDay),
  'StockSplit.last_cum_date': ({ record_date }) => formatDay(rightsDays(day(record_date)).lastCumDay),
  'IntradayStock.change_rate': changeRate,
  'NewsStockFigure.change_rate': changeRate,
  'PreMarketItem.change_rate': ({ last_price, reference_price }) =>
    last_price === null ? 0 : ratio(Number(last_price) - Number(reference_price), Number(reference_price)),
  'Quote.change': ({ price, previous_close }) => Number(price) - Number(previous_close),
  'Quote.change_rate': ({ change, previous_close }) => ratio(Number(change), Number(previous_close)),
  'Quote.price_steps': ({ upper_limit, lower_limit, price, open, high, low }) => {
    const wrong = [upper_limit, lower_limit, price, open, high, low].find(
      (each) => each !== null && !isOnPriceStep(each),
    );
    return wrong === undefined ? undefined : `${wrong} on the price steps`;
  },
  'Quote.limits': ({ base_price, upper_limit, lower_limit }) => {
    const fits = TICK_GROUPS.some((group) => {
      const { upperTenths, lowerTenths } = priceLimits(group, tenths(base_price));
      return upperTenths === tenths(upper_limit) && lowerTenths === tenths(lower_limit);
    });
    return fits ? undefined : 'a base price with these limits';
  },
  'Board.asks': ({ asks }) => pricesOnSteps(asks),
  'Board.bids': ({ bids }) => pricesOnSteps(bids),
  'Board.crossed': ({ asks: [ask], bids: [bid] }) =>
    ask === undefined || bid === undefined || Number(ask.price) > Number(bid.price)
      ? undefined
      : 'the best ask above the best bid',
};
