import type { DayBar } from './bars.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import { foundingIssues } from './listed.ts';
import type { Market } from './market.ts';
import type { LocaleNames } from './names.ts';
import type { PriceSource } from './price-source.ts';
import { relativeChangePpm } from './quote.ts';
import { addTradingDays, quoteDay, tradingOrdinal } from './schedule.ts';
import { unadjustedSparkline } from './sparkline.ts';
import { splitFactorOn } from './splits.ts';
import { TEXTS } from './texts.ts';
import { type Issue, originalIssues } from './universe.ts';

/** An index of the simulated issues. It is not a real index, and its name says so. */
export interface IndexValue {
  readonly indexId: string;
  readonly name: LocaleNames;
  /** Hundredths of a point, like all values here. */
  readonly valueHundredths: number;
  readonly changeHundredths: number;
  /** Change against the previous close in parts per million, toward zero. */
  readonly changePpm: number;
  /** Up to 48 values of the shown day so far, oldest first. */
  readonly sparklineHundredths: number[];
}

export interface IndexRule {
  readonly indexId: string;
  readonly name: LocaleNames;
  /** The value if every member is at its level. */
  readonly baseHundredths: number;
  readonly members: readonly Issue[];
  /** Returns the price of a member (tenths of a yen) at which the index has its base value. */
  readonly levelOf: (issue: Issue) => number;
  /** Returns the weight of a member's price: 1 averages prices, 1 / level averages relative moves. */
  readonly weight: (issue: Issue) => number;
}

const INDICES: readonly IndexRule[] = [
  {
    indexId: 'sim225',
    name: TEXTS.sim225,
    baseHundredths: 4_100_000,
    members: originalIssues.filter(isLarge),
    levelOf: snapshotLevel,
    weight: () => 1,
  },
  {
    indexId: 'simtopix',
    name: TEXTS.simtopix,
    baseHundredths: 295_000,
    members: originalIssues.filter(isPrime),
    levelOf: snapshotLevel,
    weight: (issue) => 1 / snapshotLevel(issue),
  },
  {
    indexId: 'simgrowth',
    name: TEXTS.simgrowth,
    baseHundredths: 78_000,
    members: originalIssues.filter(isGrowth),
    levelOf: snapshotLevel,
    weight: (issue) => 1 / snapshotLevel(issue),
  },
];

function isLarge({ tickGroup }: Issue): boolean {
  return tickGroup === 'T500';
}

function isPrime({ segment }: Issue): boolean {
  return segment === 'prime';
}

function isGrowth({ segment }: Issue): boolean {
  return segment === 'growth';
}

function snapshotLevel({ levelTenths }: Issue): number {
  return levelTenths;
}

const imported = new WeakMap<PriceSource, readonly IndexRule[]>();

/** The indices of a market. With imported prices each begins at its base with the open of the first day. */
function indicesOf(market: Market): readonly IndexRule[] {
  const { prices } = market;
  if (!prices) return INDICES;
  const found = imported.get(prices);
  if (found) return found;
  const founding = foundingIssues(market);
  const levels = new Map(
    founding.map((issue) => [issue.code, dayBar(market, issue, prices.firstDay).baseTenths]),
  );
  const ownLevelOf = ({ code }: Issue) => levels.get(code) ?? 1;
  const made = INDICES.map((rule) => ({
    ...rule,
    members: founding.filter((issue) => IS_MEMBER[rule.indexId]?.(issue)),
    levelOf: ownLevelOf,
    weight: rule.indexId === 'sim225' ? rule.weight : (issue: Issue) => 1 / ownLevelOf(issue),
  }));
  imported.set(prices, made);
  return made;
}

const IS_MEMBER: Readonly<Record<string, (issue: Issue) => boolean>> = {
  sim225: isLarge,
  simtopix: isPrime,
  simgrowth: isGrowth,
};

/**
 * Returns the name of an index.
 *
 * @throws RangeError if there is no index with this id
 */
export function indexName(indexId: string): LocaleNames {
  const rule = INDICES.find((each) => each.indexId === indexId);
  if (!rule) throw new RangeError(`There is no index ${indexId}.`);
  return rule.name;
}

/** Returns the index with this id; undefined if there is none. */
export function findIndex(market: Market, indexId: string): IndexRule | undefined {
  return indicesOf(market).find((each) => each.indexId === indexId);
}

/** The value of an index without its sparkline. */
export type IndexLevel = Omit<IndexValue, 'sparklineHundredths'>;

/**
 * Returns all indices at one print of the day, which `printed` selects from each member's daily bar. It equals {@link indicesAt} at
 * the open or after the close, without calculating minutes.
 */
export function indicesOfDay(market: Market, day: number, printed: (bar: DayBar) => number): IndexLevel[] {
  return indicesOf(market).map((rule) => {
    const values = splitAdjustedOn(market, day, (issue) => printed(dayBar(market, issue, day)));
    return levelOf(rule, previousValue(market, rule, day), indexValue(rule, values));
  });
}

/** Returns all indices at the instant. */
export function indicesAt(market: Market, at: number): IndexValue[] {
  const day = quoteDay(market.schedule, at);
  return indicesOf(market).map((rule) => {
    const previous = previousValue(market, rule, day);
    const lines = new Map(
      rule.members.map((issue) => [issue, unadjustedSparkline(market, issue, at).prices]),
    );
    const points = Math.max(1, ...[...lines.values()].map((line) => line.length));
    const hasOpened = points > 1;
    const sparklineHundredths = Array.from({ length: points }, (_, point) =>
      hasOpened
        ? indexValue(
            rule,
            splitAdjustedOn(market, day, (issue) => lines.get(issue)?.[point] ?? 0),
          )
        : previous,
    );
    return { ...levelOf(rule, previous, sparklineHundredths.at(-1) ?? previous), sparklineHundredths };
  });
}

function levelOf(rule: IndexRule, previous: number, valueHundredths: number): IndexLevel {
  return {
    indexId: rule.indexId,
    name: rule.name,
    valueHundredths,
    changeHundredths: valueHundredths - previous,
    changePpm: relativeChangePpm(valueHundredths - previous, previous),
  };
}

/** Returns split-adjusted prices of a trading day (day number), so that a split does not change an index. */
export function splitAdjustedOn(
  market: Market,
  day: number,
  priceTenths: (issue: Issue) => number,
): (issue: Issue) => number {
  return (issue) => priceTenths(issue) * splitFactorOn(market, issue, day);
}

/** Returns the index at the previous close. */
function previousValue(market: Market, rule: IndexRule, day: number): number {
  const ordinal = tradingOrdinal(market.schedule, day) - 1;
  const before = addTradingDays(market.schedule, day, -1);
  return indexValue(
    rule,
    splitAdjustedOn(market, before, (issue) => closeTenths(market, issue, ordinal)),
  );
}

/** Returns an index in hundredths of a point from its members' prices, as {@link splitAdjustedOn} returns them. */
export function indexValue(rule: IndexRule, priceTenths: (issue: Issue) => number): number {
  let now = 0;
  let level = 0;
  for (const issue of rule.members) {
    const weight = rule.weight(issue);
    now += priceTenths(issue) * weight;
    level += rule.levelOf(issue) * weight;
  }
  // An index without members stays at its base.
  if (level === 0) return rule.baseHundredths;
  return Math.round((rule.baseHundredths * now) / level);
}
