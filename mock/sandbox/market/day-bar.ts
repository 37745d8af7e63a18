import { type PriceLimits, priceLimits, roundToTick } from '@tsubame/sdk/rules';
import type { DayBar } from './bars.ts';
import { lostTenths } from './ex-day.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import { levelsOf } from './level.ts';
import type { Market } from './market.ts';
import { moveOn, ordinarySpread } from './moves.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { sharesOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** A level that moves further than this in a day may be more than the day's limits allow: the narrowest is 14 %. */
const GREAT_MOVE = 0.1;
/** The printed price has caught up with its level so many days after a great move: at 3 % of it a day at least. */
export const DAYS_TO_CATCH_UP = 16;

/** Part of a day's variance that arises over night, while the exchange is shut. */
const NIGHT = 0.35;
/** How often news comes over night, and not during the session. */
const NEWS_BY_NIGHT = 0.7;

const OPEN = hashText('open');
const HIGH = hashText('high');
const LOW = hashText('low');
const VOLUME = hashText('volume');
const NEWS = hashText('news');

/** The bar of a trading day, complete whatever the time; on a day off, of the next trading day. */
export function dayBar(market: Market, issue: Issue, day: number): DayBar {
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.bars.get(cacheKey(issue, ordinal), () => computeBar(market, issue, ordinal));
}

/**
 * Closing price of the trading day with that running number: the level on tick, or the day's limit where the level is
 * beyond it. What is left of the move comes on the next days.
 */
export function closeTenths(market: Market, issue: Issue, ordinal: number): number {
  return market.cache.closes.get(cacheKey(issue, ordinal), () => {
    const levels = levelsOf(market, issue);
    const onTick = (day: number) =>
      roundToTick(issue.tickGroup, levelTenthsAt(market, issue, day) * Math.exp(levels.at(day)));
    let from = ordinal;
    let level = levels.at(ordinal);
    for (let day = ordinal; day > from - DAYS_TO_CATCH_UP; day -= 1) {
      const before = levels.at(day - 1);
      if (Math.abs(level - before) > GREAT_MOVE) from = day - 1;
      level = before;
    }
    let close = onTick(from);
    for (let day = from + 1; day <= ordinal; day += 1)
      close = inLimits(priceLimits(issue.tickGroup, baseAfter(market, issue, day, close)), onTick(day));
    return close;
  });
}

/** The level of an issue (tenths of a yen) on the scale of the trading day with that running number. */
function levelTenthsAt(market: Market, issue: Issue, ordinal: number): number {
  return issue.levelTenths / sharesOn(market, issue, tradingDayAt(market.schedule, ordinal));
}

/** Base of a trading day's limits: the close before it, on tick in divided shares where it is an ex-date. */
function baseAfter(market: Market, issue: Issue, ordinal: number, closeBefore: number): number {
  const { schedule } = market;
  const shares = sharesOn(market, issue, tradingDayAt(schedule, ordinal));
  const before = sharesOn(market, issue, tradingDayAt(schedule, ordinal - 1));
  return shares === before ? closeBefore : roundToTick(issue.tickGroup, (closeBefore * before) / shares);
}

function computeBar(market: Market, issue: Issue, ordinal: number): DayBar {
  const key = mix(mix(market.key, issue.key), ordinal);
  const baseTenths = baseAfter(market, issue, ordinal, closeTenths(market, issue, ordinal - 1));
  const close = closeTenths(market, issue, ordinal);
  const limits = priceLimits(issue.tickGroup, baseTenths);
  const printed = (price: number) => inLimits(limits, roundToTick(issue.tickGroup, price));

  const news = moveOn(market, issue, ordinal, 'news');
  const spread = moveOn(market, issue, ordinal, 'spread');
  // The base of the limits stays the close before: the exchange takes no dividend from it (market-rules.md 1.5).
  const fromTenths = baseTenths - lostTenths(market, issue, ordinal);
  const move = Math.log(close / fromTenths);
  // Without a break there is no gap: an always-open day begins where the one before ended, its dividend apart.
  const shuts = market.schedule === 'exchange';
  const openTenths = printed(fromTenths * (shuts ? Math.exp(gap(market, issue, ordinal, move)) : 1));
  const variance = spread * spread * (shuts ? 1 - NIGHT : 1);
  const way = Math.log(close / openTenths);
  // The extremes of a random walk that ends where it does; who opens and closes at a limit was never away from it.
  const stays = openTenths === close && (close === limits.upperTenths || close === limits.lowerTenths);
  const reach = (channel: number) =>
    stays ? 0 : Math.sqrt(way * way - 2 * variance * Math.log(1 - unitInterval(mix(key, channel))));
  return {
    day: tradingDayAt(market.schedule, ordinal),
    baseTenths,
    openTenths,
    highTenths: Math.max(printed(openTenths * Math.exp((way + reach(HIGH)) / 2)), openTenths, close),
    lowTenths: Math.min(printed(openTenths * Math.exp((way - reach(LOW)) / 2)), openTenths, close),
    closeTenths: close,
    volume: volumeOf(issue, levelTenthsAt(market, issue, ordinal), key, {
      spread,
      move: Math.max(Math.abs(move), Math.abs(news)),
    }),
    limits,
  };
}

/** The day's move up to its open: what was left over the day before, news of the night, and its share of the rest. */
function gap(market: Market, issue: Issue, ordinal: number, move: number): number {
  const key = mix(mix(market.key, issue.key), ordinal);
  const news = moveOn(market, issue, ordinal, 'news');
  const spread = moveOn(market, issue, ordinal, 'spread');
  const base = closeTenths(market, issue, ordinal - 1);
  const eve = priceLimits(
    issue.tickGroup,
    baseAfter(market, issue, ordinal - 1, closeTenths(market, issue, ordinal - 2)),
  );
  // Only a limit keeps a close from its level.
  const wasCut = base === eve.upperTenths || base === eve.lowerTenths;
  const left = wasCut
    ? levelsOf(market, issue).at(ordinal - 1) - Math.log(base / levelTenthsAt(market, issue, ordinal - 1))
    : 0;
  const known = left + news;
  const byNight = left + (unitInterval(mix(key, NEWS)) < NEWS_BY_NIGHT ? news : 0);
  // Of a random walk's way, so that the way to the open says nothing of the way from it.
  const chance =
    unitInterval(mix(key, OPEN)) +
    unitInterval(mix(mix(key, OPEN), 1)) +
    unitInterval(mix(mix(key, OPEN), 2)) -
    1.5;
  return byNight + NIGHT * (move - known) + 2 * chance * spread * Math.sqrt(NIGHT * (1 - NIGHT));
}

function volumeOf(
  issue: Issue,
  levelTenths: number,
  key: number,
  { spread, move }: { spread: number; move: number },
): number {
  const ordinary = ordinarySpread(issue);
  const lots = issue.dailyTurnover / ((levelTenths / 10) * issue.lotSize);
  const busy =
    (0.5 + 0.7 * unitInterval(mix(key, VOLUME))) * (spread / ordinary) ** 0.8 * (1 + (0.3 * move) / ordinary);
  return Math.max(Math.round(lots * busy), 400) * issue.lotSize;
}

/** The price that is nearest to another inside the limits. */
function inLimits({ lowerTenths, upperTenths }: PriceLimits, price: number): number {
  return Math.min(Math.max(price, lowerTenths), upperTenths);
}

/** Issues have distinct slots, days fewer than 100,000 numbers: exact in a double. */
function cacheKey(issue: Issue, ordinal: number): number {
  return issue.key * 100_000 + ordinal;
}
