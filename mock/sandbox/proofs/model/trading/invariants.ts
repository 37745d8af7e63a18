import { orders } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { ownFundsYen } from './costs.ts';
import { type ExpectedPosition, expectedPositionsOf } from './expected-positions.ts';
import { feesOf, highestFeeYen, orderTradingDate } from './fees.ts';

export const TRADING_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('a position matches its fills', async (harness, user) =>
    (await expectedPositionsOf(harness, user)).flatMap(positionViolations),
  ),
  perUserInvariant(
    'a live order reserves its highest cost, and an ended order reserves nothing',
    reserveViolations,
  ),
];

function positionViolations({
  position,
  closed,
  realised,
  fees,
  interest,
  reverseFee,
  tax,
  ownFunds,
  openingFee,
  closingShares,
}: ExpectedPosition): string[] {
  const { positionId, orderId, quantity, openedQuantity, closingQuantity, state } = position;
  // A position without an order paid its opening fee in another capability.
  const feeWithoutOrder = orderId === null ? position.openingFeeYen : 0;
  const check = (field: string, actual: number, expected: number) =>
    actual === expected ? [] : [`${positionId}: ${field} is ${actual}, expected ${expected}`];
  return [
    ...check('quantity', quantity, openedQuantity - closed),
    ...check('closing quantity', closingQuantity, closingShares),
    ...check('own funds', position.principalYen, ownFunds),
    ...check('realised profit', position.realisedProfitLossYen, realised),
    ...check('fee', position.feeYen, fees + feeWithoutOrder),
    ...check('opening fee of its closing orders', openingFee.recorded, openingFee.expected),
    ...check('interest', position.interestYen, interest),
    ...check('tax', position.taxYen, tax),
    ...check('reverse fee', position.reverseFeeYen, reverseFee),
    ...(quantity < 0 || closingShares > quantity
      ? [`${positionId} has closing orders for more shares than it holds`]
      : []),
    ...((state === 'closed') === (quantity === 0)
      ? []
      : [`${positionId} is ${state} with ${quantity} shares`]),
  ];
}

async function reserveViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  const { planOn } = await feesOf(harness, user);
  return ownOrders.flatMap((order) => {
    const { orderId, state, intent, direction, leverage, reserveYen, triggerTenths } = order;
    const isLive = state === 'armed' || state === 'queued' || state === 'working';
    // A short stop may be filled at its trigger price, if that is above its limit.
    const least = direction === 'short' ? (triggerTenths ?? 0) : 0;
    // The rest of such an order becomes a market order.
    const limitTenths = order.execution === 'limit_then_close' ? null : order.priceTenths;
    const ownTenths = limitTenths === null ? null : Math.max(limitTenths, least);
    const priceTenths = dearestTenths(order, ownTenths);
    if (!isLive || intent === 'close')
      return reserveYen === 0 ? [] : [`${orderId} is ${state} and reserves ${reserveYen}`];
    // A market order reserves by the upper price limit of its day; only limit orders have an exact expected amount.
    if (priceTenths === null) return reserveYen > 0 ? [] : [`${orderId} is live and reserves nothing`];
    const rest = order.quantity - order.filledQuantity;
    const fee = highestFeeYen(
      planOn(orderTradingDate(harness, order)),
      priceTenths,
      rest,
      order.filledNotionalTenths,
    );
    const expected = ownFundsYen(priceTenths * rest, leverage) + fee;
    return reserveYen === expected ? [] : [`${orderId} reserves ${reserveYen}, expected ${expected}`];
  });
}

/** The price (tenths of a yen) that counts for a reserve: of an OCO order the dearer leg, or the one that is left; null for a market order. */
function dearestTenths(
  { stop, stopStatus, direction }: typeof orders.$inferSelect,
  ownTenths: number | null,
): number | null {
  if (stop === null || stopStatus === 'cancelled' || ownTenths === null) return ownTenths;
  if (stop.priceTenths === null) return null;
  const sent = direction === 'short' ? Math.max(stop.priceTenths, stop.triggerTenths) : stop.priceTenths;
  return stopStatus === 'triggered' ? sent : Math.max(ownTenths, sent);
}
