import { CREDIT_SCORE, creditStandingOf, DAY_MS } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { User } from './users.ts';

/** The state of a user's identity verification, provided by the identity capability. */
export type IdentityStateOf = (db: Executor, userId: string) => Promise<Schemas['IdentityState']>;

/** Figures of other capabilities that the credit score counts. */
export type StandingDependencies = {
  readonly identityStateOf: IdentityStateOf;
  /** Number of days (Japan) with at least one fill. */
  readonly tradingDaysOf: (db: Executor, userId: string) => Promise<number>;
  readonly loansOf: (db: Executor, userId: string) => Promise<{ repaid: number; overdue: number }>;
};

/** Credit score and rank of a user at an instant (epoch ms), by the SDK's formula. */
export async function creditStandingAt(parts: StandingDependencies, db: Executor, user: User, at: number) {
  const { userId, createdAt, fundPasswordHash } = user;
  const loans = await parts.loansOf(db, userId);
  return creditStandingOf({
    verified: (await parts.identityStateOf(db, userId)) === 'passed' ? 1 : 0,
    fund_password: fundPasswordHash === null ? 0 : 1,
    // A clock that was set back must not make the membership negative.
    membership: Math.max(0, Math.floor((at - createdAt) / (CREDIT_SCORE.membership_period_days * DAY_MS))),
    trading_days: await parts.tradingDaysOf(db, userId),
    loans_repaid: loans.repaid,
    loans_overdue: loans.overdue,
  });
}

/** Credit score and rank with their parts, as the contract writes them. */
export async function creditStandingOnWire(
  parts: StandingDependencies,
  db: Executor,
  user: User,
  at: number,
): Promise<Schemas['Standing']> {
  const { score, rank, next, ...standing } = await creditStandingAt(parts, db, user, at);
  return {
    at: timestamp(at),
    credit_score: score,
    rank,
    parts: standing.parts.map(({ part, count, points, most }) => ({
      part,
      count,
      points,
      most_points: most,
    })),
    next_rank: next?.rank ?? null,
    next_rank_score: next?.from ?? null,
  };
}
