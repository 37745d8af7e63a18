import { parseDay, priceLimits, roundToTick } from '@tsubame/sdk/rules';
import type { DayBar } from './bars.ts';
import { hashText, mix, signed, unit, valueNoise } from './hash.ts';
import { firstDayOf } from './listed.ts';
import type { Market } from './market.ts';
import { tradingDayAt, tradingOrdinal } from './schedule.ts';
import type { Issue } from './universe.ts';

/**
 * The closing level is a sum of smooth noises in log space: [period in trading days, amplitude].
 * One day moves the sum by 5.8 % at most, so that shares × liveliness × sum stays below 9.5 %, and the day's range
 * below 12.6 %, of the previous close; the narrowest daily limit is 14 %.
 */
const OCTAVES = [
  [1, 0.009],
  [2, 0.011],
  [4, 0.014],
  [8, 0.017],
  [16, 0.022],
  [32, 0.03],
  [64, 0.042],
  [128, 0.06],
  [256, 0.085],
  [512, 0.12],
  [1024, 0.14],
] as const;

/** Periods from here on are counted from the snapshot's day, so that prices are near the snapshot around it. */
const SLOW_PERIOD = 16;
const SNAPSHOT_DAY = parseDay('2026-11-20');

const OWN_SHARE = 0.8;
const MARKET_SHARE = 0.5;
const RANGE = 0.02;
const GAP = 0.004;

const OPEN = hashText('open');
const HIGH = hashText('high');
const LOW = hashText('low');
const VOLUME = hashText('volume');

/** The bar of a trading day, complete whatever the time; on a day off, of the next trading day. */
export function dayBar(market: Market, issue: Issue, day: number): DayBar {
  const ordinal = tradingOrdinal(market.schedule, day);
  return market.cache.bars.get(cacheKey(issue, ordinal), () => computeBar(market, issue, ordinal));
}

/** Closing price of the trading day with that running number. */
function closeTenths(market: Market, issue: Issue, ordinal: number): number {
  return market.cache.closes.get(cacheKey(issue, ordinal), () => {
    return roundToTick(issue.tickGroup, issue.levelTenths * drift(market, issue, ordinal));
  });
}

/** How many times its level the issue stands at. A new issue stands at the price it was offered for until its first day. */
function drift(market: Market, issue: Issue, ordinal: number): number {
  const origin = tradingOrdinal(market.schedule, SNAPSHOT_DAY);
  const log = (at: number) => {
    const own = wander(mix(market.key, issue.key), at, origin);
    const common = wander(market.key, at, origin);
    return (own * OWN_SHARE + common * MARKET_SHARE) * issue.liveliness;
  };
  if (issue.debut === null) return Math.exp(log(ordinal));
  const eve = tradingOrdinal(market.schedule, firstDayOf(market, issue)) - 1;
  return Math.exp(log(Math.max(ordinal, eve)) - log(eve));
}

function wander(key: number, ordinal: number, origin: number): number {
  let sum = 0;
  for (const [period, amplitude] of OCTAVES) {
    const octave = mix(key, period);
    sum += amplitude * valueNoise(octave, ordinal / period);
    if (period >= SLOW_PERIOD) sum -= amplitude * valueNoise(octave, origin / period);
  }
  return sum;
}

function computeBar(market: Market, issue: Issue, ordinal: number): DayBar {
  const key = mix(mix(market.key, issue.key), ordinal);
  const baseTenths = closeTenths(market, issue, ordinal - 1);
  const close = closeTenths(market, issue, ordinal);
  const limits = priceLimits(issue.tickGroup, baseTenths);
  const inLimits = (price: number) =>
    Math.min(Math.max(roundToTick(issue.tickGroup, price), limits.lowerTenths), limits.upperTenths);

  // Without a break there is no gap: an always-open day begins where the one before ended.
  const gap = Math.exp(0.3 * Math.log(close / baseTenths) + GAP * issue.liveliness * signed(key, OPEN));
  const openTenths = market.schedule === 'exchange' ? inLimits(baseTenths * gap) : baseTenths;

  const reach = RANGE * issue.liveliness;
  const top = Math.max(openTenths, close);
  const bottom = Math.min(openTenths, close);
  const move = Math.abs(close / baseTenths - 1);
  return {
    day: tradingDayAt(market.schedule, ordinal),
    baseTenths,
    openTenths,
    highTenths: Math.max(inLimits(top * (1 + reach * skewed(key, HIGH))), top),
    lowTenths: Math.min(inLimits(bottom * (1 - reach * skewed(key, LOW))), bottom),
    closeTenths: close,
    volume: volumeOf(issue, unit(mix(key, VOLUME)), move),
    limits,
  };
}

/** Small excursions are more common than large ones. */
function skewed(key: number, channel: number): number {
  return unit(mix(key, channel)) ** 1.5;
}

function volumeOf(issue: Issue, chance: number, move: number): number {
  const lots = issue.dailyTurnover / ((issue.levelTenths / 10) * issue.lotSize);
  return Math.max(Math.round(lots * (0.6 + chance) * (1 + move * 25)), 400) * issue.lotSize;
}

/** Issues have distinct slots, days fewer than 100,000 numbers: exact in a double. */
function cacheKey(issue: Issue, ordinal: number): number {
  return issue.key * 100_000 + ordinal;
}
