import type { HandlersOf } from '#frame/contract/handlers.ts';
import { pageRequestOf, pageResult } from '#frame/contract/page.ts';
import { addBankAccount, removeBankAccount, updateBankAccount } from './bank-accounts.ts';
import type { FundsEnv } from './env.ts';
import { searchBanks } from './rules/banks.ts';
import { bankAccountOnWire, bankOnWire } from './wire.ts';
import { bankAccountsOf } from './withdrawal-read.ts';

export type BankAccountOperations =
  | 'listBanks'
  | 'listBankAccounts'
  | 'addBankAccount'
  | 'updateBankAccount'
  | 'removeBankAccount';

export function bankAccountHandlers(env: FundsEnv): HandlersOf<BankAccountOperations> {
  return {
    async listBanks(_context, { query }) {
      const page = pageRequestOf('listBanks', query);
      const from = page.after ?? 0;
      const found = searchBanks(query.query).slice(from, from + page.limit + 1);
      const { shown, next_cursor } = pageResult(page, found, () => from + page.limit);
      return { items: shown.map(bankOnWire), next_cursor };
    },

    async listBankAccounts(context) {
      const rows = await bankAccountsOf(context.db, context.userId);
      const at = env.now();
      return { items: rows.map((row) => bankAccountOnWire(row, at)), next_cursor: null };
    },

    addBankAccount: (context, { body }) => {
      const { userId } = context;
      return context.unit(async (unit, at) =>
        bankAccountOnWire(await addBankAccount(unit, env, { userId, body }, at), at),
      );
    },

    updateBankAccount: (context, { path, body }) => {
      const { userId } = context;
      const id = path.bank_account_id;
      return context.unit(async (unit, at) =>
        bankAccountOnWire(await updateBankAccount(unit, env, { userId, id, body }, at), at),
      );
    },

    removeBankAccount: (context, { path }) => {
      const { userId } = context;
      return context.unit(async (unit, at) => {
        await removeBankAccount(unit, { userId, id: path.bank_account_id }, at);
        return null;
      });
    },
  };
}
