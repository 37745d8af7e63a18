import { orders, positions } from '#capabilities/trading/records/tables.ts';
import { firstTouch, type Threshold } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

// An independent calculation of OCO orders (business rule `order_oco`) from the market's prices and the timelines of orders, and of the
// closing orders that follow opening orders (`order_exit`) from the positions.

export const COMBINED_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('an OCO order executes the leg that is reached first, and never both', legViolations),
  perUserInvariant(
    'each position of an if-done order has one exit, and each exit its position',
    exitViolations,
  ),
];

type Order = typeof orders.$inferSelect;

const ENDED: readonly string[] = ['filled', 'cancelled', 'expired', 'rejected'];
/** Steps after which an order has new prices or enters the market. */
const NEW_TERMS: readonly string[] = ['placed', 'entry_filled', 'changed', 'stock_split', 'market_opened'];

async function legViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  return ownOrders.flatMap((order) => {
    const fault = order.stop === null ? null : legFault(harness, order, order.stop.triggerTenths);
    return fault === null ? [] : [`${order.orderId} ${fault}`];
  });
}

function legFault(harness: TestHarness, order: Order, triggerTenths: number): string | null {
  const { timeline, stopStatus, filledQuantity, intent, direction, priceTenths } = order;
  const triggers = timeline.filter(({ reason }) => reason === 'trigger_reached');
  if (triggers.length > 1) return `was triggered ${triggers.length} times`;
  const [triggered] = triggers;
  const execution = timeline.find(({ reason }) => reason === 'limit_reached' || reason === 'matched');
  if (triggered && execution && execution.at < triggered.at) return 'was executed at its limit and triggered';
  if (triggered && order.stop?.priceTenths === null && execution?.reason === 'limit_reached')
    return 'was triggered to send a market order, and executed at its limit';
  const end = timeline.find(({ to }) => ENDED.includes(to));
  const status = triggered ? 'triggered' : filledQuantity > 0 || end ? 'cancelled' : 'waiting';
  if (stopStatus !== status) return `has a stop that is ${stopStatus}, expected ${status}`;
  const buying = (intent === 'open') === (direction === 'long');
  const atTrigger = buying ? { atOrAbove: triggerTenths } : { atOrBelow: triggerTenths };
  const limit = priceTenths ?? 0;
  const beyondLimit = buying ? { atOrBelow: limit - 1 } : { atOrAbove: limit + 1 };
  const look = (threshold: Threshold, until: number) => firstReached(harness, order, threshold, until);
  if (triggered) {
    const early = look(beyondLimit, triggered.at - 1);
    if (early !== null) return `was triggered at ${triggered.at}, after its limit was passed at ${early}`;
    const due = look(atTrigger, triggered.at);
    return due === triggered.at ? null : `was triggered at ${triggered.at}, expected ${due}`;
  }
  // What happens at the instant of its end may come before or after a trade of that instant.
  const until = (execution ?? end)?.at;
  const missed = look(atTrigger, until === undefined ? harness.now : until - 1);
  return missed === null ? null : `was not triggered at ${missed}`;
}

/** The instant (epoch ms) of the first trade at such a price since the order has its present prices; null if there is none. */
function firstReached(
  harness: TestHarness,
  order: Order,
  threshold: Threshold,
  until: number,
): number | null {
  const { code, timeline, workingFrom, expiresAt, goodTill } = order;
  const begins =
    timeline.filter(({ at, reason }) => NEW_TERMS.includes(reason) && at <= until).at(-1)?.at ?? 0;
  const from = goodTill === null ? Math.max(begins, workingFrom) : begins;
  const to = Math.min(until, expiresAt);
  return to < from
    ? null
    : (firstTouch(harness.sandbox.market, issueOf(code), from, to, threshold)?.at ?? null);
}

async function exitViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  const ownPositions = await harness.store.rowsOfUser(positions, user.userId);
  const byId = new Map(ownOrders.map((order) => [order.orderId, order]));
  const named = new Set(ownOrders.flatMap(({ exitOrderIds }) => exitOrderIds));
  const ofEntries = ownOrders.flatMap(({ orderId, exit, exitOrderIds }) => {
    const opened = ownPositions.filter((position) => position.orderId === orderId);
    const expected = exit === null ? [] : opened.map(({ positionId }) => positionId);
    const closed = exitOrderIds.map((id) => byId.get(id)?.positionId);
    return expected.toSorted().join() === closed.toSorted().join()
      ? []
      : [`${orderId} has exits of ${closed}, expected ${expected}`];
  });
  const ofExits = ownOrders.flatMap(
    ({ orderId, entryOrderId, intent, positionId, timeline, quantity, placedAt }) => {
      if (entryOrderId === null) return named.has(orderId) ? [`${orderId} does not name its entry`] : [];
      const position = ownPositions.find((each) => each.positionId === positionId);
      const isOfEntry = intent === 'close' && byId.get(entryOrderId)?.exitOrderIds.includes(orderId);
      if (!isOfEntry || position?.orderId !== entryOrderId) return [`${orderId} is an orphan`];
      const isAsBegun = !timeline.some(({ reason }) => reason === 'changed' || reason === 'stock_split');
      const isWhole = quantity === position.openedQuantity;
      if (isAsBegun && position.shares === 1 && !isWhole) return [`${orderId} closes ${quantity} shares`];
      return placedAt === position.openedAt ? [] : [`${orderId} began at ${placedAt}, not with its position`];
    },
  );
  return [...ofEntries, ...ofExits];
}
