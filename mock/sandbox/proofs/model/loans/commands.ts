import fc from 'fast-check';
import { loans } from '#capabilities/loans/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { command, type ModelCommand, pick } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { owedNow } from './invariants.ts';

const which = fc.nat(20);
const OWED_STATES = ['in_progress', 'repaying', 'overdue'];
const BORROWER = {
  name: '佐藤 一郎',
  identity_number: 'SAMPLE-20261120',
  address: '東京都千代田区見本町1-2-3',
  contact_number: '090-1111-2222',
  email: 'ichiro@example.jp',
};

/** Picks shares of one of the user's positions, usually of one that can be pledged. */
async function pickCollateral(harness: TestHarness, user: TestUser, index: number, lots: number) {
  const open = (await harness.store.rowsOfUser(positions, user.userId)).filter(
    ({ quantity }) => quantity > 0,
  );
  const pledgeable = open.filter(({ direction, leverage }) => direction === 'long' && leverage === 1);
  const position = pick(index % 9 > 0 ? pledgeable : open, index);
  return position && [{ position_id: position.positionId, quantity: lots * 100 }];
}

async function loanOf(harness: TestHarness, user: TestUser, index: number) {
  const all = await harness.store.rowsOfUser(loans, user.userId);
  // One in seven may pick a loan without debt.
  return pick(index % 7 > 0 ? all.filter(({ state }) => OWED_STATES.includes(state)) : all, index);
}

export const LOANS_COMMANDS: readonly ModelCommand[] = [
  command({
    ...{ name: 'apply for a loan', weight: 4, isOnOwnRecord: true, isOnPosition: true },
    parameters: fc.record({
      which,
      lots: fc.constantFrom(1, 1, 2, 3, 10),
      amount: fc.constantFrom(90_000, 100_000, 100_000, 100_000, 105_000, 170_000, 300_000),
      term_days: fc.constantFrom(1, 3, 14, 30, 200),
      isAgreed: fc.constantFrom(true, true, true, true, true, false),
    }),
    async buildRequest(harness, user, { which: index, lots, amount, term_days, isAgreed }) {
      const collateral = await pickCollateral(harness, user, index, lots);
      const agreement_version = isAgreed ? '2026-11-01' : null;
      const body = { ...BORROWER, amount, term_days, collateral, agreement_version };
      return collateral && { route: 'POST /loans', body };
    },
  }),
  command({
    ...{ name: 'repay a loan', weight: 6, isOnOwnRecord: true },
    parameters: fc.record({
      which,
      share: fc.constantFrom('all', 'all', 'one yen less', 'cost', 'some', 'too much'),
    }),
    async buildRequest(harness, user, { which: index, share }) {
      const loan = await loanOf(harness, user, index);
      if (!loan) return null;
      const { total, cost } = await owedNow(harness, loan);
      const amounts: Readonly<Record<string, number>> = {
        all: total,
        'one yen less': total - 1,
        cost,
        some: 12_345,
        'too much': total + 1,
      };
      const amount = Math.max(1, amounts[share] ?? 1);
      return { route: `POST /loans/${loan.loanId}/repay`, body: { amount } };
    },
  }),
  command({
    ...{ name: 'add collateral', weight: 3, isOnOwnRecord: true, isOnPosition: true },
    parameters: fc.record({ which, lots: fc.constantFrom(1, 1, 2, 10) }),
    async buildRequest(harness, user, { which: index, lots }) {
      const loan = await loanOf(harness, user, index);
      const collateral = await pickCollateral(harness, user, index, lots);
      return loan && collateral && { route: `POST /loans/${loan.loanId}/collateral`, body: { collateral } };
    },
  }),
];
