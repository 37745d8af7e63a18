import { dayOf, formatDay, fromHundredths } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { price, priceOrNull, rateOfPpm, timestamp } from '#frame/contract/wire.ts';
import type { Auction } from '#market/auction.ts';
import { type Board, type BoardLevel, board } from '#market/board.ts';
import { candles } from '#market/candles.ts';
import { dividendsAhead } from '#market/dividends.ts';
import { indicesAt } from '#market/indices.ts';
import type { Market } from '#market/market.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { publishedReverseFee } from '#market/reverse-fee.ts';
import { isOpen, nextChangeAt, phase, tradingDay } from '#market/schedule.ts';
import { sectorNames } from '#market/sector-names.ts';
import type { SectorFigures } from '#market/sectors.ts';
import { sparkline } from '#market/sparkline.ts';
import { knownSplits } from '#market/splits.ts';
import type { Trade } from '#market/trades.ts';
import type { Issue } from '#market/universe.ts';
import { valuationAt } from '#market/valuation.ts';
import { dividendYieldOnWire } from './company.ts';

/** A quote as the contract shows it. */
export function quoteOnWire(quote: Quote): Schemas['Quote'] {
  return {
    code: quote.code,
    at: timestamp(quote.at),
    price: price(quote.priceTenths),
    change: price(quote.changeTenths),
    change_rate: rateOfPpm(quote.changePpm),
    base_price: price(quote.baseTenths),
    previous_close: price(quote.previousCloseTenths),
    open: priceOrNull(quote.openTenths),
    high: priceOrNull(quote.highTenths),
    low: priceOrNull(quote.lowTenths),
    volume: quote.volume,
    turnover: quote.turnover,
    vwap: priceOrNull(quote.vwapTenths),
    upper_limit: price(quote.upperLimitTenths),
    lower_limit: price(quote.lowerLimitTenths),
    tick: price(quote.tickTenths),
    status: quote.status,
  };
}

/** One line of a list of issues. */
export function stockSummaryOnWire(
  market: Market,
  issue: Issue,
  quote: Quote,
  watched: boolean,
): Schemas['StockSummary'] {
  return {
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    segment: issue.segment,
    price: price(quote.priceTenths),
    change: price(quote.changeTenths),
    change_rate: rateOfPpm(quote.changePpm),
    volume: quote.volume,
    turnover: quote.turnover,
    tick: price(quote.tickTenths),
    sparkline: sparkline(market, issue, quote.at).map(price),
    watched,
  };
}

/** Highest and lowest price of the calendar year so far; of the year before until the new one has a trading day. */
function yearRange(
  market: Market,
  issue: Issue,
  at: number,
): Pick<Schemas['Stock'], 'year_high' | 'year_low'> {
  const [year] = candles(market, issue, 'year', { now: at, limit: 1 }).items;
  if (!year) throw new RangeError(`no prices of ${issue.code} yet`);
  return { year_high: price(year.highTenths), year_low: price(year.lowTenths) };
}

/** Dividend yield of the year ahead, and the next dividend. */
function dividendsOf(
  market: Market,
  issue: Issue,
  { at, priceTenths }: Quote,
): Pick<Schemas['Stock'], 'dividend_yield' | 'next_dividend'> {
  const [next] = dividendsAhead(market, issue, at);
  return {
    dividend_yield: dividendYieldOnWire(
      valuationAt(market, issue, at, priceTenths).dividendHundredths,
      priceTenths,
    ),
    next_dividend: next
      ? {
          period: next.period,
          per_share: fromHundredths(next.perShareHundredths),
          last_cum_date: formatDay(next.lastCumDay),
          ex_date: formatDay(next.exDay),
          pay_date: formatDay(next.payDay),
        }
      : null,
  };
}

const MOST_SPLITS = 20;

function splitsWire(market: Market, issue: Issue, at: number): Schemas['Stock']['splits'] {
  return knownSplits(market, issue, at)
    .slice(0, MOST_SPLITS)
    .map(({ ratio, lastCumDay, exDay, recordDay, effectiveAt }) => ({
      ratio,
      last_cum_date: formatDay(lastCumDay),
      ex_date: formatDay(exDay),
      record_date: formatDay(recordDay),
      effective_at: timestamp(effectiveAt),
      effective: effectiveAt <= at,
    }));
}

