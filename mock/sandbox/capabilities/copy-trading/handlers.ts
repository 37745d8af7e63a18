import type { HandlersOf, UserContext } from '#frame/contract/handlers.ts';
import type { FollowEnv } from './env.ts';
import { followProduct, stopFollow, withdrawFollow } from './follow.ts';
import {
  followProductsOnWire,
  type ProductViewer,
  productById,
  productsPage,
  recordById,
  recordsPage,
} from './read.ts';
import { recordOnWire } from './record-wire.ts';
import { followProductDetailOnWire } from './wire.ts';

export type FollowOperations =
  | 'listFollowProducts'
  | 'getFollowProduct'
  | 'followProduct'
  | 'listFollowRecords'
  | 'getFollowRecord'
  | 'stopFollowing'
  | 'withdrawFollow';

/** The operations of the copy-trading tag. Every read first runs due jobs. */
export function followHandlers(env: FollowEnv): HandlersOf<FollowOperations> {
  const viewer = ({ userId, lang }: UserContext, at: number): ProductViewer => ({ userId, lang, at });
  return {
    async listFollowProducts(context, { query }) {
      const at = await context.runDueJobs();
      const { shown, next_cursor } = await productsPage(context.db, env, query, at);
      return { items: await followProductsOnWire(context.db, env, shown, viewer(context, at)), next_cursor };
    },

    async getFollowProduct(context, { path }) {
      const at = await context.runDueJobs();
      const row = await productById(context.db, path.product_id);
      const [product] = await followProductsOnWire(context.db, env, [row], viewer(context, at));
      if (!product) throw new Error(`${row.productId} is not shown`);
      return { product, ...followProductDetailOnWire(env, row.number, { lang: context.lang, at }) };
    },

    followProduct: (context, { path, body }) => {
      const { userId } = context;
      const { amount, stop_loss_rate: stopLossRate, disclosure_version: disclosureVersion } = body;
      const request = {
        userId,
        productId: path.product_id,
        wish: { amount, stopLossRate, disclosureVersion },
      };
      return context.unit(async (unit, at) =>
        recordOnWire(env, await followProduct(unit, env, request, at), viewer(context, at)),
      );
    },

    async listFollowRecords(context, { query }) {
      const at = await context.runDueJobs();
      const { shown, next_cursor } = await recordsPage(context.db, context.userId, query);
      return { items: shown.map((row) => recordOnWire(env, row, viewer(context, at))), next_cursor };
    },

    async getFollowRecord(context, { path }) {
      const at = await context.runDueJobs();
      const row = await recordById(context.db, context.userId, path.record_id);
      return recordOnWire(env, row, viewer(context, at));
    },

    stopFollowing: (context, { path }) =>
      context.unit(async (unit, at) =>
        recordOnWire(env, await stopFollow(unit, env, path.record_id, at), viewer(context, at)),
      ),

    withdrawFollow: (context, { path }) =>
      context.unit(async (unit, at) =>
        recordOnWire(env, await withdrawFollow(unit, path.record_id, at), viewer(context, at)),
      ),
  };
}
