import { DAY_MS, MEMBERSHIP_DAYS, standingOf } from '@tsubame/sdk/rules';
import type { Schemas } from '#frame/contract/handlers.ts';
import { timestamp } from '#frame/contract/wire.ts';
import type { Executor } from '#frame/store/database.ts';
import type { User } from './users.ts';

/** How far the verification of a user is; given by whoever verifies. */
export type IdentityStateOf = (db: Executor, userId: string) => Promise<Schemas['IdentityState']>;

/** What others know of a user that counts; given by whoever owns it. */
export type StandingParts = {
  readonly identityStateOf: IdentityStateOf;
  /** Days (Japan) on which something of the user's was filled. */
  readonly tradingDaysOf: (db: Executor, userId: string) => Promise<number>;
  readonly loansOf: (db: Executor, userId: string) => Promise<{ repaid: number; overdue: number }>;
};

/** Credit score and rank of a user at an instant (epoch ms), by the formula that both sides know. */
export async function creditStandingIn(parts: StandingParts, db: Executor, user: User, at: number) {
  const { userId, createdAt, fundPasswordHash } = user;
  const loans = await parts.loansOf(db, userId);
  return standingOf({
    verified: (await parts.identityStateOf(db, userId)) === 'passed' ? 1 : 0,
    fund_password: fundPasswordHash === null ? 0 : 1,
    // A clock that was set back makes nobody's membership negative.
    membership: Math.max(0, Math.floor((at - createdAt) / (MEMBERSHIP_DAYS * DAY_MS))),
    trading_days: await parts.tradingDaysOf(db, userId),
    loans_repaid: loans.repaid,
    loans_overdue: loans.overdue,
  });
}

/** The same with its parts, as the contract shows it. */
export async function creditStandingOnWire(
  parts: StandingParts,
  db: Executor,
  user: User,
  at: number,
): Promise<Schemas['Standing']> {
  const { score, rank, next, ...standing } = await creditStandingIn(parts, db, user, at);
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
