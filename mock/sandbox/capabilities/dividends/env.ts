import type { Executor } from '#frame/store/database.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { DividendTerms } from '#market/dividend-terms.ts';
import { nextDividend } from '#market/dividends.ts';
import type { Market } from '#market/market.ts';
import { issueOf } from '#market/universe.ts';
import type { Direction } from './rules.ts';

/** Shares of an issue that a user holds, or is short of. */
export interface DividendHolding {
  readonly code: string;
  readonly direction: Direction;
  readonly quantity: number;
}

/** What dividends work with; what positions there are is handed to them. */
export interface DividendEnv {
  readonly market: Market;
  /** The id that a text gives, always the same, with its prefix. */
  readonly idOf: (text: string) => string;
  readonly holdingsOf: (db: Executor, userId: string) => Promise<readonly DividendHolding[]>;
  /** Everybody who holds an issue or is short of it, once for each. */
  readonly holders: (
    db: Executor,
  ) => Promise<readonly (Pick<DividendHolding, 'code' | 'direction'> & { readonly userId: string })[]>;
  /** Shares of one issue in one direction, as they stand in a unit. */
  readonly sharesIn: (unit: Unit, code: string, direction: Direction) => Promise<number>;
}

/** The dividend that shares held, or short, at the instant (epoch ms) will count for; null if the issue pays none. */
export function upcomingDividendTo(
  env: Pick<DividendEnv, 'market' | 'idOf'>,
  userId: string,
  { code, direction }: Pick<DividendHolding, 'code' | 'direction'>,
  at: number,
): (DividendTerms & { readonly dividendId: string }) | null {
  const terms = nextDividend(env.market, issueOf(code), at);
  // Before and after it is earned it has one id, though only then it is kept.
  return terms && { ...terms, dividendId: env.idOf(`${userId} ${code} ${direction} ${terms.recordDay}`) };
}
