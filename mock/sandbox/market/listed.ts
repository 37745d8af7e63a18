import { dayOf } from '@tsubame/sdk/rules';
import { debutDays } from './debut.ts';
import type { Market } from './market.ts';
import type { PriceSource } from './price-source.ts';
import { FIRST_TRADING_DAY, openAt } from './schedule.ts';
import { instantOfPrint } from './session-minutes.ts';
import { findIssue, type Issue, importedIssue, issueOf, originalIssues } from './universe.ts';

/** Returns all issues that could be traded at an instant (epoch ms), now if left out: the original ones, then the new listings. */
export function listedIssues(market: Market, at: number = market.now()): Issue[] {
  const debuts = market.listedDebuts().map(issueOf);
  const listed = debuts.filter((issue) => firstDayOf(market, issue) <= dayOf(at));
  return [...originalIssuesOf(market, at), ...listed];
}

/** Returns the listed issue with exactly this code; undefined if there is none. */
export function findListed(market: Market, code: string): Issue | undefined {
  const issue = findIssue(code);
  if (!issue) return undefined;
  if (issue.debut !== null) return market.listedDebuts().includes(code) ? issue : undefined;
  return market.prices ? originalIssuesOf(market).find((each) => each.code === code) : issue;
}

/**
 * Returns the issue with this code, listed or not, as it is in a market: with the name and sector that imported prices give it.
 *
 * @throws RangeError if there is none
 */
export function issueIn({ prices }: Market, code: string): Issue {
  return (prices && importedIssues(prices).byCode.get(code)) ?? issueOf(code);
}

/** Returns the first day on which the issue has prices. */
export function firstDayOf(market: Market, issue: Issue): number {
  if (issue.debut !== null) return debutDays(market.schedule, issue.debut).list;
  return market.prices?.issues.find(({ code }) => code === issue.code)?.firstDay ?? firstDayOfMarket(market);
}

/** Returns the first day of the market. */
export function firstDayOfMarket({ prices }: Market): number {
  return prices?.firstDay ?? FIRST_TRADING_DAY;
}

/**
 * Returns the issues of the market without new listings, in the order of their codes: those of the universe, or those of imported
 * prices from the beginning of their first bar on (`at`, epoch ms).
 */
export function originalIssuesOf(market: Market, at: number = market.now()): readonly Issue[] {
  if (!market.prices) return originalIssues;
  const all = importedIssues(market.prices);
  const last = all.lastFrom;
  return at >= last ? all.issues : all.issues.filter((_, place) => (all.from[place] ?? 0) <= at);
}

/**
 * Returns the issues that are in the market from its first print on, which later prices cannot change: the members of the indices and
 * what strategies and block trades choose from.
 */
export function foundingIssues({ prices }: Market): readonly Issue[] {
  if (!prices) return originalIssues;
  return importedIssues(prices).founding;
}

interface ImportedIssues {
  readonly issues: readonly Issue[];
  readonly byCode: ReadonlyMap<string, Issue>;
  /** The instant (epoch ms) from which each is listed. */
  readonly from: readonly number[];
  readonly lastFrom: number;
  readonly founding: readonly Issue[];
}

const known = new WeakMap<PriceSource, ImportedIssues>();

function importedIssues(prices: PriceSource): ImportedIssues {
  const found = known.get(prices);
  if (found) return found;
  const from = prices.issues.map(({ firstDay, firstMinute }) =>
    firstMinute === null
      ? openAt('exchange', firstDay)
      : instantOfPrint('exchange', firstDay, { minute: firstMinute, second: 0 }),
  );
  const universe = new Set(originalIssues);
  const issues = prices.issues.map(({ code, profile }) => {
    const issue = issueOf(code);
    return universe.has(issue) ? issue : importedIssue(code, profile);
  });
  const begin = from.reduce((first, each) => Math.min(first, each), Number.POSITIVE_INFINITY);
  const made: ImportedIssues = {
    ...{ issues, from, byCode: new Map(issues.map((issue) => [issue.code, issue])) },
    lastFrom: from.reduce((last, each) => Math.max(last, each), 0),
    founding: issues.filter((_, place) => from[place] === begin),
  };
  known.set(prices, made);
  return made;
}
