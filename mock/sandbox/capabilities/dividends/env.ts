import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { DividendTerms } from '#market/dividend-terms.ts';
import { announcedDividend, nextDividend } from '#market/dividends.ts';
import type { Market } from '#market/market.ts';
import { issueOf } from '#market/universe.ts';
import type { HoldingDirection } from './rules.ts';

/** Shares of an issue that a user holds long or short. */
export interface DividendHolding {
  readonly code: string;
  readonly direction: HoldingDirection;
  readonly quantity: number;
}

/** Dependencies of dividends; trading provides the positions. */
export interface DividendEnv {
  readonly market: Market;
  /** Derives a stable id with its prefix from a text. */
  readonly idOf: (text: string) => string;
  readonly holdingsOf: (db: Executor, userId: string) => Promise<readonly DividendHolding[]>;
  /** All users with long or short shares, once for each issue and direction. */
  readonly holders: (
    db: Executor,
  ) => Promise<readonly (Pick<DividendHolding, 'code' | 'direction'> & { readonly userId: string })[]>;
  /** Shares of an issue in one direction, as this unit of work leaves them. */
  readonly sharesIn: (unit: Unit, code: string, direction: HoldingDirection) => Promise<number>;
}

/** The dividend of long or short shares, with its id. */
export type UserDividend = DividendTerms & { readonly dividendId: string };

type Which = Pick<DividendHolding, 'code' | 'direction'>;
type Terms = Pick<DividendEnv, 'market' | 'idOf'>;

/** The dividend for which shares of the instant (epoch ms) count next; null if the issue pays none. It may not be announced yet. */
export function upcomingDividendTo(
  env: Terms,
  userId: string,
  which: Which,
  at: number,
): UserDividend | null {
  return withId(env, userId, which, nextDividend(env.market, issueOf(which.code), at));
}

/** The same if users know it at the instant (epoch ms). */
export function announcedDividendTo(
  env: Terms,
  userId: string,
  which: Which,
  at: number,
): UserDividend | null {
  return withId(env, userId, which, announcedDividend(env.market, issueOf(which.code), at));
}

function withId(
  env: Terms,
  userId: string,
  { code, direction }: Which,
  terms: DividendTerms | null,
): UserDividend | null {
  // The id is the same before and after the dividend is earned, although only an earned one is stored.
  return terms && { ...terms, dividendId: env.idOf(`${userId} ${code} ${direction} ${terms.recordDay}`) };
}
