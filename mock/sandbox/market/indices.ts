import type { DayBar } from './bars.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import type { LocaleNames } from './names.ts';
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
  /** The value if every member is at its snapshot level. */
  readonly baseHundredths: number;
  readonly members: readonly Issue[];
  /** Returns the weight of a member's price: 1 averages prices, 1 / level averages relative moves. */
  readonly weight: (issue: Issue) => number;
}

const INDICES: readonly IndexRule[] = [
  {
    indexId: 'sim225',
    name: TEXTS.sim225,
    baseHundredths: 4_100_000,
    members: originalIssues.filter((issue) => issue.tickGroup === 'T500'),
    weight: () => 1,
  },
  {
    indexId: 'simtopix',
    name: TEXTS.simtopix,
    baseHundredths: 295_000,
    members: originalIssues.filter((issue) => issue.segment === 'prime'),
    weight: (issue) => 1 / issue.levelTenths,
  },
  {
    indexId: 'simgrowth',
    name: TEXTS.simgrowth,
    baseHundredths: 78_000,
    members: originalIssues.filter((issue) => issue.segment === 'growth'),
    weight: (issue) => 1 / issue.levelTenths,
  },
];

/**
 * Returns the name of an index.
 *
 * @throws RangeError if there is no index with this id
 */
export function indexName(indexId: string): LocaleNames {
  const rule = findIndex(indexId);
  if (!rule) throw new RangeError(`There is no index ${indexId}.`);
  return rule.name;
}

/** Returns the index with this id; undefined if there is none. */
export function findIndex(indexId: string): IndexRule | undefined {
  return INDICES.find((each) => each.indexId === indexId);
}

/** The value of an index without its sparkline. */
export type IndexLevel = Omit<IndexValue, 'sparklineHundredths'>;

/**
 * Returns all indices at one print of the day, which `printed` selects from each member's daily bar. It equals {@link indicesAt} at
 * the open or after the close, without calculating minutes.
 */
export function indicesOfDay(market: Market, day: number, printed: (bar: DayBar) => number): IndexLevel[] {
  return INDICES.map((rule) => {
    const values = splitAdjustedOn(market, day, (issue) => printed(dayBar(market, issue, day)));
    return levelOf(rule, previousValue(market, rule, day), indexValue(rule, values));
  });
}

/** Returns all indices at the instant. */
export function indicesAt(market: Market, at: number): IndexValue[] {
  const day = quoteDay(market.schedule, at);
  return INDICES.map((rule) => {
    const previous = previousValue(market, rule, day);
    const lines = new Map(
      rule.members.map((issue) => [issue, unadjustedSparkline(market, issue, at).prices]),
    );
    const points = Math.max(...[...lines.values()].map((line) => line.length));
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
    level += issue.levelTenths * weight;
  }
  return Math.round((rule.baseHundredths * now) / level);
}
