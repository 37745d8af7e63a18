import type { Issue } from '#market/universe.ts';

/** Ranking of the issues of a pool: the first ones are bought. */
export type IssueRanking = 'calm' | 'rise' | 'fall' | 'turnover';

/** Which issues a strategy chooses from. */
export type IssuePool = 'large' | 'small' | 'all';

export type StrategyKey = 'nagi' | 'shiokaze' | 'kirishima' | 'modori' | 'taiga' | 'rikka';

/** The published rule of a strategy, which alone decides its trades. */
export interface Strategy {
  readonly key: StrategyKey;
  readonly pool: IssuePool;
  readonly score: IssueRanking;
  /** Trading days of the score's look-back, up to the close before the trades. */
  readonly lookBack: number;
  /** Issues held, in equal parts. */
  readonly count: number;
  readonly isOnePerSector: boolean;
  /** Trading days from one choice to the next. */
  readonly every: number;
  /** Share kept in cash at each choice, basis points. */
  readonly cashBasisPoints: number;
  /** Management fee of a year, basis points. */
  readonly feeBasisPoints: number;
  /** Hundredths of a yen. */
  readonly minimumHundredths: number;
  /** Yen. */
  readonly maximumYen: number;
  /** Trading days of track record at a product's announcement. */
  readonly trackDays: number;
}

/** All strategies in the order of their products, which repeats. They are fictional. */
export const STRATEGIES: readonly Strategy[] = [
  {
    ...{ key: 'nagi', pool: 'large', score: 'calm', lookBack: 60, count: 12, isOnePerSector: false },
    ...{ every: 20, cashBasisPoints: 1_800, feeBasisPoints: 100, trackDays: 280 },
    ...{ minimumHundredths: 10_000_000, maximumYen: 100_000_000 },
  },
  {
    ...{ key: 'shiokaze', pool: 'small', score: 'rise', lookBack: 120, count: 4, isOnePerSector: false },
    ...{ every: 20, cashBasisPoints: 300, feeBasisPoints: 120, trackDays: 250 },
    ...{ minimumHundredths: 5_000_000, maximumYen: 90_000_000 },
  },
  {
    ...{ key: 'kirishima', pool: 'all', score: 'rise', lookBack: 10, count: 1, isOnePerSector: false },
    ...{ every: 5, cashBasisPoints: 200, feeBasisPoints: 150, trackDays: 250 },
    ...{ minimumHundredths: 20_000_000, maximumYen: 200_000_000 },
  },
  {
    ...{ key: 'modori', pool: 'large', score: 'fall', lookBack: 60, count: 4, isOnePerSector: false },
    ...{ every: 20, cashBasisPoints: 500, feeBasisPoints: 120, trackDays: 260 },
    ...{ minimumHundredths: 10_000_000, maximumYen: 120_000_000 },
  },
  {
    ...{ key: 'taiga', pool: 'large', score: 'turnover', lookBack: 1, count: 25, isOnePerSector: false },
    ...{ every: 60, cashBasisPoints: 500, feeBasisPoints: 60, trackDays: 320 },
    ...{ minimumHundredths: 3_000_000, maximumYen: 300_000_000 },
  },
  {
    ...{ key: 'rikka', pool: 'all', score: 'calm', lookBack: 40, count: 15, isOnePerSector: true },
    ...{ every: 30, cashBasisPoints: 4_000, feeBasisPoints: 80, trackDays: 300 },
    ...{ minimumHundredths: 5_000_000, maximumYen: 150_000_000 },
  },
];

/** True if the strategy may choose the issue. New issues have too short a past. */
export function isInPool(pool: IssuePool, { debut, segment }: Issue): boolean {
  if (debut !== null) return false;
  return pool === 'all' || (segment === 'prime') === (pool === 'large');
}
