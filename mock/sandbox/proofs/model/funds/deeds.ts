import fc from 'fast-check';
import { bankAccounts, withdrawals } from '#capabilities/funds/tables.ts';
import { ledgerBalances } from '#frame/store/schema/ledger.ts';
import { type Deed, deed, one } from '../chapter.ts';

const which = fc.nat(20);
/** Of everybody in `worlds/customers.json`. */
export const FUND_PASSWORD = 'fund1234';

export const FUNDS_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'deposit', weight: 4, isOfOwnRecord: false },
    wish: fc.record({ amount: fc.constantFrom(5_000, 10_000, 123_457, 3_000_000, 90_000_000) }),
    call: async (_world, _player, body) => ({ route: 'POST /deposits', body }),
  }),
  deed({
    ...{ name: 'withdraw cash', weight: 3, isOfOwnRecord: true },
    wish: fc.record({
      which,
      amount: fc.constantFrom('few', 'least', 'some', 'all', 'all', 'one more'),
    }),
    async call(world, player, { which: index, amount: how }) {
      const own = await world.look.of(bankAccounts, player.userId);
      // Now and then to one that is gone.
      const kept = index % 7 > 0 ? own.filter(({ state }) => state === 'kept') : own;
      const to = one(kept, index);
      const cash = await world.look.of(ledgerBalances, player.userId);
      const all = cash.find(({ account }) => account === 'user_cash')?.balance ?? 0;
      const amounts = { few: 5_000, least: 10_000, some: 250_001, all, 'one more': all + 1 };
      const amount = Math.max(1, amounts[how as keyof typeof amounts]);
      const body = { amount, bank_account_id: to?.bankAccountId ?? '', fund_password: FUND_PASSWORD };
      return to && { route: 'POST /withdrawals', body };
    },
  }),
  deed({
    ...{ name: 'cancel a withdrawal', weight: 6, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, { which: index }) {
      const own = await world.look.of(withdrawals, player.userId);
      const open = index % 5 > 0 ? own.filter(({ state }) => state === 'awaiting_review') : own;
      const row = one(open, index);
      return row && { route: `POST /withdrawals/${row.withdrawalId}/cancel` };
    },
  }),
  deed({
    ...{ name: 'add a bank account', weight: 1, isOfOwnRecord: false, mayBeDone: true },
    wish: fc.record({
      holder_kana: fc.constantFrom('サトウ イチロウ', 'サトウ イチロウ', 'タナカ ハナコ'),
      bank_code: fc.constantFrom('9998', '9997', '0001'),
      branch_code: fc.constantFrom('001', '003'),
      account_type: fc.constantFrom('ordinary', 'current'),
      account_number: fc.constantFrom('1', '1234567', '7654321', '22'),
      is_default: fc.boolean(),
    }),
    call: async (_world, _player, body) => ({ route: 'POST /bank-accounts', isUnkeyed: true, body }),
  }),
  deed({
    ...{ name: 'remove a bank account', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which }),
    async call(world, player, { which: index }) {
      const own = await world.look.of(bankAccounts, player.userId);
      const row = one(
        own.filter(({ state }) => state === 'kept'),
        index,
      );
      return row && { route: `DELETE /bank-accounts/${row.bankAccountId}`, isUnkeyed: true };
    },
  }),
  deed({
    ...{ name: 'change a bank account', weight: 1, isOfOwnRecord: true },
    wish: fc.record({ which, account_number: fc.constantFrom('1234567', '55', '7654321') }),
    async call(world, player, { which: index, ...body }) {
      const own = await world.look.of(bankAccounts, player.userId);
      const row = one(
        own.filter(({ state }) => state === 'kept'),
        index,
      );
      return row && { route: `PUT /bank-accounts/${row.bankAccountId}`, isUnkeyed: true, body };
    },
  }),
];
