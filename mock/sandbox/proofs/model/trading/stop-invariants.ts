import { orders } from '#capabilities/trading/records/tables.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

// An independent calculation of triggers (business rule `stop_trigger`) from the market's prices and the timelines of orders.

export const STOP_INVARIANTS: readonly Invariant[] = [
  perUserInvariant(
    'a stop order is triggered once, by the first trade that reaches its trigger',
    stopViolations,
  ),
];

type Order = typeof orders.$inferSelect;

async function stopViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  return ownOrders.flatMap((order) =>
    order.timeline[0]?.to === 'armed' ? triggerViolations(harness, order) : unarmedViolations(order),
  );
}

function unarmedViolations({ orderId, triggerTenths, timeline }: Order): string[] {
  const wasArmed = timeline.some(({ from, to }) => from === 'armed' || to === 'armed');
  return triggerTenths === null && !wasArmed ? [] : [`${orderId} has a trigger but did not begin armed`];
}

function triggerViolations(harness: TestHarness, order: Order): string[] {
  const { orderId, timeline, filledQuantity } = order;
  const triggers = timeline.filter(({ from, to }) => from === 'armed' && to === 'working');
  if (triggers.length > 1) return [`${orderId} was triggered ${triggers.length} times`];
  const [triggered] = triggers;
  if (!triggered && filledQuantity > 0) return [`${orderId} was filled before it was triggered`];
  const end = timeline.find(({ from, to }) => from === 'armed' && to !== 'armed' && to !== 'working');
  // What happens at the instant of its end may come before or after a trade of that instant.
  const due = firstReached(harness, order, triggered?.at ?? (end ? end.at - 1 : harness.now));
  if (due === (triggered?.at ?? null)) return [];
  return [`${orderId} was triggered at ${triggered?.at ?? null}, expected ${due}`];
}

/** Returns the instant (epoch ms) of the first trade at the trigger price or beyond since the order has its present terms; null if there is none. */
function firstReached(harness: TestHarness, order: Order, until: number): number | null {
  const { code, intent, direction, triggerTenths, timeline, workingFrom, expiresAt, goodTill } = order;
  // A new day changes no terms.
  const armedAt = timeline.findLast(({ to, reason }) => to === 'armed' && reason !== 'day_began')?.at ?? 0;
  const from = goodTill === null ? Math.max(armedAt, workingFrom) : armedAt;
  const buying = (intent === 'open') === (direction === 'long');
  const threshold = buying ? { atOrAbove: triggerTenths ?? 0 } : { atOrBelow: triggerTenths ?? 0 };
  const to = Math.min(until, expiresAt);
  if (to < from) return null;
  return firstTouch(harness.sandbox.market, issueOf(code), from, to, threshold)?.at ?? null;
}
