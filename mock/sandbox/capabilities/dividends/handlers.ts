import { dayOf } from '@tsubame/sdk/rules';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import type { DividendEnv } from './env.ts';
import { dividendsPage, storedDividendsOf, unpaidDividendsAt, yearOfDay } from './read.ts';
import { summaryOf } from './summary.ts';

export type DividendOperation = 'listDividends' | 'getDividendSummary';

/** The operations of the dividends tag. */
export function dividendHandlers(env: DividendEnv): HandlersOf<DividendOperation> {
  return {
    async listDividends({ db, userId, runDueJobs }, { query }) {
      const at = await runDueJobs();
      return dividendsPage(db, env, userId, { query, at });
    },

    async getDividendSummary({ db, userId, runDueJobs }, { query }) {
      const at = await runDueJobs();
      const year = query.year ?? yearOfDay(dayOf(at));
      const coming = (await unpaidDividendsAt(db, env, userId, at)).filter(
        ({ payDay }) => yearOfDay(payDay) === year,
      );
      const paid = (await storedDividendsOf(db, userId, year)).filter(({ state }) => state === 'paid');
      return summaryOf(year, [...coming, ...paid]);
    },
  };
}
