import type { MinuteTable } from './bars.ts';
import { tradedShares } from './day-so-far.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { minuteTable } from './minutes.ts';
import { lastPrintPlaceIn } from './opening.ts';
import { pathPrice } from './path.ts';
import { quoteDay } from './schedule.ts';
import {
  instantOfPrint,
  isClosingAuctionMinute,
  lastPrintPlace,
  lastSecond,
  type PrintPlace,
  REOPENING_MINUTE,
} from './session-minutes.ts';
import { splitAdjusted, splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** Who came to the board: a buyer or a seller; in an auction both meet at one price. */
export type TradeSide = 'buy' | 'sell' | 'auction';

/** One trade of the market; price in tenths of a yen. */
export interface Trade {
  /** A number that grows with every trade of the issue. */
  readonly place: number;
  readonly at: number;
  readonly priceTenths: number;
  readonly quantity: number;
  readonly side: TradeSide;
}

/** Our own rule: a second has at most this many trades. */
const MOST_PER_SECOND = 3;
const PARTS = hashText('trade parts');

/** The first place of a second is its epoch seconds times this, which leaves room for its trades. */
const PLACES_PER_SECOND = 4;

/**
 * Returns the trades of the quote's day up to the instant (epoch ms), newest first, at most `limit`: those before a place, and of at
 * least so many shares. Their quantities sum to the volume of the quote, and the last one of each second has its price.
 */
export function tradesBefore(
  market: Market,
  issue: Issue,
  at: number,
  query: { readonly before: number | null; readonly limit: number; readonly minQuantity: number },
): Trade[] {
  const day = quoteDay(market.schedule, at);
  if (!lastPrintPlace(market.schedule, day, at)) return [];
  const table = minuteTable(market, issue, day);
  const factor = splitFactorAfter(market, issue, day, at);
  const found: Trade[] = [];
  let place = lastPrintPlaceIn(market.schedule, table, at) ?? null;
  while (place && found.length < query.limit) {
    const second = instantOfPrint(market.schedule, day, place);
    const isOlder = query.before === null || (second / 1_000) * PLACES_PER_SECOND < query.before;
    if (isOlder)
      for (const trade of tradesOfSecond(market, issue, table, place)) {
        const quantity = trade.quantity * factor;
        const number = (second / 1_000) * PLACES_PER_SECOND + trade.part;
        if (quantity < query.minQuantity || (query.before !== null && number >= query.before)) continue;
        if (found.length === query.limit) break;
        found.push({
          place: number,
          at: second,
          priceTenths: splitAdjusted(issue, pathPrice(issue, table, place), factor),
          quantity,
          side: sideOf(market, issue, table, place),
        });
      }
    place = placeBefore(market, table, place);
  }
  return found;
}

/** Returns the print before another one of the day; null at the opening. */
function placeBefore(
  { schedule }: Market,
  table: MinuteTable,
  { minute, second }: PrintPlace,
): PrintPlace | null {
  if (second > 0) return { minute, second: second - 1 };
  return minute > table.first ? { minute: minute - 1, second: lastSecond(schedule, minute - 1) } : null;
}

/** Returns the trades of one second, the last one first. Their lots are those by which the day's volume grows. */
function tradesOfSecond(
  market: Market,
  issue: Issue,
  table: MinuteTable,
  place: PrintPlace,
): { readonly part: number; readonly quantity: number }[] {
  const soFar = tradedShares(market, issue, table, place);
  const before =
    place.second === 0 ? 0 : tradedShares(market, issue, table, { ...place, second: place.second - 1 });
  const shares = soFar - before;
  if (shares <= 0) return [];
  // Imported volumes may end with a part of a lot, which belongs to the last trade.
  const lots = Math.max(Math.floor(shares / issue.lotSize), 1);
  const chance = mix(mix(mix(table.key, PARTS), place.minute), place.second);
  const parts = isAuction(market, table, place) ? 1 : Math.min(1 + (chance % MOST_PER_SECOND), lots);
  let left = lots;
  const trades = Array.from({ length: parts }, (_, part) => {
    // One part is often much larger than the others.
    const share = unitInterval(mix(chance, part)) ** 2;
    const rest = parts - part - 1;
    const own = rest === 0 ? left : Math.max(Math.min(Math.round(left * share), left - rest), 1);
    left -= own;
    const odd = rest === 0 ? shares - lots * issue.lotSize : 0;
    return { part, quantity: own * issue.lotSize + odd };
  });
  return trades.reverse();
}

/** A session begins and the day ends with an auction. */
function isAuction({ schedule }: Market, table: MinuteTable, { minute, second }: PrintPlace): boolean {
  if (schedule !== 'exchange' || second > 0) return false;
  return minute === table.first || minute === REOPENING_MINUTE || isClosingAuctionMinute(schedule, minute);
}

/** A price above the print before came from a buyer, one below from a seller; at the same price either did. */
function sideOf(market: Market, issue: Issue, table: MinuteTable, place: PrintPlace): TradeSide {
  if (isAuction(market, table, place)) return 'auction';
  const before = placeBefore(market, table, place);
  const price = pathPrice(issue, table, place);
  const change = before ? price - pathPrice(issue, table, before) : 0;
  if (change !== 0) return change > 0 ? 'buy' : 'sell';
  return mix(mix(table.key, place.minute), place.second) % 2 === 0 ? 'buy' : 'sell';
}
