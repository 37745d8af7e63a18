import { debutDays } from './debut.ts';
import type { Market } from './market.ts';
import { FIRST_TRADING_DAY } from './schedule.ts';
import { findIssue, type Issue, issueOf, originalIssues } from './universe.ts';

/** Returns all issues that can be traded now: the original ones, then the new listings. */
export function listedIssues(market: Market): Issue[] {
  return [...originalIssues, ...market.listedDebuts().map(issueOf)];
}

/** Returns the listed issue with exactly this code; undefined if there is none. */
export function findListed(market: Market, code: string): Issue | undefined {
  const issue = findIssue(code);
  if (!issue || issue.debut === null) return issue;
  return market.listedDebuts().includes(code) ? issue : undefined;
}

/** Returns the first day on which the issue has prices. */
export function firstDayOf(market: Market, issue: Issue): number {
  return issue.debut === null ? FIRST_TRADING_DAY : debutDays(market.schedule, issue.debut).list;
}
