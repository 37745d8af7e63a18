import { type PriceLimits, stepDown, stepUp } from '@tsubame/sdk/rules';
import { type Auction, auctionAt } from './auction.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import type { Market } from './market.ts';
import { lastPrint, priceAt } from './path.ts';
import { phase, tradingDay } from './schedule.ts';
import { instantOfPrint } from './session-minutes.ts';
import { sharesOn } from './splits.ts';
import { standingLimits } from './standing-limits.ts';
import type { Issue } from './universe.ts';

/** Orders waiting at one price (tenths of a yen); quantity in shares, whole lots, at least one. */
export interface BoardLevel {
  readonly priceTenths: number;
  quantity: number;
}

/** The order board: ten levels a side, best first, fewer only at the day's limits. Quantities in shares. */
export interface Board {
  readonly code: string;
  readonly at: number;
  readonly asks: BoardLevel[];
  readonly bids: BoardLevel[];
  /** Offered above the tenth level and bid below it; 0 where the day's limit cuts the levels off. */
  readonly overQuantity: number;
  readonly underQuantity: number;
  /** Market orders that wait for an auction, or for a counterparty at a limit of the day; 0 otherwise. */
  readonly marketSellQuantity: number;
  readonly marketBuyQuantity: number;
  /** The auction that collects these orders; null while they are matched as they come, and while the exchange takes none. */
  readonly auction: Auction | null;
}

const LEVELS = 10;
/** One level holds about this part of an ordinary day's volume. */
const LEVELS_A_DAY = 500;
/** Orders at a limit of the day, as a multiple of an ordinary level; up to twice as many. */
const CROWD = 60;

const SIDE = hashText('side');
const OVER = hashText('over');
const UNDER = hashText('under');
const MARKET_SELL = hashText('market sell');
const MARKET_BUY = hashText('market buy');

/**
 * The board at the instant. The last price stands at the best ask or the best bid, before an auction its indicative price,
 * and a special quote on its own side; levels stay inside the limits of
 * the day that orders placed now belong to. It changes every second while orders are taken and stands still otherwise.
 */
export function board(market: Market, issue: Issue, at: number): Board {
  const { schedule } = market;
  const last = lastPrint(market, issue, at);
  const auction = auctionAt(market, issue, at);
  const priceTenths = auction?.priceTenths ?? priceAt(market, issue, at);
  const { limits } = standingLimits(market, issue, at);
  const scale = sharesOn(market, issue, tradingDay(schedule, at));
  const now = phase(schedule, at);
  const still = now === 'closed' || (now === 'lunch' && !auction);
  const moment = still ? instantOfPrint(schedule, last.table.bar.day, last.place) : at;
  const second = Math.floor(moment / 1000);
  const key = mix(mix(market.key, issue.key), second);

  // At the upper limit the board has only bids, at the lower one only asks.
  const isUp = priceTenths >= limits.upperTenths;
  const isDown = priceTenths <= limits.lowerTenths;
  const special = auction?.special ?? null;
  const lastAtAsk =
    isUp || isDown || special ? isDown || special === 'sell' : unitInterval(mix(key, SIDE)) < 0.5;
  const asks = levels(
    issue,
    scale,
    key,
    second,
    lastAtAsk ? priceTenths : stepUp(issue.tickGroup, priceTenths),
    limits,
    1,
  );
  const bids = levels(
    issue,
    scale,
    key,
    second,
    lastAtAsk ? stepDown(issue.tickGroup, priceTenths) : priceTenths,
    limits,
    -1,
  );
  const [crowd] = isUp || special === 'buy' ? bids : isDown || special === 'sell' ? asks : [];
  if (crowd)
    crowd.quantity += lots(
      issue,
      scale,
      CROWD * (1 + unitInterval(mix(issue.key, Math.floor(second / 300)))),
    );
  const deep = (channel: number, size: number) =>
    lots(issue, scale, (0.5 + unitInterval(mix(key, channel))) * size);
  return {
    code: issue.code,
    at,
    asks,
    bids,
    overQuantity: asks.length < LEVELS ? 0 : deep(OVER, 40),
    underQuantity: bids.length < LEVELS ? 0 : deep(UNDER, 40),
    marketSellQuantity: (auction && !isUp) || isDown ? deep(MARKET_SELL, 4) : 0,
    marketBuyQuantity: (auction && !isDown) || isUp ? deep(MARKET_BUY, 4) : 0,
    auction,
  };
}

function levels(
  issue: Issue,
  scale: number,
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
    // Most of a level's quantity depends on its price and changes by the minute, the rest by the second.
    const lasting = unitInterval(mix(mix(issue.key, priceTenths), Math.floor(second / 60)));
    const passing = unitInterval(mix(key, priceTenths));
    const crowd = Math.min(0.4 + 0.15 * found.length, 1);
    found.push({ priceTenths, quantity: lots(issue, scale, crowd * (0.3 + 1.1 * lasting + 0.3 * passing)) });
    priceTenths = step(issue.tickGroup, priceTenths);
  }
  return found;
}

/** Shares, in whole lots and at least one, for a multiple of an ordinary level; `scale` as {@link sharesOn} has it. */
function lots(issue: Issue, scale: number, multiple: number): number {
  const dayLots = issue.dailyTurnover / ((issue.levelTenths / scale / 10) * issue.lotSize);
  return Math.max(Math.round((dayLots / LEVELS_A_DAY) * multiple), 1) * issue.lotSize;
}
