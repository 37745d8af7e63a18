import type { Database, Executor, Tx } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { type TradingHandlers, tradingHandlers } from './handlers.ts';
import { heldPositions } from './records/held-positions.ts';
import type { TradingEnv } from './rules/env.ts';
import { floatingAt } from './rules/floating.ts';
import { settleForReading, sweepAll } from './settlement/sweep.ts';

/** What the sandbox gives to trading. */
export interface TradingDeps {
  readonly database: Database;
  /** Epoch milliseconds of the sandbox clock. */
  readonly now: () => number;
  readonly market: Market;
  /** Signs preview ids; the same for every instance. */
  readonly previewSecret: Buffer;
}

/** The trading capability. */
export interface Trading {
  readonly handlers: TradingHandlers;
  /** Does what is due for everybody; to be called about twice a second, not overlapping. */
  sweep(): Promise<void>;
  /** Does what is due for one user; to be called before the user's assets are read. */
  sweepUser(
    store: { db: Executor; transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> },
    userId: string,
  ): Promise<void>;
  /** Unrealised profit or loss in yen of everything the user held, at any instant (epoch ms). */
  floatingOf(executor: Executor, userId: string): Promise<(at: number) => number>;
}

export function tradingEnv(deps: TradingDeps): TradingEnv {
  const { market, now, previewSecret } = deps;
  return { market, now, previewSecret };
}

export function createTrading(deps: TradingDeps): Trading {
  const env = tradingEnv(deps);
  return {
    handlers: tradingHandlers(env),
    sweep: () => sweepAll(deps.database, env),
    sweepUser: (store, userId) => settleForReading(store, env, userId),
    floatingOf: async (executor, userId) => {
      const held = await heldPositions(executor, userId);
      const price = (code: string, at: number) => priceAt(env.market, issueOf(code), at);
      return (at) => floatingAt(held, price, at);
    },
  };
}
