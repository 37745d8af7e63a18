import { formatDay } from '@tsubame/sdk/rules';
import type { HandlersOf, Schemas } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { price, rateOfPpm, timestamp } from '#frame/contract/wire.ts';
import {
  intradayCloseAt,
  intradayIssuesOf,
  intradayLeverages,
  nextIntradayOpenAt,
} from '#market/intraday-trading.ts';
import { issueIn } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { rankQuotes } from '#market/ranking.ts';
import { closeAt, tradingDay } from '#market/schedule.ts';
import { sparkline } from '#market/sparkline.ts';

export type IntradayOperation = 'listIntradayStocks';

export interface IntradayDependencies {
  readonly market: Market;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
}

/** The operations of the intraday tag. A ranking may move between two pages, so a page begins at a place. */
export function intradayHandlers({ market, now }: IntradayDependencies): HandlersOf<IntradayOperation> {
  return {
    async listIntradayStocks(_context, { query }) {
      const at = now();
      const page = pageRequestOf('listIntradayStocks', query);
      const offered = intradayIssuesOf(market).filter(({ shortable }) => shortable || !query.shortable);
      const quotes = offered.map((issue) => quoteAt(market, issue, at));
      const ranked = rankQuotes(quotes, query.sort ?? 'turnover');
      const from = page.after ?? 0;
      const { shown, next_cursor } = pageResult(
        page,
        ranked.slice(from, from + page.limit + 1),
        () => from + page.limit,
      );
      return {
        items: shown.map((quote) => stockOnWire(market, quote, at)),
        next_cursor,
        closing: closingOnWire(market, at),
      };
    },
  };
}

function stockOnWire(market: Market, quote: Quote, at: number): Schemas['IntradayStock'] {
  const issue = issueIn(market, quote.code);
  return {
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    price: price(quote.priceTenths),
    change: price(quote.changeTenths),
    change_rate: rateOfPpm(quote.changePpm),
    turnover: quote.turnover,
    sparkline: sparkline(market, issue, at).map(price),
    leverage_steps: [...intradayLeverages(issue)],
    shortable: issue.shortable,
  };
}

/** How the day ends that an order of the instant (epoch ms) belongs to. */
function closingOnWire(market: Market, at: number): Schemas['IntradayClosing'] {
  const { schedule } = market;
  const day = tradingDay(schedule, at);
  return {
    trading_date: formatDay(day),
    automatic_close_at: timestamp(intradayCloseAt(schedule, day)),
    must_close_by: timestamp(closeAt(schedule, day)),
    opening_allowed: nextIntradayOpenAt(market, at) === null,
    issue_count: intradayIssuesOf(market).length,
  };
}
