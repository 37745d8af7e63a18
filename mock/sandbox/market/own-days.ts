import { dayOf, priceLimits, roundToTick } from '@tsubame/sdk/rules';
import type { DayBar, MinuteTable } from './bars.ts';
import type { Market } from './market.ts';
import { OWN_MINUTE_FIELDS, type OwnDay } from './price-source.ts';
import { closeAt, isTradingDay, openAt, tradingDayAt } from './schedule.ts';
import { minuteCount } from './session-minutes.ts';
import { splitFactorOn } from './splits.ts';
import type { Issue } from './universe.ts';

/** The latest opening of a daily bar: the path needs minutes for its high and low after the open. */
const LATEST_OPENING = 60;
/** Traded days in the average volume of an issue. */
const AVERAGE_DAYS = 20;
/** The volume of an issue that has not been traded yet, in lots. */
const FIRST_LOTS = 2_000;

/** True if the issue has imported prices: all issues of such a market, except new ones, which are fictional. */
export function isOwn({ prices }: Market, issue: Issue): boolean {
  return prices !== null && issue.debut === null;
}

/**
 * Returns the imported bar of the trading day with this ordinal; null in a simulated market. On a day without trading all prices are
 * the previous close.
 */
export function ownBar(market: Market, issue: Issue, ordinal: number): DayBar | null {
  const { prices, schedule } = market;
  if (!prices || !isOwn(market, issue)) return null;
  const day = tradingDayAt(schedule, ordinal);
  const own = prices.dayOn(issue.code, day);
  const before = prices.lastDayBefore(issue.code, day);
  const baseTenths = baseOf(market, issue, day, before, own);
  const limits = priceLimits(issue.tickGroup, baseTenths);
  const count = minuteCount(schedule);
  if (!own) {
    const still = {
      ...{ openTenths: baseTenths, highTenths: baseTenths, lowTenths: baseTenths, closeTenths: baseTenths },
    };
    return { day, baseTenths, ...still, volume: 0, limits, firstMinute: count };
  }
  const { openTenths, highTenths, lowTenths, closeTenths, volume } = own;
  const bar = { day, baseTenths, openTenths, highTenths, lowTenths, closeTenths, volume, limits };
  if (own.firstMinute !== null) return { ...bar, firstMinute: own.firstMinute };
  // Far outside its limits a bar would open after hours of special quotes.
  const isFar = openTenths > limits.upperTenths || openTenths < limits.lowerTenths;
  return isFar ? { ...bar, firstMinute: LATEST_OPENING } : bar;
}

function baseOf(
  market: Market,
  issue: Issue,
  day: number,
  before: OwnDay | null,
  own: OwnDay | null,
): number {
  // The first bar of an issue begins at its own open: there is no earlier price.
  if (!before) return own?.openTenths ?? firstOpenOf(market, issue);
  const ratio = splitFactorOn(market, issue, day) / splitFactorOn(market, issue, before.day);
  return ratio === 1 ? before.closeTenths : roundToTick(issue.tickGroup, before.closeTenths / ratio);
}

function firstOpenOf({ prices }: Market, { code, levelTenths }: Issue): number {
  const listed = prices?.issues.find((each) => each.code === code);
  return (listed && prices?.dayOn(code, listed.firstDay)?.openTenths) ?? levelTenths;
}

/** The columns of a day of imported minutes, or of a day without trading; null if the day has only a daily bar. */
export function ownMinuteTable(
  market: Market,
  issue: Issue,
  bar: DayBar,
  emptyTable: () => MinuteTable,
): MinuteTable | null {
  if (!market.prices || !isOwn(market, issue)) return null;
  const own = market.prices.dayOn(issue.code, bar.day);
  if (own && !own.minutes) return null;
  const { count, values } = own?.minutes?.() ?? { count: 0, values: new Int32Array() };
  const table = emptyTable();
  const minutes = minuteCount(market.schedule);
  const printed = new Uint8Array(minutes);
  let row = 0;
  let last = bar.baseTenths;
  let highest = 0;
  let lowest = bar.limits.upperTenths;
  let volume = 0;
  let turnover = 0;
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = row * OWN_MINUTE_FIELDS;
    const isPrinted = row < count && values[at] === minute;
    const price = (place: number) => (isPrinted ? (values[at + place] ?? 0) : last);
    table.open[minute] = price(1);
    table.high[minute] = price(2);
    table.low[minute] = price(3);
    table.close[minute] = price(4);
    if (isPrinted) {
      printed[minute] = 1;
      lowest = highest === 0 ? price(3) : Math.min(lowest, price(3));
      highest = Math.max(highest, price(2));
      const shares = values[at + 5] ?? 0;
      volume += shares;
      turnover += Math.round((shares * price(1)) / 10);
      last = price(4);
      row += 1;
    }
    table.highSoFar[minute] = highest;
    table.lowSoFar[minute] = lowest;
    table.volumeSoFar[minute] = volume;
    table.turnoverSoFar[minute] = turnover;
  }
  return { ...table, printed };
}

/**
 * True while an imported issue has no print of the day although the session has begun: it is unknown whether it will be traded,
 * so it has no board and no order is matched.
 */
export function isUnopened(
  market: Market,
  issue: Issue,
  at: number,
  hasUnknownOpening: () => boolean,
  openedAt: () => number,
): boolean {
  const day = dayOf(at);
  const { schedule } = market;
  if (!isOwn(market, issue) || !isTradingDay(schedule, day)) return false;
  if (at < openAt(schedule, day) || at >= closeAt(schedule, day)) return false;
  return hasUnknownOpening() && at < openedAt();
}

/** The average volume (shares) of an issue's last traded days before a day: what a board is sized by, known on that day. */
export function ordinaryVolume(market: Market, issue: Issue, day: number): number {
  const { prices } = market;
  const key = issue.key * 100_000 + day;
  return market.cache.volumes.get(key, () => {
    let [sum, days, before] = [0, 0, day];
    while (days < AVERAGE_DAYS) {
      const own = prices?.lastDayBefore(issue.code, before);
      if (!own) break;
      const factor = splitFactorOn(market, issue, day) / splitFactorOn(market, issue, own.day);
      sum += own.volume * factor;
      days += 1;
      before = own.day;
    }
    return days === 0 ? FIRST_LOTS * issue.lotSize : sum / days;
  });
}
