import { parseDay } from '@tsubame/sdk/rules';
import type { DayBar } from './bars.ts';
import { dayBar } from './day-bar.ts';
import { createMarket } from './market.ts';
import { type Schedule, tradingDayAt, tradingOrdinal } from './schedule.ts';
import { splitFactorOn } from './splits.ts';
import { type Issue, originalIssues } from './universe.ts';

const FIRST_DAY = parseDay('2025-05-01');

/** Stylised facts of equities, measured on a market's daily bars; means over issues unless stated otherwise. */
export interface MarketFacts {
  /** The standard deviation of a year's returns. */
  readonly volatility: number;
  /** The correlation of returns with those of the previous day. */
  readonly autocorrelation: number;
  /** The variance of twenty-day returns divided by twenty times the variance of daily returns. */
  readonly varianceRatio20: number;
  /** The correlation of absolute returns with those one day and twenty days before. */
  readonly clustering1: number;
  readonly clustering20: number;
  /** The correlation of returns with the absolute returns of the next day. */
  readonly leverage: number;
  /** The same and the clustering for the mean return of all issues of a market. */
  readonly marketLeverage: number;
  readonly marketClustering1: number;
  readonly marketClustering20: number;
  readonly excessKurtosis: number;
  /** The largest daily move. */
  readonly largestDay: number;
  /** The mean correlation of two issues' returns on the same days, over all pairs. */
  readonly crossCorrelation: number;
  /** The difference of that correlation between pairs of the same sector and other pairs. */
  readonly sectorCorrelation: number;
  /** The correlation of volume with absolute returns. */
  readonly volumeWithMoves: number;
  /** The share of the variance from close to open. */
  readonly overnightVariance: number;
  /** The total number of closes at a daily limit. */
  readonly limitDays: number;
  /** The mean of each strategy's daily profit over all issues, divided by its standard error. */
  readonly strategies: Readonly<Record<string, number>>;
}

/** Measures the facts over a number of issues and days, in markets with these seeds; the days include the snapshot's day. */
export function measureFacts(options: {
  readonly seeds: readonly string[];
  readonly schedule: Schedule;
  readonly issues: number;
  readonly days: number;
}): MarketFacts {
  const chosen = selectIssues(options.issues);
  const markets = options.seeds.map((seed) => barsOf(seed, chosen, options));
  const pairs = markets.flatMap((market) => pairsOf(chosen, market.map(returnsOf)));
  const all = markets.flat();
  const means = markets.map((market) => meanReturnsOf(market.map(returnsOf)));
  const overMarkets = (measure: (returns: readonly number[]) => number) => mean(means.map(measure));
  const series = all.map((bars) => ({ bars, returns: returnsOf(bars) }));
  const over = (measure: (returns: readonly number[]) => number) =>
    mean(series.map(({ returns }) => measure(returns)));
  const daysPerYear = options.schedule === 'exchange' ? 245 : 365;
  return {
    volatility: over((returns) => Math.sqrt(variance(returns) * daysPerYear)),
    autocorrelation: over((returns) => lagged(returns, 1)),
    varianceRatio20: over((returns) => varianceRatio(returns, 20)),
    clustering1: over((returns) => clustering(returns, 1)),
    clustering20: over((returns) => clustering(returns, 20)),
    leverage: over(leverage),
    marketLeverage: overMarkets(leverage),
    marketClustering1: overMarkets((returns) => clustering(returns, 1)),
    marketClustering20: overMarkets((returns) => clustering(returns, 20)),
    excessKurtosis: over(excessKurtosis),
    largestDay: over((returns) => Math.max(...returns.map((each) => Math.abs(Math.expm1(each))))),
    crossCorrelation: mean(pairs.map((pair) => pair.correlation)),
    sectorCorrelation:
      mean(pairs.filter(({ isSameSector }) => isSameSector).map((pair) => pair.correlation)) -
      mean(pairs.filter(({ isSameSector }) => !isSameSector).map((pair) => pair.correlation)),
    volumeWithMoves: mean(
      series.map(({ bars, returns }) =>
        correlation(
          bars.slice(1).map(({ volume }) => volume),
          returns.map(Math.abs),
        ),
      ),
    ),
    overnightVariance: mean(
      series.map(
        ({ bars, returns }) =>
          variance(bars.slice(1).map((bar) => Math.log(bar.openTenths / bar.baseTenths))) / variance(returns),
      ),
    ),
    limitDays: all.flat().filter(({ closeTenths, limits }) => {
      return closeTenths === limits.upperTenths || closeTenths === limits.lowerTenths;
    }).length,
    strategies: Object.fromEntries(
      Object.entries(STRATEGIES).map(([name, strategy]) => [name, profitOverNoise(markets, strategy)]),
    ),
  };
}

