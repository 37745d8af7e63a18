import { parseDay, startOfDay } from '@tsubame/sdk/rules';
import { fills, orders } from '#capabilities/trading/records/tables.ts';
import { dayBar } from '#market/day-bar.ts';
import { firstTouch } from '#market/touch.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';

// An independent calculation of executions (business rule `order_execution`) from the market's prices and the hours of the exchange.

export const EXECUTION_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('an order is executed only as its execution demands', executionViolations),
];

type Order = typeof orders.$inferSelect;
type Fill = typeof fills.$inferSelect;

const HOUR = 3_600_000;
/** When the morning ends, the afternoon opens, the day ends, and when the last trades of its sessions are, in ms of the day. */
const HOURS = {
  exchange: {
    noon: 11.5 * HOUR,
    afternoon: 12.5 * HOUR,
    end: 15.5 * HOUR,
    lastTrades: [11.5 * HOUR - 1_000, 15.5 * HOUR],
  },
  // One session from midnight to midnight.
  always_open: { noon: 24 * HOUR, afternoon: 24 * HOUR, end: 24 * HOUR, lastTrades: [24 * HOUR - 1_000] },
};

async function executionViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  const ownFills = await harness.store.rowsOfUser(fills, user.userId);
  return ownOrders.flatMap((order) => {
    const own = ownFills.filter(({ orderId }) => orderId === order.orderId);
    return violations(harness, order, own).map((fault) => `${order.orderId} (${order.execution}) ${fault}`);
  });
}

function violations(harness: TestHarness, order: Order, own: readonly Fill[]): string[] {
  const { execution, state, placedAt, quantity, filledQuantity } = order;
  switch (execution) {
    case 'day':
      return [];
    case 'ioc':
    case 'fok': {
      const isOver = state === 'filled' || state === 'expired';
      return [
        ...(isOver && own.every(({ at }) => at === placedAt) ? [] : [`is ${state} after it was placed`]),
        ...(execution === 'fok' && filledQuantity % quantity > 0 ? ['is filled in part'] : []),
      ];
    }
    default:
      return auctionViolations(harness, order, own);
  }
}

/** Compares the executions with those in the auction of the order, if that is over and the order is not cancelled. */
function auctionViolations(harness: TestHarness, order: Order, own: readonly Fill[]): string[] {
  const due = auctionTrade(harness, order);
  if (order.state === 'cancelled') return [];
  const isOver = order.state === 'filled' || order.state === 'expired';
  if (due === 'ahead') return isOver && order.execution !== 'limit_then_close' ? ['has ended early'] : [];
  if (!isOver) return ['has not ended with its auction'];
  const sharesOf = (some: readonly Fill[]) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  const before =
    order.execution === 'limit_then_close' ? sharesOf(own.filter(({ at }) => at !== due?.at)) : 0;
  const isFilled = due !== null && isMet(harness, order, due.priceTenths);
  const expected = before + (isFilled ? order.quantity - before : 0);
  return sharesOf(own) === expected ? [] : [`has ${sharesOf(own)} shares, expected ${expected}`];
}

/** The trade of the auction that the order takes part in; null if the auction had none, `ahead` if it is still to come. */
function auctionTrade(harness: TestHarness, order: Order) {
  const { code, execution, placedAt, expiresOn } = order;
  const midnight = startOfDay(parseDay(expiresOn));
  const issue = issueOf(code);
  const { market } = harness.sandbox;
  const hours = HOURS[market.schedule];
  const ends = midnight + hours.end;
  const first = (from: number, to: number) => firstTouch(market, issue, from, to, { atOrAbove: 0 });
  if (execution === 'at_open') {
    const morning = first(midnight, midnight + hours.noon);
    // Until the issue has opened, its opening is ahead.
    const isOpened = morning === null ? placedAt >= midnight + hours.afternoon : placedAt > morning.at;
    const trade = isOpened ? first(midnight + hours.afternoon, ends) : (morning ?? first(midnight, ends));
    const at = trade?.at ?? ends;
    return at > harness.now ? 'ahead' : trade;
  }
  const last = hours.lastTrades.map((time) => midnight + time).find((time) => placedAt < time + 1_000);
  if (last === undefined || last + 1_000 > harness.now) return 'ahead';
  return first(Math.max(last, placedAt), last);
}

/** True if a trade fills the order: its limit allows the price, and the price is not at the limit of the day that has no other side. */
function isMet({ sandbox: { market } }: TestHarness, order: Order, priceTenths: number): boolean {
  const { code, intent, direction, execution, expiresOn } = order;
  const limitTenths = execution === 'limit_then_close' ? null : order.priceTenths;
  const day = parseDay(expiresOn);
  const { upperTenths, lowerTenths } = dayBar(market, issueOf(code), day).limits;
  if ((intent === 'open') === (direction === 'long'))
    return priceTenths < upperTenths && priceTenths <= (limitTenths ?? upperTenths);
  return priceTenths > lowerTenths && priceTenths >= (limitTenths ?? lowerTenths);
}
