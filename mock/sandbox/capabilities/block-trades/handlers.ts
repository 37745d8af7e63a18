import type { HandlersOf } from '#frame/contract/handlers.ts';
import { applyForBlock } from './apply.ts';
import type { BlockEnv } from './env.ts';
import {
  blockApplicationsOnWire,
  blockApplicationsPage,
  blockById,
  blockRosterPage,
  blocksPage,
  blockViewersOf,
  ownBlockEntry,
} from './read.ts';
import { blockDrawOnWire, blockOnWire } from './wire.ts';

export type BlockTradeOperation =
  | 'listBlockTrades'
  | 'applyForBlockTrade'
  | 'listBlockTradeApplications'
  | 'getBlockTradeDraw';

/** The operations of the block-trades tag. Every read first runs due jobs, so that no outcome is shown late. */
export function blockTradeHandlers(env: BlockEnv): HandlersOf<BlockTradeOperation> {
  return {
    async listBlockTrades({ db, userId, runDueJobs }, { query }) {
      const at = await runDueJobs();
      const { shown: rows, next_cursor } = await blocksPage(db, env, query, at);
      const seen = await blockViewersOf(db, env, userId, { rows, at });
      return { items: rows.map((row) => blockOnWire(env, row, seen(row), at)), next_cursor };
    },

    applyForBlockTrade: (context, { path, body }) =>
      context.unit(async (unit, at) => {
        const { userId, db } = context;
        const request = { userId, blockTradeId: path.block_trade_id, lots: body.lots };
        const row = await applyForBlock(unit, env, request, at);
        const [application] = await blockApplicationsOnWire(db, env, [row]);
        if (!application) throw new Error(`${row.applicationId} is for no block`);
        return application;
      }),

    async listBlockTradeApplications({ db, userId, runDueJobs }, { query }) {
      await runDueJobs();
      return blockApplicationsPage(db, env, userId, query);
    },

    async getBlockTradeDraw({ db, userId, runDueJobs }, { path, query }) {
      await runDueJobs();
      const block = await blockById(db, path.block_trade_id);
      const mine = await ownBlockEntry(db, block, userId);
      return blockDrawOnWire(env, block, await blockRosterPage(db, block, query), mine);
    },
  };
}
