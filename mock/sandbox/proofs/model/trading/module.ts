import { MARGIN_CALLS, ORDERS, POSITIONS } from '#capabilities/trading/records/records.ts';
import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { TimelineMove } from '#frame/store/schema/column-types.ts';
import { ledgerEntries, ledgerPostings } from '#frame/store/schema/ledger.ts';
import type { TestUser } from '../../../testing.ts';
import type { ModelModule } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { COMBINED_INVARIANTS } from './combined-invariants.ts';
import { TRADING_COMMANDS } from './commands.ts';
import { fillSharesAfterSplits, partOf } from './costs.ts';
import { EXECUTION_INVARIANTS } from './execution-invariants.ts';
import { expectedPositionsOf } from './expected-positions.ts';
import { FEE_INVARIANTS } from './fee-invariants.ts';
import { choicesOf, DEFAULT_PLAN, feesOf } from './fees.ts';
import { GOOD_TILL_INVARIANTS } from './good-till-invariants.ts';
import { TRADING_INVARIANTS } from './invariants.ts';
import { MARGIN_CALL_INVARIANTS } from './margin-call-invariants.ts';
import { STOP_INVARIANTS } from './stop-invariants.ts';

export const TRADING: ModelModule = {
  commands: TRADING_COMMANDS,
  invariants: [
    ...TRADING_INVARIANTS,
    ...STOP_INVARIANTS,
    ...COMBINED_INVARIANTS,
    ...EXECUTION_INVARIANTS,
    ...GOOD_TILL_INVARIANTS,
    ...FEE_INVARIANTS,
    ...MARGIN_CALL_INVARIANTS,
  ],
  records: [ORDERS, POSITIONS, MARGIN_CALLS],

  async expectedBalances(harness, user) {
    const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
    const ownPositions = await harness.store.rowsOfUser(positions, user.userId);
    return {
      user_reserved: ownOrders.reduce((sum, { reserveYen }) => sum + reserveYen, 0),
      user_margin: ownPositions.reduce((sum, { principalYen }) => sum + principalYen, 0),
    };
  },

  async expectedEarnings(harness, user) {
    const expectedPositions = await expectedPositionsOf(harness, user);
    const total = expectedPositions.reduce(
      (sum, { realised, fees, interest, reverseFee, tax }) =>
        sum + realised - fees - interest - reverseFee - tax,
      0,
    );
    return total + (await uncoveredLossYen(harness, user));
  },

  async countEvents(harness) {
    const all = await harness.store.allRows(orders);
    const forced = all.filter((order) => order.forced).length;
    const closed = all.filter(({ intent, state }) => intent === 'close' && state === 'filled').length;
    const charged = all.filter(({ interestYen }) => interestYen > 0).length;
    const taxed = all.filter(({ taxYen }) => taxYen > 0).length;
    const refunded = all.filter(({ taxYen }) => taxYen < 0).length;
    const partlyFilled = all.filter(({ timeline }) => timeline.some(isPartialFill));
    const byChosenPlan = all.filter(
      ({ feePlan, state }) => feePlan !== DEFAULT_PLAN && state === 'filled',
    ).length;
    let chosen = 0;
    let basedOnEarlier = 0;
    for (const user of harness.users) {
      const choices = await choicesOf(harness, user);
      chosen += choices.filter(({ chosenAt }) => chosenAt >= harness.beganAt).length;
      basedOnEarlier += (await feesOf(harness, user)).basedOnEarlier;
    }
    const withReverseFee = all.filter(({ reverseFeeYen }) => reverseFeeYen > 0).length;
    return {
      'forced close': forced,
      'closing order filled': closed,
      'order partly filled': partlyFilled.length,
      'partly filled order completed': partlyFilled.filter(({ state }) => state === 'filled').length,
      'closing order partly filled': partlyFilled.filter(({ intent }) => intent === 'close').length,
      'margin interest charged': charged,
      'reverse fee charged': withReverseFee,
      'fee plan chosen': chosen,
      'order charged by a chosen fee plan': byChosenPlan,
      'daily fee based on earlier executions': basedOnEarlier,
      'tax withheld': taxed,
      'tax refunded': refunded,
    };
  },
};

/** True for a partial execution: the order stays in the state `working`. */
function isPartialFill({ from, to, actor, reason }: TimelineMove): boolean {
  return from === 'working' && to === 'working' && actor === 'system' && reason !== 'trigger_reached';
}

/** Returns the losses in yen beyond the user's cash: cash is never negative, so the provider bears them. */
async function uncoveredLossYen(harness: TestHarness, { userId }: TestUser): Promise<number> {
  const entries = await harness.store.rowsOfUser(ledgerEntries, userId);
  const closings = entries.filter(({ kind }) => kind === 'position_closed');
  // Losses can exceed cash only in a closing that left no cash: compare its postings with the loss of the position.
  const withoutCashLeft = closings.filter(({ cashAfter }) => cashAfter === 0);
  if (withoutCashLeft.length === 0) return 0;
  const profitOrLoss = await profitOrLossOf(harness, userId);
  let uncovered = 0;
  for (const key of new Set(withoutCashLeft.map(keyOf))) {
    for (const { entryId } of closings.filter((each) => keyOf(each) === key))
      for (const { account, amount } of await harness.store.rowsWhere(ledgerPostings, 'entryId', entryId))
        if (account === 'house_market' || account === 'house_settlement') uncovered -= amount;
    uncovered -= profitOrLoss.get(key) ?? 0;
  }
  return uncovered;
}

/** Returns the profit or loss of closings in yen, by position and instant. */
async function profitOrLossOf(harness: TestHarness, userId: string): Promise<Map<string, number>> {
  const ownOrders = await harness.store.rowsOfUser(orders, userId);
  const closing = new Set(ownOrders.filter(({ intent }) => intent === 'close').map(({ orderId }) => orderId));
  const closingFills = (await harness.store.rowsOfUser(fills, userId)).filter(({ orderId }) =>
    closing.has(orderId),
  );
  const results = new Map<string, number>();
  for (const position of await harness.store.rowsOfUser(positions, userId)) {
    const { positionId, direction, openedQuantity, openedNotionalTenths } = position;
    let closed = 0;
    const costOf = (shares: number) => partOf(Math.floor(openedNotionalTenths / 10), shares, openedQuantity);
    for (const fill of closingFills.filter((each) => each.positionId === positionId)) {
      const shares = fillSharesAfterSplits(harness, position, fill);
      const cost = costOf(closed + shares) - costOf(closed);
      const proceeds = Math.floor((fill.priceTenths * fill.quantity) / 10);
      closed += shares;
      const key = keyOf({ referenceId: positionId, at: fill.at });
      results.set(key, (results.get(key) ?? 0) + (direction === 'long' ? proceeds - cost : cost - proceeds));
    }
  }
  return results;
}

const keyOf = ({ referenceId, at }: { referenceId: string | null; at: number }) => `${referenceId} ${at}`;
