import { orders } from '#capabilities/trading/records/tables.ts';
import { type Law, ofEach } from '../chapter.ts';
import type { Player } from '../player.ts';
import type { World } from '../world.ts';
import { ownFundsYen } from './costs.ts';
import { dateOf, feesOf, mostFeeYen } from './fees.ts';
import { type Book, booksOf } from './reckoning.ts';

export const TRADING_LAWS: readonly Law[] = [
  ofEach('a position is what its fills say', async (world, player) =>
    (await booksOf(world, player)).flatMap((book) => bookFaults(book)),
  ),
  ofEach('an order that waits holds what it may cost, one that has ended holds nothing', reserveFaults),
];

function bookFaults({
  position,
  closed,
  realised,
  fees,
  interest,
  reverseFee,
  tax,
  ownFunds,
  openingFee,
  promised,
}: Book): string[] {
  const { positionId, orderId, quantity, openedQuantity, closingQuantity, state } = position;
  // The fee of what was delivered was taken elsewhere.
  const feeOfDelivery = orderId === null ? position.openingFeeYen : 0;
  const says = (what: string, is: number, should: number) =>
    is === should ? [] : [`${positionId}: ${what} is ${is}, and should be ${should}`];
  return [
    ...says('quantity', quantity, openedQuantity - closed),
    ...says('closing quantity', closingQuantity, promised),
    ...says('own funds', position.principalYen, ownFunds),
    ...says('realised profit', position.realisedProfitLossYen, realised),
    ...says('fee', position.feeYen, fees + feeOfDelivery),
    ...says('opening fee of its closings', openingFee.recorded, openingFee.should),
    ...says('interest', position.interestYen, interest),
    ...says('tax', position.taxYen, tax),
    ...says('reverse fee', position.reverseFeeYen, reverseFee),
    ...(quantity < 0 || promised > quantity ? [`${positionId} promises shares that it does not have`] : []),
    ...((state === 'closed') === (quantity === 0)
      ? []
      : [`${positionId} is ${state} with ${quantity} shares`]),
  ];
}

async function reserveFaults(world: World, player: Player): Promise<string[]> {
  const placed = await world.look.of(orders, player.userId);
  const { planOn } = await feesOf(world, player);
  return placed.flatMap((order) => {
    const { orderId, state, intent, priceTenths, leverage, reserveYen } = order;
    const isLive = state === 'queued' || state === 'working';
    if (!isLive || intent === 'close')
      return reserveYen === 0 ? [] : [`${orderId} is ${state} and holds ${reserveYen}`];
    // What a market order waits at is the upper limit of its day; the exact sum is for limit orders.
    if (priceTenths === null) return reserveYen > 0 ? [] : [`${orderId} waits and holds nothing`];
    const rest = order.quantity - order.filledQuantity;
    const fee = mostFeeYen(planOn(dateOf(world, order)), priceTenths, rest, order.filledNotionalTenths);
    const should = ownFundsYen(priceTenths * rest, leverage) + fee;
    return reserveYen === should ? [] : [`${orderId} holds ${reserveYen}, and should hold ${should}`];
  });
}
