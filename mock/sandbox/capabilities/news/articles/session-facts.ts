import type { DayBar } from '#market/bars.ts';
import { dayBar } from '#market/day-bar.ts';
import { originalIssuesOf } from '#market/listed.ts';
import type { Market } from '#market/market.ts';
import { quoteAt, relativeChangePpm } from '#market/quote.ts';
import { closeAt, tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { splitFactorOn } from '#market/splits.ts';

/** Change of an issue, or of the sector that it represents, since the previous close; parts per million. */
export interface PriceMove {
  readonly code: string;
  readonly ppm: number;
}

/** All issues at one print of a day, compared with their previous close. */
export interface Breadth {
  readonly up: number;
  readonly down: number;
  readonly same: number;
  /** The highest first. */
  readonly moves: readonly PriceMove[];
  /** Averages of the sectors' issues, each under the code of one of them, the highest first. */
  readonly sectors: readonly PriceMove[];
}

const highestFirst = (a: PriceMove, b: PriceMove) => b.ppm - a.ppm || (a.code < b.code ? -1 : 1);

/** Changes of all issues at a price of the daily bar: the open or the close, which is printed at an instant (epoch ms). */
export function breadthOf(
  market: Market,
  day: number,
  printed: (bar: DayBar) => number,
  at: number = closeAt(market.schedule, day),
): Breadth {
  const moved = originalIssuesOf(market, at).map((issue) => {
    const bar = dayBar(market, issue, day);
    return { code: issue.code, ppm: relativeChangePpm(printed(bar) - bar.baseTenths, bar.baseTenths), issue };
  });
  const count = (is: (change: number) => boolean) => moved.filter((each) => is(each.ppm)).length;
  const bySector = Map.groupBy(moved, ({ issue }) => issue.sector33Code);
  const sectors = [...bySector.values()].flatMap((members) => {
    const [first] = members;
    const sum = members.reduce((total, member) => total + member.ppm, 0);
    return first ? [{ code: first.code, ppm: Math.round(sum / members.length) }] : [];
  });
  return {
    up: count((change) => change > 0),
    down: count((change) => change < 0),
    same: count((change) => change === 0),
    moves: moved.map(({ code, ppm: change }) => ({ code, ppm: change })).toSorted(highestFirst),
    sectors: sectors.toSorted(highestFirst),
  };
}

/**
 * The issue with the largest change since its previous close at an instant of the day. No price is outside
 * the bar of its day, so minutes are checked only for issues with a bar wider than the best result so far.
 */
export function largestPriceMove(market: Market, day: number, at: number): PriceMove {
  if (market.prices) return largestMoveOfAll(market, at);
  const reaches = originalIssuesOf(market)
    .map((issue) => {
      const { baseTenths, highTenths, lowTenths } = dayBar(market, issue, day);
      const reach = Math.max(
        relativeChangePpm(highTenths - baseTenths, baseTenths),
        relativeChangePpm(baseTenths - lowTenths, baseTenths),
      );
      return { issue, reach };
    })
    .toSorted((a, b) => b.reach - a.reach);
  let best: PriceMove = { code: reaches[0]?.issue.code ?? '', ppm: 0 };
  for (const { issue, reach } of reaches) {
    if (reach < Math.abs(best.ppm)) break;
    const { changePpm } = quoteAt(market, issue, at);
    if (Math.abs(changePpm) > Math.abs(best.ppm)) best = { code: issue.code, ppm: changePpm };
  }
  return best;
}

/** The same without looking at the daily bars, which for imported prices may lie ahead. */
function largestMoveOfAll(market: Market, at: number): PriceMove {
  const moves = originalIssuesOf(market, at).map((issue) => ({
    code: issue.code,
    ppm: quoteAt(market, issue, at).changePpm,
  }));
  return moves.reduce((best, each) => (Math.abs(each.ppm) > Math.abs(best.ppm) ? each : best));
}

/** Number of sessions in the average volume of an issue. */
export const AVERAGE_VOLUME_SESSIONS = 20;

/** The issue with the highest volume of the day relative to its average. */
export function busiestIssue(
  market: Market,
  day: number,
): { code: string; volume: number; timesTenths: number } {
  const ordinal = tradingOrdinal(market.schedule, day);
  const ratios = originalIssuesOf(market, closeAt(market.schedule, day)).map((issue) => {
    const { volume } = dayBar(market, issue, day);
    let before = 0;
    const factor = splitFactorOn(market, issue, day);
    for (let back = 1; back <= AVERAGE_VOLUME_SESSIONS; back += 1) {
      const session = dayBar(market, issue, tradingDayAt(market.schedule, ordinal - back));
      before += (session.volume * factor) / splitFactorOn(market, issue, session.day);
    }
    return {
      code: issue.code,
      volume,
      ratio: before === 0 ? 0 : (volume * AVERAGE_VOLUME_SESSIONS) / before,
    };
  });
  const most = ratios.reduce((best, each) => (each.ratio > best.ratio ? each : best));
  return { code: most.code, volume: most.volume, timesTenths: Math.round(most.ratio * 10) };
}