/** Selects issues at equal distances, so that all segments and many sectors are included. */
function selectIssues(count: number): Issue[] {
  const step = Math.floor(originalIssues.length / count);
  if (step < 1) throw new RangeError(`There are only ${originalIssues.length} issues.`);
  return originalIssues.filter((_, index) => index % step === 0).slice(0, count);
}

function barsOf(
  seed: string,
  chosen: readonly Issue[],
  options: { schedule: Schedule; days: number },
): DayBar[][] {
  const market = createMarket({ seed, schedule: options.schedule });
  const first = tradingOrdinal(market.schedule, FIRST_DAY);
  return chosen.map((issue) =>
    Array.from({ length: options.days }, (_, day) => {
      const bar = dayBar(market, issue, tradingDayAt(market.schedule, first + day));
      return toUnsplit(bar, splitFactorOn(market, issue, bar.day));
    }),
  );
}

/** Returns the correlation of each pair of issues of a market. */
function pairsOf(chosen: readonly Issue[], returns: readonly (readonly number[])[]) {
  return chosen.flatMap((first, index) =>
    chosen.slice(index + 1).map((second, after) => ({
      isSameSector: first.sector33Code === second.sector33Code,
      correlation: correlation(returns[index] ?? [], returns[index + 1 + after] ?? []),
    })),
  );
}

/** Converts a bar to unsplit shares, so that a split does not count as a move. */
function toUnsplit(bar: DayBar, shares: number): DayBar {
  if (shares === 1) return bar;
  const { upperTenths, lowerTenths } = bar.limits;
  return {
    day: bar.day,
    baseTenths: bar.baseTenths * shares,
    openTenths: bar.openTenths * shares,
    highTenths: bar.highTenths * shares,
    lowTenths: bar.lowTenths * shares,
    closeTenths: bar.closeTenths * shares,
    volume: bar.volume / shares,
    limits: { upperTenths: upperTenths * shares, lowerTenths: lowerTenths * shares },
  };
}

/** Returns the holding after each close, from -1 (short) to 1 (long), based only on the closes up to it. */
type Strategy = (closes: readonly number[]) => number[];

const STRATEGIES: Readonly<Record<string, Strategy>> = {
  'against the day': (closes) => closes.map((_, day) => -Math.sign(change(closes, day, 1))),
  'against the week': (closes) => closes.map((_, day) => -Math.sign(change(closes, day, 5))),
  'momentum of a month': (closes) => closes.map((_, day) => Math.sign(change(closes, day, 20))),
  'momentum of half a year': (closes) => closes.map((_, day) => Math.sign(change(closes, day, 120))),
  'averages 5 and 25': (closes) => crossing(closes, 5, 25),
  'averages 25 and 75': (closes) => crossing(closes, 25, 75),
  'breakout of 20 days': breakout,
  'relative strength of 14 days': (closes) => closes.map((_, day) => oversold(closes, day)),
  'bands of 20 days': (closes) => closes.map((_, day) => outsideBands(closes, day)),
  'after a large day': (closes) =>
    closes.map((_, day) => {
      const today = change(closes, day, 1);
      const usual = mean(
        Array.from({ length: 20 }, (_, back) => Math.abs(change(closes, day - back - 1, 1))),
      );
      return Math.abs(today) > 2.5 * usual ? Math.sign(today) : 0;
    }),
};

