import { compareScreened, DEFAULT_SCREEN_SORT, meetsScreenCondition } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, rate, rateOfPpm } from '#frame/contract/wire.ts';
import { type Indicators, indicatorsAt } from '#market/daily-indicators.ts';
import { listedIssues } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { sectorNames } from '#market/sector-names.ts';
import type { Issue } from '#market/universe.ts';
import { valuationAt } from '#market/valuation.ts';
import { dividendYieldOnWire, hundredthsOrNull } from './company.ts';

type ScreenedStock = Schemas['ScreenedStock'];

/** What a screening finds at an instant. */
export interface Screening {
  /** Number of all listed issues. */
  readonly listed: number;
  /** If no issue is found, the number without each condition. */
  readonly withoutOne: number[];
  /** In the requested order. */
  readonly found: ScreenedStock[];
}

/** Screens all listed issues at an instant (epoch ms). */
export function screenIssues(
  market: Market,
  { conditions, sort = DEFAULT_SCREEN_SORT }: Schemas['ScreenStocksRequest'],
  at: number,
): Screening {
  const found: ScreenedStock[] = [];
  const onlyBroken = conditions.map(() => 0);
  const issues = listedIssues(market, at);
  for (const issue of issues) {
    const stock = screenedStockOnWire(market, issue, at);
    const broken = conditions.flatMap((each, place) => (meetsScreenCondition(stock, each) ? [] : [place]));
    const [first] = broken;
    if (first === undefined) found.push(stock);
    else if (broken.length === 1) onlyBroken[first] = (onlyBroken[first] ?? 0) + 1;
  }
  return {
    listed: issues.length,
    withoutOne: found.length === 0 ? onlyBroken : [],
    found: found.toSorted((a, b) => compareScreened(a, b, sort)),
  };
}

/** An issue with the figures that conditions compare. */
export function screenedStockOnWire(market: Market, issue: Issue, at: number): ScreenedStock {
  const quote = quoteAt(market, issue, at);
  const { priceTenths } = quote;
  const value = valuationAt(market, issue, at, priceTenths);
  const indicators = indicatorsAt(market, issue, quote);
  const { average, strength } = indicators;
  return {
    code: issue.code,
    short_name: issue.shortName,
    sector33_code: issue.sector33Code,
    sector: sectorNames(issue),
    price: price(priceTenths),
    tick: price(quote.tickTenths),
    change: price(quote.changeTenths),
    change_rate: rateOfPpm(quote.changePpm),
    per: hundredthsOrNull(value.perHundredths),
    pbr: hundredthsOrNull(value.pbrHundredths),
    dividend_yield: dividendYieldOnWire(value.dividendHundredths, priceTenths),
    market_value: value.marketValue,
    week52_position: week52Position(quote, indicators),
    turnover: quote.turnover,
    average25_rate:
      average === null ? null : rate(Math.round((priceTenths - average) * 100), Math.round(average * 100)),
    rsi14: strength === null ? null : strength.toFixed(2),
    signals: signalsOf(quote, indicators),
  };
}

function week52Position({ priceTenths }: Quote, { highTenths, lowTenths }: Indicators): string | null {
  if (highTenths === null || lowTenths === null || highTenths === lowTenths) return null;
  return rate(priceTenths - lowTenths, highTenths - lowTenths);
}

function signalsOf(quote: Quote, { highTenths, lowTenths, average, averageBefore }: Indicators) {
  const { priceTenths, previousCloseTenths } = quote;
  const isCrossing = (side: 1 | -1) =>
    average !== null &&
    averageBefore !== null &&
    Math.sign(priceTenths - average) === side &&
    Math.sign(previousCloseTenths - averageBefore) !== side;
  const has: Record<Schemas['ScreenSignal'], boolean> = {
    new_high: quote.highTenths !== null && quote.highTenths === highTenths,
    new_low: quote.lowTenths !== null && quote.lowTenths === lowTenths,
    crossed_above_average25: isCrossing(1),
    crossed_below_average25: isCrossing(-1),
  };
  return (Object.keys(has) as Schemas['ScreenSignal'][]).filter((signal) => has[signal]);
}
