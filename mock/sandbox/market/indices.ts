import type { DayBar } from './bars.ts';
import { dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import type { LocaleNames } from './names.ts';
import { ppm } from './quote.ts';
import { shownDay } from './schedule.ts';
import { sparkline } from './sparkline.ts';
import { TEXTS } from './texts.ts';
import { type Issue, issues } from './universe.ts';

/** An index of the simulated issues; it is none of the real indices, and its name says so. */
export interface IndexValue {
  readonly indexId: string;
  readonly name: LocaleNames;
  /** Hundredths of a point, as all values here. */
  readonly valueHundredths: number;
  readonly changeHundredths: number;
  /** Change against the previous close in parts per million, toward zero. */
  readonly changePpm: number;
  /** The shown day so far, at most 48 values, oldest first. */
  readonly sparklineHundredths: number[];
}

export interface IndexRule {
  readonly indexId: string;
  readonly name: LocaleNames;
  /** Value when every member stands at its snapshot level. */
  readonly baseHundredths: number;
  readonly members: readonly Issue[];
  /** Weight of a member's price: 1 averages prices, 1 / level averages moves. */
  readonly weight: (issue: Issue) => number;
}

const INDICES: readonly IndexRule[] = [
  {
    indexId: 'sim225',
    name: TEXTS.sim225,
    baseHundredths: 4_100_000,
    members: issues.filter((issue) => issue.tickGroup === 'T500'),
    weight: () => 1,
  },
  {
    indexId: 'simtopix',
    name: TEXTS.simtopix,
    baseHundredths: 295_000,
    members: issues.filter((issue) => issue.segment === 'prime'),
    weight: (issue) => 1 / issue.levelTenths,
  },
  {
    indexId: 'simgrowth',
    name: TEXTS.simgrowth,
    baseHundredths: 78_000,
    members: issues.filter((issue) => issue.segment === 'growth'),
    weight: (issue) => 1 / issue.levelTenths,
  },
];

/**
 * Name of an index.
 * @throws RangeError if there is none with that id.
 */
export function indexName(indexId: string): LocaleNames {
  const rule = findIndex(indexId);
  if (!rule) throw new RangeError(`no such index: ${indexId}`);
  return rule.name;
}

/** The index with that id; undefined if there is none. */
export function findIndex(indexId: string): IndexRule | undefined {
  return INDICES.find((each) => each.indexId === indexId);
}

/** An index without its line of the day. */
export type IndexLevel = Omit<IndexValue, 'sparklineHundredths'>;

/**
 * All indices where every member stands at one print of the day, given its bar: what {@link indicesAt} says at the open
 * or after the close, without the minutes in between.
 */
export function indicesOfDay(market: Market, day: number, printed: (bar: DayBar) => number): IndexLevel[] {
  return INDICES.map((rule) => {
    const previous = indexValue(rule, (issue) => dayBar(market, issue, day).baseTenths);
    return levelOf(
      rule,
      previous,
      indexValue(rule, (issue) => printed(dayBar(market, issue, day))),
    );
  });
}

/** All indices at the instant. */
export function indicesAt(market: Market, at: number): IndexValue[] {
  const day = shownDay(market.schedule, at);
  return INDICES.map((rule) => {
    const previous = indexValue(rule, (issue) => dayBar(market, issue, day).baseTenths);
    const lines = new Map(rule.members.map((issue) => [issue, sparkline(market, issue, at)]));
    const points = Math.max(...[...lines.values()].map((line) => line.length));
    const sparklineHundredths = Array.from({ length: points }, (_, point) =>
      indexValue(rule, (issue) => lines.get(issue)?.[point] ?? 0),
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
    changePpm: ppm(valueHundredths - previous, previous),
  };
}

/** An index in hundredths of a point where its members have these prices. */
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