function crossing(closes: readonly number[], quick: number, slow: number): number[] {
  return closes.map((_, day) =>
    day < slow
      ? 0
      : Math.sign(mean(closes.slice(day - quick + 1, day + 1)) - mean(closes.slice(day - slow + 1, day + 1))),
  );
}

function breakout(closes: readonly number[]): number[] {
  let held = 0;
  return closes.map((close, day) => {
    if (day < 20) return 0;
    const before = closes.slice(day - 20, day);
    if (close > Math.max(...before)) held = 1;
    else if (close < Math.min(...before)) held = -1;
    return held;
  });
}

function oversold(closes: readonly number[], day: number): number {
  if (day < 14) return 0;
  let [up, down] = [0, 0];
  for (let back = 0; back < 14; back += 1) {
    const each = change(closes, day - back, 1);
    if (each > 0) up += each;
    else down -= each;
  }
  if (up > 0.7 * (up + down)) return -1;
  return up < 0.3 * (up + down) ? 1 : 0;
}

function outsideBands(closes: readonly number[], day: number): number {
  if (day < 20) return 0;
  const window = closes.slice(day - 19, day + 1);
  const away = ((closes[day] ?? 0) - mean(window)) / Math.sqrt(variance(window));
  return Math.abs(away) > 2 ? -Math.sign(away) : 0;
}

/** Returns the mean of a strategy's daily profit, divided by its standard error. */
function profitOverNoise(markets: readonly DayBar[][][], strategy: Strategy): number {
  const profits = markets.flatMap((market) => {
    const holdings = market.map((bars) => strategy(bars.map(({ closeTenths }) => closeTenths)));
    const returns = market.map(returnsOf);
    const days = returns[0]?.length ?? 0;
    return Array.from({ length: days }, (_, day) =>
      mean(returns.map((each, i) => (holdings[i]?.[day] ?? 0) * (each[day] ?? 0))),
    );
  });
  return mean(profits) / Math.sqrt(variance(profits) / profits.length);
}

function returnsOf(bars: readonly DayBar[]): number[] {
  return bars.slice(1).map(({ baseTenths, closeTenths }) => Math.log(closeTenths / baseTenths));
}

/** Returns the log change of the close over `over` days; 0 if there are fewer days. */
function change(closes: readonly number[], day: number, over: number): number {
  const [from, to] = [closes[day - over], closes[day]];
  return from === undefined || to === undefined ? 0 : Math.log(to / from);
}

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function variance(values: readonly number[]): number {
  const middle = mean(values);
  let sum = 0;
  for (const value of values) sum += (value - middle) ** 2;
  return sum / (values.length - 1);
}

function excessKurtosis(values: readonly number[]): number {
  const middle = mean(values);
  const fourth = mean(values.map((value) => (value - middle) ** 4));
  return fourth / mean(values.map((value) => (value - middle) ** 2)) ** 2 - 3;
}

function correlation(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let [both, first, second] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - middle, (other[index] ?? 0) - otherMiddle];
    both += a * b;
    first += a * a;
    second += b * b;
  }
  return both / Math.sqrt(first * second);
}

function lagged(values: readonly number[], lag: number): number {
  return correlation(values.slice(lag), values.slice(0, -lag));
}

function clustering(returns: readonly number[], lag: number): number {
  return lagged(returns.map(Math.abs), lag);
}

function leverage(returns: readonly number[]): number {
  return correlation(returns.slice(0, -1), returns.slice(1).map(Math.abs));
}

/** Returns the mean return of all issues on each day. */
function meanReturnsOf(returns: readonly (readonly number[])[]): number[] {
  return (returns[0] ?? []).map((_, day) => mean(returns.map((each) => each[day] ?? 0)));
}

/** Calculates the variance ratio from overlapping sums, with the correction of Lo and MacKinlay. */
function varianceRatio(returns: readonly number[], days: number): number {
  const middle = mean(returns);
  const count = returns.length;
  let sum = 0;
  for (let end = days; end <= count; end += 1) {
    let part = 0;
    for (let day = end - days; day < end; day += 1) part += (returns[day] ?? 0) - middle;
    sum += part * part;
  }
  const windows = days * (count - days + 1) * (1 - days / count);
  return sum / windows / variance(returns);
}
