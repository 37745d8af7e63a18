import type { DayBar } from './bars.ts';
import { closeTenths, dayBar } from './day-bar.ts';
import type { Market } from './market.ts';
import type { LocaleNames } from './names.ts';
import { ppm } from './quote.ts';
import { addTradingDays, shownDay, tradingOrdinal } from './schedule.ts';
import { printedLine } from './sparkline.ts';
import { sharesOn } from './splits.ts';
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
    const values = printedOn(market, day, (issue) => printed(dayBar(market, issue, day)));
    return levelOf(rule, previousValue(market, rule, day), indexValue(rule, values));
  });
}

/** All indices at the instant. */
export function indicesAt(market: Market, at: number): IndexValue[] {
  const day = shownDay(market.schedule, at);
  return INDICES.map((rule) => {
    const previous = previousValue(market, rule, day);
    const lines = new Map(rule.members.map((issue) => [issue, printedLine(market, issue, at).printed]));
    const points = Math.max(...[...lines.values()].map((line) => line.length));
    const isBegun = points > 1;
    const sparklineHundredths = Array.from({ length: points }, (_, point) =>
      isBegun
        ? indexValue(
            rule,
            printedOn(market, day, (issue) => lines.get(issue)?.[point] ?? 0),
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
    changePpm: ppm(valueHundredths - previous, previous),
  };
}

/** Prices of a trading day (day number) as an index counts them: a split changes no member's part in it. */
export function printedOn(
  market: Market,
  day: number,
  priceTenths: (issue: Issue) => number,
): (issue: Issue) => number {
  return (issue) => priceTenths(issue) * sharesOn(market, issue, day);
}

/** Where the trading day before left the index. */
function previousValue(market: Market, rule: IndexRule, day: number): number {
  const ordinal = tradingOrdinal(market.schedule, day) - 1;
  const before = addTradingDays(market.schedule, day, -1);
  return indexValue(
    rule,
    printedOn(market, before, (issue) => closeTenths(market, issue, ordinal)),
  );
}

/** An index in hundredths of a point where its members have these prices, as {@link printedOn} gives them. */
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
