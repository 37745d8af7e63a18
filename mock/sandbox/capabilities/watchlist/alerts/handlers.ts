import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { HandlersOf, Input } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { notFound } from '#frame/contract/refusal.ts';
import type { Executor } from '#frame/store/database.ts';
import type { AlertEnv } from './env.ts';
import { PRICE_ALERT } from './records.ts';
import { setAlert } from './set-alert.ts';
import { priceAlerts } from './tables.ts';
import { alertOnWire } from './wire.ts';

export type AlertOperation = 'listPriceAlerts' | 'createPriceAlert' | 'deletePriceAlert';

/** The operations on price alerts. */
export function alertHandlers(env: AlertEnv): HandlersOf<AlertOperation> {
  return {
    async listPriceAlerts(context, { query }) {
      const at = await context.runDueJobs();
      const { shown, next_cursor } = await alertsPage(context.db, context.userId, query);
      return { items: shown.map((row) => alertOnWire(env.market, row, at)), next_cursor };
    },
    createPriceAlert: (context, { body }) =>
      context.unit(async (unit, at) => {
        const row = await setAlert(unit, env, { ...body, userId: context.userId }, at);
        return alertOnWire(env.market, row, at);
      }),
    deletePriceAlert: (context, { path }) =>
      context.unit(async (unit, at) => {
        const row = await unit.get(PRICE_ALERT, path.alert_id);
        if (!row || row.state === 'deleted') throw notFound();
        unit.change(PRICE_ALERT, row, {}, { at, event: 'delete', actor: 'user', reason: 'deleted' });
        return null;
      }),
  };
}

/** A page of the user's alerts, newest first; deleted ones only if requested. */
async function alertsPage(db: Executor, userId: string, query: Input<'listPriceAlerts'>['query']) {
  const page = pageRequestOf('listPriceAlerts', query);
  const rows = await db
    .select()
    .from(priceAlerts)
    .where(
      and(
        eq(priceAlerts.userId, userId),
        query.state ? eq(priceAlerts.state, query.state) : ne(priceAlerts.state, 'deleted'),
        page.after === null ? undefined : lt(priceAlerts.seq, page.after),
      ),
    )
    .orderBy(desc(priceAlerts.seq))
    .limit(page.limit + 1);
  return pageResult(page, rows, ({ seq }) => seq);
}
