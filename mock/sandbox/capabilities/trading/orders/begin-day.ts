import { formatDay, isExcludedByLimits, isOwnShares } from '@tsubame/sdk/rules';
import type { Unit } from '#frame/unit/unit.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { unfilledShares } from '../positions/executed.ts';
import { announceChange } from '../records/announce.ts';
import {
  fillsIn,
  findOpenMarginCall,
  ORDERS,
  type OrderRow,
  type PositionRow,
  termsInForce,
} from '../records/records.ts';
import { orderHours, type TradingEnv } from '../rules/env.ts';
import { refuseShortLegs, type ShortMarket } from '../rules/short-sale.ts';
import type { RejectionReason } from '../rules/states.ts';
import { rejectOrder } from './ending.ts';
import { changeOrderReserve } from './reserve.ts';
import { reserveOfRest } from './rest.ts';
import { shortMarket } from './short-market.ts';

/**
 * Begins another trading day of an order at its opening (epoch ms), by the rule `order_good_till`: with the reserve that the day needs, or
 * with the end of the order if it cannot be executed on that day. `position` is the one that a closing order closes.
 */
export async function beginDay(
  unit: Unit,
  env: TradingEnv,
  { order, position }: { order: OrderRow; position: PositionRow | null },
  at: number,
): Promise<void> {
  const issue = issueOf(order.code);
  const quote = quoteAt(env.market, issue, at);
  const reserveYen = order.intent === 'close' ? 0 : await reserveOfRest(unit, order, quote);
  const short = shortMarket(env, issue, quote, at);
  const reason = await findRejection(unit, order, { quote, short, reserveYen });
  if (reason !== null) {
    await rejectOrder(unit, env, { order, position }, { reason, at });
    const { orderId, code } = order;
    await unit.announce('order.rejected', { orderId, code, quantity: unfilledShares(order), reason, at });
    return;
  }
  const { day, expiresAt } = orderHours(env, at, order.product);
  changeOrderReserve(unit, order, reserveYen - order.reserveYen, at);
  const renewed = unit.change(
    ORDERS,
    order,
    { expiresOn: formatDay(day), workingFrom: at, expiresAt, reserveYen },
    { at, event: 'renew', actor: 'clock', reason: 'day_began' },
  );
  announceChange(unit, env, { at, order: renewed, position, fills: await fillsIn(unit, renewed) });
}

/** Why an order cannot be executed on a day with these limits, short-sale prices and this reserve (yen); null if it can. */
async function findRejection(
  unit: Unit,
  order: OrderRow,
  day: { readonly quote: Quote; readonly short: ShortMarket; readonly reserveYen: number },
): Promise<RejectionReason | null> {
  const { state, intent, reserveYen } = order;
  const terms = termsInForce(order);
  const { priceTenths, triggerTenths, stop } = terms;
  const own = { priceTenths, triggerTenths: state === 'armed' ? triggerTenths : null };
  if ([own, ...(stop ? [stop] : [])].some((prices) => isExcludedByLimits(prices, day.quote)))
    return 'price_out_of_limits';
  if (intent === 'open' && refuseShortLegs(terms, day.short) !== null) return 'short_restricted';
  const opensOnMargin = intent === 'open' && !isOwnShares(order);
  if (opensOnMargin && (await findOpenMarginCall(unit)) !== null) return 'margin_short';
  return day.reserveYen - reserveYen > unit.balances.user_cash ? 'funds_short' : null;
}