/** The last published reverse fee of an issue; null if it cannot be sold short. */
function reverseFeeWire(market: Market, issue: Issue, at: number): Schemas['Stock']['reverse_fee'] {
  if (!issue.shortable) return null;
  const { day, days, sen } = publishedReverseFee(market, issue, dayOf(at));
  return { date: formatDay(day), days, per_share: fromHundredths(sen) };
}

/** An issue with its quote. */
export function stockOnWire(
  market: Market,
  issue: Issue,
  at: number,
  around: { watched: boolean; leverageSteps: readonly number[] },
): Schemas['Stock'] {
  const quote = quoteAt(market, issue, at);
  return {
    code: issue.code,
    name: issue.name,
    short_name: issue.shortName,
    sector33_code: issue.sector33Code,
    sector: sectorNames(issue),
    segment: issue.segment,
    tick_group: issue.tickGroup,
    lot_size: issue.lotSize,
    shortable: issue.shortable,
    reverse_fee: reverseFeeWire(market, issue, at),
    leverage_steps: around.leverageSteps,
    watched: around.watched,
    ...yearRange(market, issue, at),
    ...dividendsOf(market, issue, quote),
    splits: splitsWire(market, issue, at),
    quote: quoteOnWire(quote),
  };
}

const levelsWire = (levels: readonly BoardLevel[]) =>
  levels.map(({ priceTenths, quantity }) => ({ price: price(priceTenths), quantity }));

/** The board of an issue at an instant. */
export function boardOnWire(market: Market, issue: Issue, at: number): Schemas['Board'] {
  const shown: Board = board(market, issue, at);
  return {
    code: shown.code,
    at: timestamp(shown.at),
    asks: levelsWire(shown.asks),
    bids: levelsWire(shown.bids),
    over_quantity: shown.overQuantity,
    under_quantity: shown.underQuantity,
    market_sell_quantity: shown.marketSellQuantity,
    market_buy_quantity: shown.marketBuyQuantity,
    auction: shown.auction && auctionWire(shown.auction),
  };
}

function auctionWire({ kind, at, priceTenths, quantity, special }: Auction): Schemas['Auction'] {
  return { kind, at: timestamp(at), price: price(priceTenths), quantity, special };
}

/** A sector with its issues. */
export function sectorOnWire({ issues, ...sector }: SectorFigures): Schemas['Sector'] {
  const [largest] = issues;
  if (!largest) throw new RangeError(`sector ${sector.sector33Code} has no issues`);
  const count = (sign: number) => issues.filter(({ changePpm }) => Math.sign(changePpm) === sign).length;
  return {
    sector33_code: sector.sector33Code,
    name: sectorNames(largest.issue),
    change_rate: rateOfPpm(sector.changePpm),
    market_value: sector.marketValue,
    turnover: sector.turnover,
    advances: count(1),
    declines: count(-1),
    unchanged: count(0),
    stocks: issues.map(({ issue, quote, changePpm, marketValue }) => ({
      code: issue.code,
      short_name: issue.shortName,
      price: price(quote.priceTenths),
      tick: price(quote.tickTenths),
      change_rate: rateOfPpm(changePpm),
      market_value: marketValue,
      turnover: quote.turnover,
    })),
  };
}

/** A trade of the market. */
export function tradeOnWire({ at, priceTenths, quantity, side }: Trade): Schemas['Trade'] {
  return { at: timestamp(at), price: price(priceTenths), quantity, side };
}

/** The phase of the market at an instant. */
export function marketClockOnWire({ schedule }: Market, at: number): Schemas['MarketClock'] {
  return {
    now: timestamp(at),
    schedule,
    phase: phase(schedule, at),
    trading_date: formatDay(tradingDay(schedule, at)),
    is_open: isOpen(schedule, at),
    next_change_at: timestamp(nextChangeAt(schedule, at)),
  };
}

/** The indices computed from the simulated issues. */
export function indicesOnWire(market: Market, at: number): Schemas['MarketIndex'][] {
  return indicesAt(market, at).map((index) => ({
    index_id: index.indexId,
    name: index.name,
    value: fromHundredths(index.valueHundredths),
    change: fromHundredths(index.changeHundredths),
    change_rate: rateOfPpm(index.changePpm),
    sparkline: index.sparklineHundredths.map(fromHundredths),
  }));
}
