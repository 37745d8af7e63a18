import type { Schemas } from '#frame/contract/handlers.ts';
import type { Database, Executor, Tx } from '#frame/store/database.ts';
import type { Market } from '#market/market.ts';
import { priceAt } from '#market/path.ts';
import { issueOf } from '#market/universe.ts';
import { type TradingHandlers, tradingHandlers } from './handlers.ts';
import { heldPositions } from './records/held-positions.ts';
import { openPositions } from './records/records.ts';
import type { TradingEnv } from './rules/env.ts';
import { floatingAt } from './rules/floating.ts';
import { marginStatus } from './rules/margin-status.ts';
import { costYen, unrealisedYen } from './rules/profit.ts';
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
  /** How safe the user's leverage is at the instant (epoch ms). */
  marginOf(executor: Executor, userId: string, at: number): Promise<Schemas['MarginStatus']>;
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
    marginOf: async (executor, userId, at) => {
      const held = await openPositions(executor, userId);
      return marginStatus(
        held.map((position) => ({
          positionId: position.positionId,
          cost: costYen(position),
          principal: position.principalYen,
          unrealised: unrealisedYen(position, priceAt(env.market, issueOf(position.code), at)),
          canBeForced: position.forcedClosePriceTenths !== null,
        })),
      );
    },
  };
}
