import type { Database, Executor, Tx } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { type TradingHandlers, tradingHandlers } from './handlers.ts';
import { floatingProfitLoss } from './orders/money.ts';
import type { TradingEnv } from './rules/env.ts';
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
  /** Sum of the user's unrealised profit and loss in yen at an instant (epoch ms). */
  floatingProfitLoss(executor: Executor, userId: string, at: number): Promise<number>;
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
    floatingProfitLoss: (executor, userId, at) => floatingProfitLoss(env, executor, userId, at),
  };
}
