import fc from 'fast-check';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { ledgerBalances } from '#frame/store/schema/ledger.ts';
import { command, type ModelCommand, pick } from '../module.ts';

const which = fc.nat(20);
/** The fund password of all users in `scenarios/customers.json`. */
export const SCENARIO_FUND_PASSWORD = 'fund1234';

export const FUNDS_COMMANDS: readonly ModelCommand[] = [
  command({
    ...{ name: 'request a deposit', weight: 4, isOnOwnRecord: false },
    parameters: fc.record({ amount: fc.constantFrom(5_000, 10_000, 123_457, 3_000_000, 90_000_000) }),
    buildRequest: async (_harness, _user, body) => ({ route: 'POST /deposits', body }),
  }),
  command({
    ...{ name: 'request a withdrawal', weight: 3, isOnOwnRecord: true },
    parameters: fc.record({
      which,
      amount: fc.constantFrom('below minimum', 'minimum', 'some', 'all', 'all', 'all plus 1'),
    }),
    async buildRequest(harness, user, { which: index, amount: choice }) {
      const accounts = await harness.store.rowsOfUser(bankAccounts, user.userId);
      // One in seven may pick a removed account.
      const candidates = index % 7 > 0 ? accounts.filter(({ state }) => state === 'kept') : accounts;
      const account = pick(candidates, index);
      const balances = await harness.store.rowsOfUser(ledgerBalances, user.userId);
      const all = balances.find((each) => each.account === 'user_cash')?.balance ?? 0;
      const amounts = {
        'below minimum': 5_000,
        minimum: 10_000,
        some: 250_001,
        all,
        'all plus 1': all + 1,
      };
      const amount = Math.max(1, amounts[choice as keyof typeof amounts]);
      const body = {
        amount,
        bank_account_id: account?.bankAccountId ?? '',
        fund_password: SCENARIO_FUND_PASSWORD,
      };
      return account && { route: 'POST /withdrawals', body };
    },
  }),
  command({
    ...{ name: 'cancel a withdrawal', weight: 6, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, { which: index }) {
      const own = await harness.store.rowsOfUser(withdrawals, user.userId);
      const open = index % 5 > 0 ? own.filter(({ state }) => state === 'awaiting_review') : own;
      const row = pick(open, index);
      return row && { route: `POST /withdrawals/${row.withdrawalId}/cancel` };
    },
  }),
  command({
    ...{ name: 'add a bank account', weight: 1, isOnOwnRecord: false, canBeNoOp: true },
    parameters: fc.record({
      holder_kana: fc.constantFrom('サトウ イチロウ', 'サトウ イチロウ', 'タナカ ハナコ'),
      bank_code: fc.constantFrom('9998', '9997', '0001'),
      branch_code: fc.constantFrom('001', '003'),
      account_type: fc.constantFrom('ordinary', 'current'),
      account_number: fc.constantFrom('1', '1234567', '7654321', '22'),
      is_default: fc.boolean(),
    }),
    buildRequest: async (_harness, _user, body) => ({ route: 'POST /bank-accounts', isUnkeyed: true, body }),
  }),
  command({
    ...{ name: 'remove a bank account', weight: 1, isOnOwnRecord: true },
    parameters: fc.record({ which }),
    async buildRequest(harness, user, { which: index }) {
      const own = await harness.store.rowsOfUser(bankAccounts, user.userId);
      const row = pick(
        own.filter(({ state }) => state === 'kept'),
        index,
      );
      return row && { route: `DELETE /bank-accounts/${row.bankAccountId}`, isUnkeyed: true };
    },
  }),
  command({
    ...{ name: 'change a bank account', weight: 1, isOnOwnRecord: true },
    parameters: fc.record({ which, account_number: fc.constantFrom('1234567', '55', '7654321') }),
    async buildRequest(harness, user, { which: index, ...body }) {
      const own = await harness.store.rowsOfUser(bankAccounts, user.userId);
      const row = pick(
        own.filter(({ state }) => state === 'kept'),
        index,
      );
      return row && { route: `PUT /bank-accounts/${row.bankAccountId}`, isUnkeyed: true, body };
    },
  }),
];
