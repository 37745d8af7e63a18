/** Points of the credit score: per item and in total for each criterion; negative points are subtracted. */
export const STANDING_POINTS = {
  opened: { each: 60, most: 60 },
  verified: { each: 10, most: 10 },
  fund_password: { each: 5, most: 5 },
  membership: { each: 1, most: 10 },
  trading_days: { each: 1, most: 10 },
  loans_repaid: { each: 5, most: 5 },
  loans_overdue: { each: -20, most: -40 },
} as const;

/** Days of one period of membership. */
export const MEMBERSHIP_DAYS = 30;

/** Lowest score of each rank, highest rank first. */
const RANKS = [
  { rank: 'core', from: 95 },
  { rank: 'premium', from: 85 },
  { rank: 'intermediate', from: 75 },
  { rank: 'junior', from: 65 },
  { rank: 'trial', from: 40 },
  { rank: 'none', from: 0 },
] as const;

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
 * Credit score and rank by the published formula (contract, `getStanding`). They are only displayed: neither deposits nor losses count, and no
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
