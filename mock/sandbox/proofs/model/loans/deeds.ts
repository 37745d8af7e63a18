import fc from 'fast-check';
import { loans } from '#capabilities/loans/tables.ts';
import { positions } from '#capabilities/trading/records/tables.ts';
import { type Deed, deed, one } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { owedNow } from './laws.ts';

const which = fc.nat(20);
const OWED = ['in_progress', 'repaying', 'overdue'];
const BORROWER = {
  name: '佐藤 一郎',
  identity_number: 'SAMPLE-20261120',
  address: '東京都千代田区見本町1-2-3',
  contact_number: '090-1111-2222',
  email: 'ichiro@example.jp',
};

/** Some of the shares of one of the player's positions, mostly of one that may be pledged. */
async function security(world: World, player: Player, index: number, lots: number) {
  const held = (await world.look.of(positions, player.userId)).filter(({ quantity }) => quantity > 0);
  const own = held.filter(({ direction, leverage }) => direction === 'long' && leverage === 1);
  const position = one(index % 9 > 0 ? own : held, index);
  return position && [{ position_id: position.positionId, quantity: lots * 100 }];
}

async function loanOf(world: World, player: Player, index: number) {
  const own = await world.look.of(loans, player.userId);
  // Now and then one of which nothing is owed.
  return one(index % 7 > 0 ? own.filter(({ state }) => OWED.includes(state)) : own, index);
}

export const LOANS_DEEDS: readonly Deed[] = [
  deed({
    ...{ name: 'apply for a loan', weight: 4, isOfOwnRecord: true },
    wish: fc.record({
      which,
      lots: fc.constantFrom(1, 1, 2, 3, 10),
      amount: fc.constantFrom(90_000, 100_000, 100_000, 100_000, 105_000, 170_000, 300_000),
      term_days: fc.constantFrom(1, 3, 14, 30, 200),
      isAgreed: fc.constantFrom(true, true, true, true, true, false),
    }),
    async call(world, player, { which: index, lots, amount, term_days, isAgreed }) {
      const collateral = await security(world, player, index, lots);
      const agreement_version = isAgreed ? '2026-11-01' : null;
      const body = { ...BORROWER, amount, term_days, collateral, agreement_version };
      // Of a position that is not the player's there is nothing to pledge: refused like one that is not there.
      return collateral && { route: 'POST /loans', body };
    },
  }),
  deed({
    ...{ name: 'repay a loan', weight: 6, isOfOwnRecord: true },
    wish: fc.record({
      which,
      how: fc.constantFrom('all', 'all', 'one yen less', 'cost', 'some', 'too much'),
    }),
    async call(world, player, { which: index, how }) {
      const loan = await loanOf(world, player, index);
      if (!loan) return null;
      const { total, cost } = await owedNow(world, loan);
      const amounts: Readonly<Record<string, number>> = {
        all: total,
        'one yen less': total - 1,
        cost,
        some: 12_345,
        'too much': total + 1,
      };
      const amount = Math.max(1, amounts[how] ?? 1);
      return { route: `POST /loans/${loan.loanId}/repay`, body: { amount } };
    },
  }),
  deed({
    ...{ name: 'add collateral', weight: 3, isOfOwnRecord: true },
    wish: fc.record({ which, lots: fc.constantFrom(1, 1, 2, 10) }),
    async call(world, player, { which: index, lots }) {
      const loan = await loanOf(world, player, index);
      const collateral = await security(world, player, index, lots);
      return loan && collateral && { route: `POST /loans/${loan.loanId}/collateral`, body: { collateral } };
    },
  }),
];
