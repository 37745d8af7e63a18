import { dayOf, type PriceLimits, stepDown, stepUp } from '@tsubame/sdk/rules';
import { type Auction, auctionAt, isUnopenedAt } from './auction.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { limitsForNewOrders } from './order-limits.ts';
import { isOwn, ordinaryVolume } from './own-days.ts';
import { lastPrint, priceAt } from './path.ts';
import { phase, tradingDay } from './schedule.ts';
import { instantOfPrint } from './session-minutes.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The orders at one price (tenths of a yen); quantity in shares, at least one whole lot. */
export interface BoardLevel {
  readonly priceTenths: number;
  quantity: number;
}

/** The order board: ten levels per side, best first, fewer only at the day's limits. Quantities in shares. */
export interface Board {
  readonly code: string;
  readonly at: number;
  readonly asks: BoardLevel[];
  readonly bids: BoardLevel[];
  /** Quantities above the tenth ask and below the tenth bid; 0 if the day's limit leaves fewer levels. */
  readonly overQuantity: number;
  readonly underQuantity: number;
  /** Market orders that wait for an auction, or for a counterparty at a limit price; 0 otherwise. */
  readonly marketSellQuantity: number;
  readonly marketBuyQuantity: number;
  /** The auction that collects these orders; null during continuous matching and while the exchange accepts none. */
  readonly auction: Auction | null;
}

const LEVELS = 10;
/** An ordinary day's volume divided by this is about the quantity of one level. */
const VOLUME_DIVISOR = 500;
/** The quantity at a limit price, as a multiple of an ordinary level; up to twice as much. */
const LIMIT_PRICE_MULTIPLE = 60;

const SIDE = hashText('side');
const OVER = hashText('over');
const UNDER = hashText('under');
const MARKET_SELL = hashText('market sell');
const MARKET_BUY = hashText('market buy');

/**
 * Returns the board at the instant. The last price is the best ask or the best bid; before an auction it is the indicative price,
 * and a special quote is on its own side. Levels stay within the limits for orders placed now. The board changes every second while
 * orders are accepted, and not otherwise.
 */
export function board(market: Market, issue: Issue, at: number): Board {
  const { schedule } = market;
  const last = lastPrint(market, issue, at);
  const auction = auctionAt(market, issue, at);
  const printTenths = auction?.priceTenths ?? priceAt(market, issue, at);
  const { limits } = limitsForNewOrders(market, issue, at);
  if (isUnopenedAt(market, issue, at)) return emptyBoard(issue.code, at);
  const dayLots = ordinaryLots(market, issue, at);
  const now = phase(schedule, at);
  const isFrozen = now === 'closed' || (now === 'lunch' && !auction);
  const boardAt = isFrozen ? instantOfPrint(schedule, last.table.bar.day, last.place) : at;
  const second = Math.floor(boardAt / 1000);
  const key = mix(mix(market.key, issue.key), second);

  // At the upper limit the board has only bids, at the lower one only asks.
  const isUp = printTenths >= limits.upperTenths;
  const isDown = printTenths <= limits.lowerTenths;
  // An imported price may be outside the limits: a board is not.
  const priceTenths = Math.min(Math.max(printTenths, limits.lowerTenths), limits.upperTenths);
  const special = auction?.special ?? null;
  const lastAtAsk =
    isUp || isDown || special ? isDown || special === 'sell' : unitInterval(mix(key, SIDE)) < 0.5;
  const asks = levels(
    issue,
    dayLots,
    key,
    second,
    lastAtAsk ? priceTenths : stepUp(issue.tickGroup, priceTenths),
    limits,
    1,
  );
  const bids = levels(
    issue,
    dayLots,
    key,
    second,
    lastAtAsk ? stepDown(issue.tickGroup, priceTenths) : priceTenths,
    limits,
    -1,
  );
  const [crowdedLevel] = isUp || special === 'buy' ? bids : isDown || special === 'sell' ? asks : [];
  if (crowdedLevel)
    crowdedLevel.quantity += lots(
      issue,
      dayLots,
      LIMIT_PRICE_MULTIPLE * (1 + unitInterval(mix(issue.key, Math.floor(second / 300)))),
    );
  const deepQuantity = (channel: number, size: number) =>
    lots(issue, dayLots, (0.5 + unitInterval(mix(key, channel))) * size);
  return {
    code: issue.code,
    at,
    asks,
    bids,
    overQuantity: asks.length < LEVELS ? 0 : deepQuantity(OVER, 40),
    underQuantity: bids.length < LEVELS ? 0 : deepQuantity(UNDER, 40),
    marketSellQuantity: (auction && !isUp) || isDown ? deepQuantity(MARKET_SELL, 4) : 0,
    marketBuyQuantity: (auction && !isDown) || isUp ? deepQuantity(MARKET_BUY, 4) : 0,
    auction,
  };
}

function levels(
  issue: Issue,
  dayLots: number,
  key: number,
  second: number,
  bestTenths: number,
  limits: PriceLimits,
  direction: 1 | -1,
): BoardLevel[] {
  const found: BoardLevel[] = [];
  const step = direction === 1 ? stepUp : stepDown;
  let priceTenths = bestTenths;
  while (found.length < LEVELS && priceTenths <= limits.upperTenths && priceTenths >= limits.lowerTenths) {
    // Most of a level's quantity changes once a minute, the rest every second.
    const perMinute = unitInterval(mix(mix(issue.key, priceTenths), Math.floor(second / 60)));
    const perSecond = unitInterval(mix(key, priceTenths));
    const depth = Math.min(0.4 + 0.15 * found.length, 1);
    found.push({
      priceTenths,
      quantity: lots(issue, dayLots, depth * (0.3 + 1.1 * perMinute + 0.3 * perSecond)),
    });
    priceTenths = step(issue.tickGroup, priceTenths);
  }
  return found;
}

/** Returns the lots of an ordinary day, in shares of the trading day of orders placed at the instant. */
function ordinaryLots(market: Market, issue: Issue, at: number): number {
  if (isOwn(market, issue)) return ordinaryVolume(market, issue, dayOf(at)) / issue.lotSize;
  const splitFactor = splitFactorOn(market, issue, tradingDay(market.schedule, at));
  return issue.dailyTurnover / ((issue.levelTenths / splitFactor / 10) * issue.lotSize);
}

function emptyBoard(code: string, at: number): Board {
  const none = { overQuantity: 0, underQuantity: 0, marketSellQuantity: 0, marketBuyQuantity: 0 };
  return { code, at, asks: [], bids: [], ...none, auction: null };
}

/** Returns a multiple of an ordinary level in shares, at least one whole lot. */
function lots(issue: Issue, dayLots: number, multiple: number): number {
  return Math.max(Math.round((dayLots / VOLUME_DIVISOR) * multiple), 1) * issue.lotSize;
}
