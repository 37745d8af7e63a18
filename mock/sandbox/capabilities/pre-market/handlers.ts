import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { parsePriceTenths } from '#frame/contract/wire.ts';
import { originalIssuesOf } from '#market/listed.ts';
import { applyForPurchase, cancelPurchase } from './apply.ts';
import type { PreMarketEnv } from './env.ts';
import { preMarketApplications } from './tables.ts';
import { itemOnWire, preMarketApplicationOnWire } from './wire.ts';

export type PreMarketOperation =
  | 'listPreMarket'
  | 'applyForPreMarket'
  | 'listPreMarketApplications'
  | 'cancelPreMarketApplication';

/** The operations of the pre-market tag. New issues are traded on the exchange alone. */
export function preMarketHandlers(env: PreMarketEnv): HandlersOf<PreMarketOperation> {
  return {
    async listPreMarket(_context, { query }) {
      const at = env.now();
      const page = pageRequestOf('listPreMarket', query);
      const from = page.after ?? 0;
      const rest = originalIssuesOf(env.market).slice(from, from + page.limit + 1);
      const { shown, next_cursor } = pageResult(page, rest, () => from + page.limit);
      return { items: shown.map((issue) => itemOnWire(env.market, issue, at)), next_cursor };
    },

    applyForPreMarket: (context, { path, body }) => {
      const { userId } = context;
      const wish = { code: path.code, priceTenths: parsePriceTenths(body.price), quantity: body.quantity };
      return context.unit(async (unit, at) =>
        preMarketApplicationOnWire(await applyForPurchase(unit, env, { userId, wish }, at)),
      );
    },

    async listPreMarketApplications({ db, userId, runDueJobs }, { query }) {
      await runDueJobs();
      const page = pageRequestOf('listPreMarketApplications', query);
      const rows = await db
        .select()
        .from(preMarketApplications)
        .where(
          and(
            eq(preMarketApplications.userId, userId),
            query.state ? inArray(preMarketApplications.state, [...query.state]) : undefined,
            page.after === null ? undefined : lt(preMarketApplications.seq, page.after),
          ),
        )
        .orderBy(desc(preMarketApplications.seq))
        .limit(page.limit + 1);
      const { shown, next_cursor } = pageResult(page, rows, ({ seq }) => seq);
      return { items: shown.map(preMarketApplicationOnWire), next_cursor };
    },

    cancelPreMarketApplication: (context, { path }) =>
      context.unit(async (unit, at) =>
        preMarketApplicationOnWire(await cancelPurchase(unit, path.application_id, at)),
      ),
  };
}
