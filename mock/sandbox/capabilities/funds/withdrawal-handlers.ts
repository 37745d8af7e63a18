import type { HandlersOf } from '#frame/contract/handlers.ts';
import { once } from '#frame/contract/once.ts';
import { ProtocolError } from '#frame/contract/refusal.ts';
import type { FundsEnv } from './env.ts';
import { withdrawalOnWire } from './wire.ts';
import { bankAccountIdsOf, withdrawalById, withdrawalsPage, withdrawalTerms } from './withdrawal-read.ts';
import { cancelWithdrawal, requestWithdrawal } from './withdrawals.ts';

export type WithdrawalOperations =
  | 'getWithdrawalTerms'
  | 'listWithdrawals'
  | 'getWithdrawal'
  | 'requestWithdrawal'
  | 'cancelWithdrawal';

export function withdrawalHandlers(env: FundsEnv): HandlersOf<WithdrawalOperations> {
  return {
    async getWithdrawalTerms(context, { query }) {
      const { userId, lang } = context;
      if (query.user_id !== undefined && query.user_id !== userId) throw new ProtocolError(403);
      const at = await context.runDueJobs();
      return withdrawalTerms(context.db, env, { userId, at, lang });
    },

    async listWithdrawals(context, { query }) {
      await context.runDueJobs();
      return withdrawalsPage(context.db, context.userId, query, context.lang);
    },

    async getWithdrawal(context, { path }) {
      await context.runDueJobs();
      return withdrawalById(context.db, context.userId, path.withdrawal_id, context.lang);
    },

    requestWithdrawal: (context, { body }) => {
      const { userId } = context;
      const wish = { userId, amount: body.amount, bankAccountId: body.bank_account_id };
      // When the unit of work is retried, the same password counts as one attempt.
      const confirm = once(() => env.checkFundPassword(context.db, userId, body.fund_password));
      return context.unit(
        async (unit, at) => {
          const row = await requestWithdrawal(unit, env, wish, confirm, at);
          return withdrawalOnWire(row, new Set([row.bankAccountId]), context.lang);
        },
        {},
        confirm,
      );
    },

    cancelWithdrawal: (context, { path }) =>
      context.unit(async (unit, at) => {
        const row = await cancelWithdrawal(unit, path.withdrawal_id, at);
        return withdrawalOnWire(row, await bankAccountIdsOf(unit.db, context.userId), context.lang);
      }),
  };
}
