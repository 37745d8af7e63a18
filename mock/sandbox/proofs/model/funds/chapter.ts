import { BANK_ACCOUNT, DEPOSIT, WITHDRAWAL } from '#capabilities/funds/records.ts';
import { deposits, withdrawals } from '#capabilities/funds/tables.ts';
import { marginCalls } from '#capabilities/trading/records/tables.ts';
import { ledgerEntries } from '#frame/store/schema/ledger.ts';
import type { Chapter } from '../chapter.ts';
import { approvals } from './approvals.ts';
import { FUNDS_DEEDS } from './deeds.ts';
import { FUNDS_LAWS } from './laws.ts';

const sumOf = (rows: readonly { readonly amountYen: number }[]) =>
  rows.reduce((sum, { amountYen }) => sum + amountYen, 0);

/** Epoch ms. */
function isOpenAt({ calledAt, state, timeline }: typeof marginCalls.$inferSelect, at: number): boolean {
  return at >= calledAt && (state === 'open' || at < (timeline.at(-1)?.at ?? calledAt));
}

export const FUNDS: Chapter = {
  deeds: FUNDS_DEEDS,
  laws: FUNDS_LAWS,
  records: [DEPOSIT, WITHDRAWAL, BANK_ACCOUNT],

  async holds(world, { userId }) {
    const asked = await world.look.of(withdrawals, userId);
    return { user_reserved: sumOf(asked.filter(({ state }) => state === 'awaiting_review')) };
  },

  /** Money in and out is nobody's gain, but it is the user's own. */
  async earned(world, { userId }) {
    const paidIn = (await world.look.of(deposits, userId)).filter(({ state }) => state === 'approved');
    const paidOut = (await world.look.of(withdrawals, userId)).filter(({ state }) => state === 'approved');
    return sumOf(paidIn) - sumOf(paidOut);
  },

  async cameAbout(world) {
    const settled = (await world.look.all(ledgerEntries)).filter(({ kind }) => kind === 'trade_settled');
    const calls = await world.look.all(marginCalls);
    const isCalled = (userId: string, at: number) =>
      calls.some((call) => call.userId === userId && isOpenAt(call, at));
    const all = await world.look.all(withdrawals);
    const sent = all.filter(({ arrivedAt }) => arrivedAt !== null);
    const asked = all.filter(({ userId, requestedAt }) => isCalled(userId, requestedAt));
    const paid = all.filter((row) => approvals(row).some((at) => isCalled(row.userId, at)));
    return {
      'sales settled': settled.length,
      'withdrawals arrived': sent.length,
      'withdrawal asked for during a margin call': asked.length,
      'withdrawal approved during a margin call': paid.length,
    };
  },
};
