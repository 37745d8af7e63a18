import { dayBar } from '#market/day-bar.ts';
import { foundingIssues } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { tradingDayAt } from '#market/schedule.ts';
import { splitFactorOn } from '#market/splits.ts';
import type { Issue } from '#market/universe.ts';
import { type IssueRanking, isInPool, type Strategy } from './strategies.ts';

/** Trading days. */
const WEEK = 5;

/**
 * The issues that a strategy buys at the opening of a trading day (running number): the best of its pool by earlier closes,
 * ties in code order. The same market gives the same choice.
 */
export function chooseIssues(market: Market, strategy: Strategy, ordinal: number): Issue[] {
  const { pool, score, lookBack, count, isOnePerSector } = strategy;
  const ranked = foundingIssues(market)
    .filter((issue) => isInPool(pool, issue))
    .map((issue) => ({ issue, points: SCORES[score](market, issue, { ordinal, lookBack }) }))
    .toSorted((a, b) => b.points - a.points || (a.issue.code < b.issue.code ? -1 : 1))
    .map(({ issue }) => issue);
  if (!isOnePerSector) return ranked.slice(0, count);
  const firsts = new Map<string, Issue>();
  for (const issue of ranked) if (!firsts.has(issue.sector33Code)) firsts.set(issue.sector33Code, issue);
  return [...firsts.values()].slice(0, count);
}

type Past = { readonly ordinal: number; readonly lookBack: number };

/** Score functions: whole numbers, higher is better. */
const SCORES: Readonly<Record<IssueRanking, (market: Market, issue: Issue, past: Past) => number>> = {
  rise,
  fall: (market, issue, past) => -rise(market, issue, past),
  calm: (market, issue, past) => -unrest(market, issue, past),
  turnover: (_market, issue) => issue.dailyTurnover,
};

/** Close before the choice over the close `lookBack` days earlier, parts per million. */
function rise(market: Market, issue: Issue, { ordinal, lookBack }: Past): number {
  const now = closeBefore(market, issue, ordinal);
  return Math.floor((now * 1_000_000) / closeBefore(market, issue, ordinal - lookBack));
}

/** Sum of absolute weekly moves, parts per million. */
function unrest(market: Market, issue: Issue, { ordinal, lookBack }: Past): number {
  let sum = 0;
  for (let back = 0; back < lookBack; back += WEEK) {
    const before = closeBefore(market, issue, ordinal - back - WEEK);
    const move = Math.abs(closeBefore(market, issue, ordinal - back) - before);
    sum += Math.floor((move * 1_000_000) / before);
  }
  return sum;
}

/** Close of the trading day before the one with that number, tenths of a yen of an undivided share. */
function closeBefore(market: Market, issue: Issue, ordinal: number): number {
  const { day, baseTenths } = dayBar(market, issue, tradingDayAt(market.schedule, ordinal));
  return baseTenths * splitFactorOn(market, issue, day);
}
