import type { Market } from './market.ts';
import type { OwnFacts } from './price-source.ts';
import { closeAt } from './schedule.ts';
import { splitFactorAfter } from './splits.ts';
import type { Issue } from './universe.ts';

/** Figures of an issuer in shares of an instant; null if the files do not have them. Not rounded after a split. */
export interface OwnFigures {
  readonly shares: number | null;
  readonly epsHundredths: number | null;
  readonly bpsHundredths: number | null;
  readonly dividendHundredths: number | null;
}

/**
 * Returns the figures of an issue with imported prices that are known at an instant (epoch ms): for each, the newest row that has it. A
 * row is known from the close of its day on, because most companies publish after it.
 */
export function ownFiguresAt(market: Market, issue: Issue, at: number): OwnFigures {
  const known = (market.prices?.factsOf(issue.code) ?? []).filter(
    ({ day }) => closeAt(market.schedule, day) <= at,
  );
  const read = (figure: keyof OwnFigures, isPerShare: boolean): number | null => {
    const row = known.findLast((each) => each[figure] !== null);
    const value = row?.[figure] ?? null;
    if (row === undefined || value === null) return null;
    const factor = factorSince(market, issue, row, at);
    return isPerShare ? value / factor : value * factor;
  };
  return {
    shares: read('shares', false),
    epsHundredths: read('epsHundredths', true),
    bpsHundredths: read('bpsHundredths', true),
    dividendHundredths: read('dividendHundredths', true),
  };
}

const factorSince = (market: Market, issue: Issue, { day }: OwnFacts, at: number) =>
  splitFactorAfter(market, issue, day, at);
