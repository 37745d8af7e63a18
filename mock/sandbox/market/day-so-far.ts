import type { MinuteTable } from './bars.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintPlaceIn } from './opening.ts';
import { pathPrice } from './path.ts';
import { lastPrintPlace, lastSecond, type PrintPlace, REOPENING_MINUTE } from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** The figures of a trading day up to an instant; prices in tenths of a yen. */
export interface DaySoFar {
  readonly openTenths: number;
  readonly highTenths: number;
  readonly lowTenths: number;
  readonly lastTenths: number;
  /** Shares. */
  readonly volume: number;
  /** Whole yen. */
  readonly turnover: number;
}

/** Returns the day's figures from its open to the instant, adjusted for later splits; null before the first print. */
export function daySoFar(market: Market, issue: Issue, day: number, at: number): DaySoFar | null {
  if (!lastPrintPlace(market.schedule, day, at)) return null;
  const table = minuteTable(market, issue, day);
  const place = lastPrintPlaceIn(market.schedule, table, at);
  if (!place) return null;
  const figures = figuresAt(market, issue, table, place);
  const splitFactor = splitFactorAfter(market, issue, day, at);
  return splitFactor === 1 ? figures : adjust(issue, figures, splitFactor);
}

/** Adjusts the figures for a split. */
function adjust(issue: Issue, figures: DaySoFar, splitFactor: number): DaySoFar {
  const { openTenths, highTenths, lowTenths, lastTenths, volume, turnover } = figures;
  return {
    openTenths: splitAdjusted(issue, openTenths, splitFactor),
    highTenths: splitAdjusted(issue, highTenths, splitFactor),
    lowTenths: splitAdjusted(issue, lowTenths, splitFactor),
    lastTenths: splitAdjusted(issue, lastTenths, splitFactor),
    volume: volume * splitFactor,
    turnover,
  };
}

function figuresAt(market: Market, issue: Issue, table: MinuteTable, place: PrintPlace): DaySoFar {
  const { minute } = place;
  const minuteOpen = table.open[minute] ?? 0;
  const part = minuteSoFar(issue, table, place);
  const before = minute - 1;
  const volumeBefore = table.volumeSoFar[before] ?? 0;
  const volume = volumeBefore + tradedShares(market, issue, table, place);
  return {
    openTenths: table.bar.openTenths,
    highTenths: Math.max(table.highSoFar[before] ?? part.highTenths, part.highTenths),
    lowTenths: Math.min(table.lowSoFar[before] ?? part.lowTenths, part.lowTenths),
    lastTenths: part.lastTenths,
    volume,
    turnover: (table.turnoverSoFar[before] ?? 0) + ((volume - volumeBefore) * minuteOpen) / 10,
  };
}

/** Returns the high, low and last price of a minute up to a second. */
export function minuteSoFar(
  issue: Issue,
  table: MinuteTable,
  place: PrintPlace,
): { highTenths: number; lowTenths: number; lastTenths: number } {
  const { minute } = place;
  const lastTenths = pathPrice(issue, table, place);
  if (place.second >= 59) {
    return { highTenths: table.high[minute] ?? 0, lowTenths: table.low[minute] ?? 0, lastTenths };
  }
  let highTenths = lastTenths;
  let lowTenths = lastTenths;
  for (let second = 0; second < place.second; second += 1) {
    const price = pathPrice(issue, table, { minute, second });
    highTenths = Math.max(highTenths, price);
    lowTenths = Math.min(lowTenths, price);
  }
  return { highTenths, lowTenths, lastTenths };
}

/** The share of a minute's volume that is matched in its auction. */
const AUCTION_PART = 0.5;

/**
 * Returns the shares traded in a minute up to a second, in whole lots. They are spread evenly over the minute, except in the
 * minutes that begin with the auction of a session.
 */
export function tradedShares(market: Market, issue: Issue, table: MinuteTable, place: PrintPlace): number {
  const { minute, second } = place;
  const shares = (table.volumeSoFar[minute] ?? 0) - (table.volumeSoFar[minute - 1] ?? 0);
  const seconds = lastSecond(market.schedule, minute) + 1;
  const { schedule } = market;
  const auction = schedule === 'exchange' && (minute === table.first || minute === REOPENING_MINUTE);
  const part = auction
    ? AUCTION_PART + ((1 - AUCTION_PART) * (second + 1)) / seconds
    : (second + 1) / seconds;
  return Math.min(Math.ceil((shares / issue.lotSize) * part) * issue.lotSize, shares);
}
