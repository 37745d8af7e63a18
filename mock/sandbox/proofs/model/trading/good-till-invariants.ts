import { formatDay, parseDay, startOfDay } from '@tsubame/sdk/rules';
import { orders } from '#capabilities/trading/records/tables.ts';
import { dayBar } from '#market/day-bar.ts';
import { issueOf } from '#market/universe.ts';
import type { TestUser } from '../../../testing.ts';
import { tradingDateAfter } from '../business-days.ts';
import { type Invariant, perUserInvariant } from '../module.ts';
import type { TestHarness } from '../test-harness.ts';
import { orderTradingDate } from './fees.ts';

// An independent calculation of the days of orders (business rule `order_good_till`) from the calendar and the limits of each day.

export const GOOD_TILL_INVARIANTS: readonly Invariant[] = [
  perUserInvariant('an order lives until its last date, and begins each of its days once', dayViolations),
];

type Order = typeof orders.$inferSelect;

const ENDED: readonly string[] = ['filled', 'cancelled', 'expired', 'rejected'];
/** The opening of the exchange in ms of the day. */
const OPENING = 9 * 3_600_000;

async function dayViolations(harness: TestHarness, user: TestUser): Promise<string[]> {
  const ownOrders = await harness.store.rowsOfUser(orders, user.userId);
  return ownOrders.flatMap((order) =>
    violations(harness, order).map((fault) => `${order.orderId} (until ${order.goodTill}) ${fault}`),
  );
}

function violations(harness: TestHarness, order: Order): string[] {
  const { timeline, state, expiresOn, goodTill } = order;
  const mornings = timeline.filter(({ reason }) => reason === 'day_began').map(({ at }) => at);
  const end = timeline.find(({ to }) => ENDED.includes(to));
  const first = orderTradingDate(harness, order);
  const days = daysAfter(harness, first, goodTill).filter(({ opensAt }) => opensAt <= harness.now);
  // At the instant of an opening, a split and a rejection come before the day, all else after it.
  const isEndedFirst = end?.to === 'rejected' || end?.reason === 'stock_split';
  const lives = (at: number) => end === undefined || at < end.at || (at === end.at && !isEndedFirst);
  const begun = days.filter(({ opensAt }) => lives(opensAt));
  const splitAt = timeline.findLast(({ reason }) => reason === 'stock_split')?.at ?? -Infinity;
  // Its present prices are those since a split.
  const lived = begun.filter(({ day, opensAt }) => opensAt < splitAt || !isExcluded(harness, order, day));
  const present = begun.at(-1)?.day ?? first;
  return [
    ...(mornings.join() === lived.map(({ opensAt }) => opensAt).join()
      ? []
      : [`began days at ${mornings}, expected ${lived.map(({ opensAt }) => opensAt)}`]),
    ...(expiresOn === formatDay(present) ? [] : [`is of ${expiresOn}, expected ${formatDay(present)}`]),
    ...(state === 'expired' && end?.reason === 'day_ended' && goodTill !== null && expiresOn !== goodTill
      ? [`expired on ${expiresOn}`]
      : []),
    ...(state === 'rejected' && !days.some(({ opensAt }) => opensAt === end?.at)
      ? [`was rejected at ${end?.at}, which is no opening`]
      : []),
    ...(end?.reason === 'price_out_of_limits' && !days.some(({ day }) => isExcluded(harness, order, day))
      ? ['was rejected for a price that the limits include']
      : []),
  ];
}

/** Returns the trading days of an order after its first one, with their openings. */
function daysAfter({ sandbox }: TestHarness, first: number, goodTill: string | null) {
  const { schedule } = sandbox.market;
  const last = goodTill === null ? first : parseDay(goodTill);
  const days: { readonly day: number; readonly opensAt: number }[] = [];
  for (let day = tradingDateAfter(schedule, first); day <= last; day = tradingDateAfter(schedule, day))
    days.push({ day, opensAt: startOfDay(day) + (schedule === 'exchange' ? OPENING : 0) });
  return days;
}

/** Returns whether the limits of a day exclude the order's limit price. */
function isExcluded({ sandbox }: TestHarness, { code, priceTenths }: Order, day: number): boolean {
  const { upperTenths, lowerTenths } = dayBar(sandbox.market, issueOf(code), day).limits;
  return priceTenths !== null && (priceTenths > upperTenths || priceTenths < lowerTenths);
}
