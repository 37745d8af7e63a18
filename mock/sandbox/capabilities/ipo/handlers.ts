import type { HandlersOf, UserContext } from '#frame/contract/handlers.ts';
import { parsePriceTenths } from '#frame/contract/wire.ts';
import { applyForIpo, subscribeIpoShares, withdrawIpoApplication } from './apply.ts';
import type { IpoEnv } from './env.ts';
import {
  applicationById,
  applicationsByIpo,
  ipoApplicationsOnWire,
  ipoApplicationsPage,
  ipoById,
  ipoRosterPage,
  iposPage,
  ownIpoEntry,
} from './read.ts';
import type { IpoApplicationRow } from './records.ts';
import { ipoDrawOnWire, ipoOnWire } from './wire.ts';

export type IpoOperations =
  | 'listIpos'
  | 'getIpo'
  | 'getIpoDraw'
  | 'applyForIpo'
  | 'listIpoApplications'
  | 'getIpoApplication'
  | 'withdrawIpoApplication'
  | 'subscribeIpo';

/** The operations of the ipo tag. Every read first runs due jobs, so that no outcome is shown late. */
export function ipoHandlers(env: IpoEnv): HandlersOf<IpoOperations> {
  const shown = async (context: UserContext, row: IpoApplicationRow) => {
    const [application] = await ipoApplicationsOnWire(context.db, env, [row]);
    if (!application) throw new Error(`${row.applicationId} is for no offering`);
    return application;
  };

  return {
    async listIpos(context, { query }) {
      await context.runDueJobs();
      const mine = await applicationsByIpo(context.db, context.userId);
      const page = await iposPage(context.db, env, query, env.now());
      const items = page.shown.map((ipo) => ipoOnWire(env, ipo, mine.get(ipo.ipoId) ?? null, context.lang));
      return { items, next_cursor: page.next_cursor };
    },

    async getIpo(context, { path }) {
      await context.runDueJobs();
      const ipo = await ipoById(context.db, path.ipo_id);
      const mine = await applicationsByIpo(context.db, context.userId);
      return ipoOnWire(env, ipo, mine.get(ipo.ipoId) ?? null, context.lang);
    },

    async getIpoDraw(context, { path, query }) {
      await context.runDueJobs();
      const ipo = await ipoById(context.db, path.ipo_id);
      const mine = await ownIpoEntry(context.db, ipo, context.userId);
      return ipoDrawOnWire(env, ipo, await ipoRosterPage(context.db, ipo, query), mine);
    },

    applyForIpo: (context, { path, body }) => {
      const { userId } = context;
      const wish = {
        quantity: body.quantity,
        priceTenths: body.price === null ? null : parsePriceTenths(body.price),
      };
      return context.unit(async (unit, at) =>
        shown(context, await applyForIpo(unit, env, { userId, ipoId: path.ipo_id, wish }, at)),
      );
    },

    async listIpoApplications(context, { query }) {
      await context.runDueJobs();
      return ipoApplicationsPage(context.db, env, context.userId, query);
    },

    async getIpoApplication(context, { path }) {
      await context.runDueJobs();
      return applicationById(context.db, env, context.userId, path.application_id);
    },

    withdrawIpoApplication: (context, { path }) =>
      context.unit(async (unit, at) =>
        shown(context, await withdrawIpoApplication(unit, env, path.application_id, at)),
      ),

    subscribeIpo: (context, { path, body }) => {
      const request = { applicationId: path.application_id, quantity: body.quantity };
      return context.unit(async (unit, at) =>
        shown(context, await subscribeIpoShares(unit, env, request, at)),
      );
    },
  };
}
