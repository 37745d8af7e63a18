import type { DayBar } from '#market/bars.ts';
import { dayBar } from '#market/day-bar.ts';
import type { Market } from '#market/market.ts';
import { ppm, quoteAt } from '#market/quote.ts';
import { tradingDayAt, tradingOrdinal } from '#market/schedule.ts';
import { splitFactorOn } from '#market/splits.ts';
import { issues } from '#market/universe.ts';

/** How far an issue, or a sector that stands in for it, is from the close before, in parts per million. */
export interface PriceMove {
  readonly code: string;
  readonly ppm: number;
}

/** All issues at one print of a day, against their close before. */
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

/** How the issues stand at a print of the day that its bars hold: the open, the close. */
export function breadthOf(market: Market, day: number, printed: (bar: DayBar) => number): Breadth {
  const moved = issues.map((issue) => {
    const bar = dayBar(market, issue, day);
    return { code: issue.code, ppm: ppm(printed(bar) - bar.baseTenths, bar.baseTenths), issue };
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
 * The issue that is farthest from its close before at an instant of the day. No price leaves its day's bar, so only the
 * issues whose bar reaches farther than the best found so far are looked at minute by minute.
 */
export function farthestMove(market: Market, day: number, at: number): PriceMove {
  const reaches = issues
    .map((issue) => {
      const { baseTenths, highTenths, lowTenths } = dayBar(market, issue, day);
      const reach = Math.max(
        ppm(highTenths - baseTenths, baseTenths),
        ppm(baseTenths - lowTenths, baseTenths),
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

/** Sessions that an issue's ordinary volume is the average of. */
export const ORDINARY_SESSIONS = 20;

/** The issue whose volume of the day is the largest against its ordinary one. */
export function busiest(market: Market, day: number): { code: string; volume: number; timesTenths: number } {
  const ordinal = tradingOrdinal(market.schedule, day);
  const ratios = issues.map((issue) => {
    const { volume } = dayBar(market, issue, day);
    let before = 0;
    const shares = splitFactorOn(market, issue, day);
    for (let back = 1; back <= ORDINARY_SESSIONS; back += 1) {
      const session = dayBar(market, issue, tradingDayAt(market.schedule, ordinal - back));
      before += (session.volume * shares) / splitFactorOn(market, issue, session.day);
    }
    return { code: issue.code, volume, ratio: (volume * ORDINARY_SESSIONS) / before };
  });
  const most = ratios.reduce((best, each) => (each.ratio > best.ratio ? each : best));
  return { code: most.code, volume: most.volume, timesTenths: Math.round(most.ratio * 10) };
}
