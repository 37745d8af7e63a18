import { type PriceLimits, priceLimits, roundToTick } from '@tsubame/sdk/rules';
import type { DayBar } from './bars.ts';
import { dividendDropTenths } from './ex-day.ts';
import { hashText, mix, unitInterval } from './hash.ts';
import { levelsOf } from './level.ts';
import type { Market } from './market.ts';
import { moveComponentOn, ordinaryDeviation } from './moves.ts';
import { isOwn, ownBar } from './own-days.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** A larger daily move of the level may exceed the day's limits: the narrowest is 14 %. */
const LARGE_MOVE = 0.1;
/** The days that a printed price needs at most to catch up with its level after a large move. */
export const DAYS_TO_CATCH_UP = 16;

/** The share of a day's variance that arises overnight, while the exchange is closed. */
const NIGHT = 0.35;
/** The share of news that comes overnight and not during the session. */
const OVERNIGHT_NEWS = 0.7;

const OPEN = hashText('open');
const HIGH = hashText('high');
const LOW = hashText('low');
const VOLUME = hashText('volume');
const NEWS = hashText('news');

/** Returns the complete bar of a trading day, also for the future; on a holiday, that of the next trading day. */
export function dayBar(market: Market, issue: Issue, day: number): DayBar {
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.bars.get(
    cacheKey(issue, ordinal),
    () => ownBar(market, issue, ordinal) ?? computeBar(market, issue, ordinal),
  );
}

/**
 * Returns the close of the trading day with this ordinal: the level rounded to the tick, or the day's limit if the level is beyond
 * it. The rest of the move follows on the next days.
 */
export function closeTenths(market: Market, issue: Issue, ordinal: number): number {
  if (isOwn(market, issue)) return dayBar(market, issue, tradingDayAt(market.schedule, ordinal)).closeTenths;
  return market.cache.closes.get(cacheKey(issue, ordinal), () => {
    const levels = levelsOf(market, issue);
    const onTick = (day: number) =>
      roundToTick(issue.tickGroup, levelTenthsAt(market, issue, day) * Math.exp(levels.at(day)));
    let from = ordinal;
    let level = levels.at(ordinal);
    for (let day = ordinal; day > from - DAYS_TO_CATCH_UP; day -= 1) {
      const before = levels.at(day - 1);
      if (Math.abs(level - before) > LARGE_MOVE) from = day - 1;
      level = before;
    }
    let close = onTick(from);
    for (let day = from + 1; day <= ordinal; day += 1)
      close = inLimits(priceLimits(issue.tickGroup, baseAfter(market, issue, day, close)), onTick(day));
    return close;
  });
}

/** Returns the split-adjusted level of an issue (tenths of a yen) on the trading day with this ordinal. */
function levelTenthsAt(market: Market, issue: Issue, ordinal: number): number {
  return issue.levelTenths / splitFactorOn(market, issue, tradingDayAt(market.schedule, ordinal));
}

/** Returns the base of a trading day's limits: the previous close, split-adjusted and on tick on an ex-date. */
function baseAfter(market: Market, issue: Issue, ordinal: number, closeBefore: number): number {
  const { schedule } = market;
  const factor = splitFactorOn(market, issue, tradingDayAt(schedule, ordinal));
  const factorBefore = splitFactorOn(market, issue, tradingDayAt(schedule, ordinal - 1));
  return factor === factorBefore
    ? closeBefore
    : roundToTick(issue.tickGroup, (closeBefore * factorBefore) / factor);
}

