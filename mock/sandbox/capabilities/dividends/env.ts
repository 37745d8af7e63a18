import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { DividendTerms } from '#market/dividend-terms.ts';
import { nextDividend } from '#market/dividends.ts';
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

/** The dividend for which long or short shares of the instant (epoch ms) count next; null if the issue pays none. */
export function upcomingDividendTo(
  env: Pick<DividendEnv, 'market' | 'idOf'>,
  userId: string,
  { code, direction }: Pick<DividendHolding, 'code' | 'direction'>,
  at: number,
): (DividendTerms & { readonly dividendId: string }) | null {
  const terms = nextDividend(env.market, issueOf(code), at);
  // The id is the same before and after the dividend is earned, although only an earned one is stored.
  return terms && { ...terms, dividendId: env.idOf(`${userId} ${code} ${direction} ${terms.recordDay}`) };
}
