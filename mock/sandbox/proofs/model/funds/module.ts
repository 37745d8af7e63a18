import { BANK_ACCOUNT, DEPOSIT, WITHDRAWAL } from '#capabilities/funds/records.ts';
import { deposits, withdrawals } from '#capabilities/funds/tables.ts';
import { marginCalls } from '#capabilities/trading/records/tables.ts';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import type { ModelModule } from '../module.ts';
import { approvalTimes } from './approval-times.ts';
import { FUNDS_COMMANDS } from './commands.ts';
import { FUNDS_INVARIANTS } from './invariants.ts';

const sumOf = (rows: readonly { readonly amountYen: number }[]) =>
  rows.reduce((sum, { amountYen }) => sum + amountYen, 0);

/** True if the margin call is open at an instant (epoch ms). */
function isOpenAt({ calledAt, state, timeline }: typeof marginCalls.$inferSelect, at: number): boolean {
  return at >= calledAt && (state === 'open' || at < (timeline.at(-1)?.at ?? calledAt));
}

export const FUNDS: ModelModule = {
  commands: FUNDS_COMMANDS,
  invariants: FUNDS_INVARIANTS,
  records: [DEPOSIT, WITHDRAWAL, BANK_ACCOUNT],

  async expectedBalances(harness, { userId }) {
    const requested = await harness.store.rowsOfUser(withdrawals, userId);
    return { user_reserved: sumOf(requested.filter(({ state }) => state === 'awaiting_review')) };
  },

  /** Deposits less withdrawals: no gain, but part of the user's money. */
  async expectedEarnings(harness, { userId }) {
    const paidIn = (await harness.store.rowsOfUser(deposits, userId)).filter(
      ({ state }) => state === 'approved',
    );
    const paidOut = (await harness.store.rowsOfUser(withdrawals, userId)).filter(
      ({ state }) => state === 'approved',
    );
    return sumOf(paidIn) - sumOf(paidOut);
  },

  async countEvents(harness) {
    const settled = (await harness.store.allRows(ledgerEntries)).filter(
      ({ kind }) => kind === 'trade_settled',
    );
    const calls = await harness.store.allRows(marginCalls);
    const isCalled = (userId: string, at: number) =>
      calls.some((call) => call.userId === userId && isOpenAt(call, at));
    const all = await harness.store.allRows(withdrawals);
    const arrived = all.filter(({ arrivedAt }) => arrivedAt !== null);
    const requested = all.filter(({ userId, requestedAt }) => isCalled(userId, requestedAt));
    const paid = all.filter((row) => approvalTimes(row).some((at) => isCalled(row.userId, at)));
    return {
      'sales settled': settled.length,
      'withdrawals arrived': arrived.length,
      'withdrawal requested during a margin call': requested.length,
      'withdrawal approved during a margin call': paid.length,
    };
  },
};
