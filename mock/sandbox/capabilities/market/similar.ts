import { formatDay } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, rateOfPpm } from '#frame/contract/wire.ts';
import type { Market } from '#market/market.ts';
import { quoteAt } from '#market/quote.ts';
import { sectorNames } from '#market/sector-names.ts';
import { similarIssues } from '#market/similar.ts';
import type { Issue } from '#market/universe.ts';

/** The issues that are most like an issue at an instant (epoch ms), with the reasons. */
export function similarStocksOnWire(market: Market, issue: Issue, at: number): Schemas['SimilarStocks'] {
  const { day, marketValue, found } = similarIssues(market, issue, at);
  return {
    code: issue.code,
    trading_date: formatDay(day),
    market_value: marketValue,
    items: found.map(({ issue: other, ...reasons }) => {
      const quote = quoteAt(market, other, at);
      return {
        code: other.code,
        short_name: other.shortName,
        sector33_code: other.sector33Code,
        sector: sectorNames(other),
        price: price(quote.priceTenths),
        tick: price(quote.tickTenths),
        change: price(quote.changeTenths),
        change_rate: rateOfPpm(quote.changePpm),
        same_sector: reasons.isSameSector,
        market_value: reasons.marketValue,
        correlation: reasons.correlation,
        likeness: reasons.likeness,
      };
    }),
  };
}