function computeBar(market: Market, issue: Issue, ordinal: number): DayBar {
  const key = mix(mix(market.key, issue.key), ordinal);
  const baseTenths = baseAfter(market, issue, ordinal, closeTenths(market, issue, ordinal - 1));
  const close = closeTenths(market, issue, ordinal);
  const limits = priceLimits(issue.tickGroup, baseTenths);
  const printed = (price: number) => inLimits(limits, roundToTick(issue.tickGroup, price));

  const news = moveComponentOn(market, issue, ordinal, 'news');
  const deviation = moveComponentOn(market, issue, ordinal, 'deviation');
  // The base of the limits stays the previous close: the exchange does not subtract the dividend.
  const fromTenths = baseTenths - dividendDropTenths(market, issue, ordinal);
  const move = Math.log(close / fromTenths);
  // An always-open market has no overnight gap: a day opens at the previous close, less a dividend.
  const hasNight = market.schedule === 'exchange';
  const openTenths = printed(fromTenths * (hasNight ? Math.exp(gap(market, issue, ordinal, move)) : 1));
  const variance = deviation * deviation * (hasNight ? 1 - NIGHT : 1);
  const logReturn = Math.log(close / openTenths);
  // High and low are those of a random walk from open to close. A day that opens and closes at a limit never leaves it.
  const staysAtLimit = openTenths === close && (close === limits.upperTenths || close === limits.lowerTenths);
  const range = (channel: number) =>
    staysAtLimit
      ? 0
      : Math.sqrt(logReturn * logReturn - 2 * variance * Math.log(1 - unitInterval(mix(key, channel))));
  return {
    day: tradingDayAt(market.schedule, ordinal),
    baseTenths,
    openTenths,
    highTenths: Math.max(printed(openTenths * Math.exp((logReturn + range(HIGH)) / 2)), openTenths, close),
    lowTenths: Math.min(printed(openTenths * Math.exp((logReturn - range(LOW)) / 2)), openTenths, close),
    closeTenths: close,
    volume: volumeOf(issue, levelTenthsAt(market, issue, ordinal), key, {
      deviation,
      move: Math.max(Math.abs(move), Math.abs(news)),
    }),
    limits,
  };
}

/** Returns the move from the previous close to the open: the rest of a limited move, overnight news, and a share of the other move. */
function gap(market: Market, issue: Issue, ordinal: number, move: number): number {
  const key = mix(mix(market.key, issue.key), ordinal);
  const news = moveComponentOn(market, issue, ordinal, 'news');
  const deviation = moveComponentOn(market, issue, ordinal, 'deviation');
  const base = closeTenths(market, issue, ordinal - 1);
  const eve = priceLimits(
    issue.tickGroup,
    baseAfter(market, issue, ordinal - 1, closeTenths(market, issue, ordinal - 2)),
  );
  // A close differs from its level only at a limit.
  const wasLimited = base === eve.upperTenths || base === eve.lowerTenths;
  const left = wasLimited
    ? levelsOf(market, issue).at(ordinal - 1) - Math.log(base / levelTenthsAt(market, issue, ordinal - 1))
    : 0;
  const known = left + news;
  const overnight = left + (unitInterval(mix(key, NEWS)) < OVERNIGHT_NEWS ? news : 0);
  // The sum of three uniform numbers, so that the gap does not predict the move after the open.
  const chance =
    unitInterval(mix(key, OPEN)) +
    unitInterval(mix(mix(key, OPEN), 1)) +
    unitInterval(mix(mix(key, OPEN), 2)) -
    1.5;
  return overnight + NIGHT * (move - known) + 2 * chance * deviation * Math.sqrt(NIGHT * (1 - NIGHT));
}

function volumeOf(
  issue: Issue,
  levelTenths: number,
  key: number,
  { deviation, move }: { deviation: number; move: number },
): number {
  const ordinary = ordinaryDeviation(issue);
  const lots = issue.dailyTurnover / ((levelTenths / 10) * issue.lotSize);
  const busy =
    (0.5 + 0.7 * unitInterval(mix(key, VOLUME))) *
    (deviation / ordinary) ** 0.8 *
    (1 + (0.3 * move) / ordinary);
  return Math.max(Math.round(lots * busy), 400) * issue.lotSize;
}

/** Clamps a price to the limits. */
function inLimits({ lowerTenths, upperTenths }: PriceLimits, price: number): number {
  return Math.min(Math.max(price, lowerTenths), upperTenths);
}

/** Combines issue and day in one number: there are fewer than 100,000 days, and the result is exact in a double. */
function cacheKey(issue: Issue, ordinal: number): number {
  return issue.key * 100_000 + ordinal;
}
