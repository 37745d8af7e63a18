import type { HandlersOf } from '#frame/contract/handlers.ts';
import { applyFor } from './apply.ts';
import type { BlockEnv } from './env.ts';
import { applicationsPage, blockById, blocksPage, ownEntry, rosterPage, seenOf, withBlocks } from './read.ts';
import { blockOnWire, drawOnWire } from './wire.ts';

export type BlockTradeOperation =
  | 'listBlockTrades'
  | 'applyForBlockTrade'
  | 'listBlockTradeApplications'
  | 'getBlockTradeDraw';

/** The operations of the block-trades tag. Every read first does what is due, so that no outcome is shown late. */
export function blockTradeHandlers(env: BlockEnv): HandlersOf<BlockTradeOperation> {
  return {
    async listBlockTrades({ db, userId, settle }, { query }) {
      const at = await settle();
      const { shown: rows, next_cursor } = await blocksPage(db, env, query);
      const seen = await seenOf(db, env, userId, { rows, at });
      return { items: rows.map((row) => blockOnWire(env, row, seen(row), at)), next_cursor };
    },

    applyForBlockTrade: (context, { path, body }) =>
      context.unit(async (unit, at) => {
        const { userId, db } = context;
        const request = { userId, blockTradeId: path.block_trade_id, lots: body.lots };
        const row = await applyFor(unit, env, request, at);
        const [application] = await withBlocks(db, env, [row]);
        if (!application) throw new Error(`${row.applicationId} is for no block`);
        return application;
      }),

    async listBlockTradeApplications({ db, userId, settle }, { query }) {
      await settle();
      return applicationsPage(db, env, userId, query);
    },

    async getBlockTradeDraw({ db, userId, settle }, { path, query }) {
      await settle();
      const block = await blockById(db, path.block_trade_id);
      const mine = await ownEntry(db, block, userId);
      return drawOnWire(env, block, await rosterPage(db, block, query), mine);
    },
  };
}
