import { CREDIT_RANK, CREDIT_SCORE } from '../gen/business-rules.gen.ts';

/** Points of the credit score: per item and in total for each criterion; negative points are subtracted (`credit_score`). */
export const STANDING_POINTS = CREDIT_SCORE.points;

/** Lowest score of each rank, highest rank first (`credit_rank`). */
const RANKS = CREDIT_RANK.ranks;

export type StandingPart = keyof typeof STANDING_POINTS;
export type Rank = (typeof RANKS)[number]['rank'];

/** Count of each criterion; 1 or 0 for a yes/no criterion. */
export type CreditStandingCounts = Readonly<Record<Exclude<StandingPart, 'opened'>, number>>;

export interface CreditStanding {
  /** 0 to 100. */
  readonly score: number;
  readonly rank: Rank;
  readonly parts: readonly {
    readonly part: StandingPart;
    readonly count: number;
    readonly points: number;
    readonly most: number;
  }[];
  /** The next higher rank and its lowest score; null for the highest rank. */
  readonly next: { readonly rank: Rank; readonly from: number } | null;
}

/**
 * Credit score and rank (`credit_score`, `credit_rank`). They are only displayed: neither deposits nor losses count, and no
 * withdrawal depends on them.
 */
export function creditStandingOf(counts: CreditStandingCounts): CreditStanding {
  const counted: Readonly<Record<StandingPart, number>> = { opened: 1, ...counts };
  const parts = (Object.keys(STANDING_POINTS) as StandingPart[]).map((part) => {
    const { each, most } = STANDING_POINTS[part];
    const points = each * counted[part];
    // Avoids -0 for criteria with negative points and a count of 0.
    const bounded = each > 0 ? Math.min(points, most) : Math.max(points, most) || 0;
    return { part, count: counted[part], points: bounded, most };
  });
  const score = parts.reduce((sum, { points }) => sum + points, 0);
  return { score, parts, ...standingRank(score) };
}

/** The rank of a credit score, and the next higher one with its lowest score. */
export function standingRank(score: number): Pick<CreditStanding, 'rank' | 'next'> {
  const at = RANKS.findIndex(({ from }) => score >= from);
  return { rank: RANKS[at]?.rank ?? 'none', next: RANKS[at - 1] ?? null };
}
