import type { StockSummary } from '../gen/schema.gen.ts';
import { formatDay, previousBusinessDay, priceLimits, rightsDays } from '../rules/index.ts';
import { day, ratio } from './amounts.ts';
import type { FormulasOf } from './formula.ts';
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

/** Calculated members of market data, by the id of the invariant. */
export const MARKET_FORMULAS: FormulasOf = {
  'MarketIndex.change_rate': ({ value, change }) => changeRate({ price: value, change }),
  'MarketIndex.sparkline': ({ sparkline, value }) =>
    sparkline.at(-1) === value ? undefined : `a line that ends in ${value}`,
  'listStocks.order': ({ items }, { sort, query }) => {
    // Matches of a search may come by how well they match.
    if (sort === undefined && query !== undefined) return undefined;
    const compare = STOCK_ORDERS[String(sort ?? 'code')];
    const stocks = items as readonly StockSummary[];
    const wrong = stocks.findIndex((stock, index) => {
      const before = stocks[index - 1];
      return before !== undefined && compare !== undefined && compare(before, stock) > 0;
    });
    return wrong < 0 ? undefined : `item ${wrong} to come after item ${wrong + 1}`;
  },
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
