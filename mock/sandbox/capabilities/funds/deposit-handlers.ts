import { DEPOSIT_AMOUNT } from '@tsubame/sdk/rules';
import type { HandlersOf } from '#frame/contract/handlers.ts';
import { requestDeposit } from './deposits.ts';
import { depositById, depositsPage } from './read.ts';
import { depositOnWire } from './wire.ts';

export type DepositOperations = 'getTopUpUrl' | 'listDeposits' | 'getDeposit' | 'requestDeposit';

/** The app page on which users request paper money, the only source of deposits. */
const TOP_UP_PAGE = '/app/#/subPackages/recharge/recharge';

export function depositHandlers(): HandlersOf<DepositOperations> {
  return {
    getTopUpUrl: async () => ({
      url: TOP_UP_PAGE,
      simulated: true,
      minimum_amount: DEPOSIT_AMOUNT.minimum_yen,
      maximum_amount: DEPOSIT_AMOUNT.maximum_yen,
    }),

    async listDeposits(context, { query }) {
      await context.runDueJobs();
      const { shown, next_cursor } = await depositsPage(context.db, context.userId, query);
      return { items: shown.map((row) => depositOnWire(row, context.lang)), next_cursor };
    },

    async getDeposit(context, { path }) {
      await context.runDueJobs();
      return depositOnWire(await depositById(context.db, context.userId, path.deposit_id), context.lang);
    },

    requestDeposit: (context, { body }) =>
      context.unit(async (unit, at) => {
        const request = { userId: context.userId, amount: body.amount };
        return depositOnWire(await requestDeposit(unit, request, at), context.lang);
      }),
  };
}
