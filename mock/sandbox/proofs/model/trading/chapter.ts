import { MARGIN_CALLS, ORDERS, POSITIONS } from '#capabilities/trading/records/records.ts';
import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { Chapter } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { CALL_LAWS } from './call-laws.ts';
import { TRADING_DEEDS } from './deeds.ts';
import { FEE_LAWS } from './fee-laws.ts';
import { choicesOf, FIRST_PLAN, feesOf } from './fees.ts';
import { TRADING_LAWS } from './laws.ts';
import { booksOf } from './reckoning.ts';

export const TRADING: Chapter = {
  deeds: TRADING_DEEDS,
  laws: [...TRADING_LAWS, ...FEE_LAWS, ...CALL_LAWS],
  records: [ORDERS, POSITIONS, MARGIN_CALLS],

  async holds(world, player) {
    const placed = await world.look.of(orders, player.userId);
    const held = await world.look.of(positions, player.userId);
    return {
      user_reserved: placed.reduce((sum, { reserveYen }) => sum + reserveYen, 0),
      user_margin: held.reduce((sum, { principalYen }) => sum + principalYen, 0),
    };
  },

  async earned(world, player) {
    const books = await booksOf(world, player);
    const realised = books.reduce(
      (sum, book) => sum + book.realised - book.fees - book.interest - book.reverseFee - book.tax,
      0,
    );
    return realised + (await borneByTheHouse(world, player));
  },

  async cameAbout(world) {
    const placed = await world.look.all(orders);
    const forced = placed.filter((order) => order.forced).length;
    const closed = placed.filter(({ intent, state }) => intent === 'close' && state === 'filled').length;
    const charged = placed.filter(({ interestYen }) => interestYen > 0).length;
    const taxed = placed.filter(({ taxYen }) => taxYen > 0).length;
    const refunded = placed.filter(({ taxYen }) => taxYen < 0).length;
    const byOther = placed.filter(
      ({ feePlan, state }) => feePlan !== FIRST_PLAN && state === 'filled',
    ).length;
    let chosen = 0;
    let countedOn = 0;
    for (const player of world.players) {
      const choices = await choicesOf(world, player);
      chosen += choices.filter(({ chosenAt }) => chosenAt >= world.began).length;
      countedOn += (await feesOf(world, player)).countedOn;
    }
    const squeezed = placed.filter(({ reverseFeeYen }) => reverseFeeYen > 0).length;
    return {
      'forced close': forced,
      'closing order filled': closed,
      'margin interest taken': charged,
      'reverse fee taken': squeezed,
      'fee plan chosen': chosen,
      'order charged by another plan': byOther,
      'fee counted on within the day': countedOn,
      'tax withheld': taxed,
      'tax given back': refunded,
    };
  },
};

/** What losses took beyond all cash there was: cash is never below zero, so the house bears it. */
async function borneByTheHouse(world: World, { userId }: Player): Promise<number> {
  const entries = await world.look.of(ledgerEntries, userId);
  const closings = entries.filter(({ kind }) => kind === 'position_closed');
  // Only where the last yen went: what the market was given, against what the position lost.
  const last = closings.filter(({ cashAfter }) => cashAfter === 0);
  if (last.length === 0) return 0;
  const placed = (await world.look.of(orders, userId)).filter(
    ({ intent, state }) => intent === 'close' && state === 'filled',
  );
  let borne = 0;
  for (const key of new Set(last.map(keyOf))) {
    for (const { entryId } of closings.filter((each) => keyOf(each) === key))
      for (const { account, amount } of await world.look.by(ledgerPostings, 'entryId', entryId))
        if (account === 'house_market' || account === 'house_settlement') borne -= amount;
    for (const { positionId, updatedAt, realisedProfitLossYen } of placed)
      if (keyOf({ referenceId: positionId, at: updatedAt }) === key) borne -= realisedProfitLossYen ?? 0;
  }
  return borne;
}

const keyOf = ({ referenceId, at }: { referenceId: string | null; at: number }) => `${referenceId} ${at}`;
