import { MARGIN_CALLS, ORDERS, POSITIONS } from '#capabilities/trading/records/records.ts';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { TimelineMove } from '#frame/store/schema/column-types.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { Chapter } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { CALL_LAWS } from './call-laws.ts';
import { partOf, sharesOf } from './costs.ts';
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
    const inPart = placed.filter(({ timeline }) => timeline.some(isPart));
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
      'order filled in part': inPart.length,
      'rest of an order filled': inPart.filter(({ state }) => state === 'filled').length,
      'closing order filled in part': inPart.filter(({ intent }) => intent === 'close').length,
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

/** Executed, and not whole. */
function isPart({ from, to, actor }: TimelineMove): boolean {
  return from === 'working' && to === 'working' && actor === 'system';
}

/** What losses took beyond all cash there was: cash is never below zero, so the house bears it. */
async function borneByTheHouse(world: World, { userId }: Player): Promise<number> {
  const entries = await world.look.of(ledgerEntries, userId);
  const closings = entries.filter(({ kind }) => kind === 'position_closed');
  // Only where the last yen went: what the market was given, against what the position lost.
  const last = closings.filter(({ cashAfter }) => cashAfter === 0);
  if (last.length === 0) return 0;
  const resultOf = await resultsOf(world, userId);
  let borne = 0;
  for (const key of new Set(last.map(keyOf))) {
    for (const { entryId } of closings.filter((each) => keyOf(each) === key))
      for (const { account, amount } of await world.look.by(ledgerPostings, 'entryId', entryId))
        if (account === 'house_market' || account === 'house_settlement') borne -= amount;
    borne -= resultOf.get(key) ?? 0;
  }
  return borne;
}

/** What the closings of a position at an instant gained or lost, by both. */
async function resultsOf(world: World, userId: string): Promise<Map<string, number>> {
  const placed = await world.look.of(orders, userId);
  const closing = new Set(placed.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const done = (await world.look.of(fills, userId)).filter(({ orderId }) => closing.has(orderId));
  const found = new Map<string, number>();
  for (const position of await world.look.of(positions, userId)) {
    const { positionId, direction, openedQuantity, openedNotionalTenths } = position;
    let closed = 0;
    const costOf = (shares: number) => partOf(Math.floor(openedNotionalTenths / 10), shares, openedQuantity);
    for (const fill of done.filter((each) => each.positionId === positionId)) {
      const shares = sharesOf(world, position, fill);
      const cost = costOf(closed + shares) - costOf(closed);
      const proceeds = Math.floor((fill.priceTenths * fill.quantity) / 10);
      closed += shares;
      const key = keyOf({ referenceId: positionId, at: fill.at });
      found.set(key, (found.get(key) ?? 0) + (direction === 'long' ? proceeds - cost : cost - proceeds));
    }
  }
  return found;
}

const keyOf = ({ referenceId, at }: { referenceId: string | null; at: number }) => `${referenceId} ${at}`;
