import type { Unit } from '#frame/unit/unit.ts';
import { quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import { ORDERS, type OrderRow, termsInForce } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { fundsToReserve } from './funds.ts';
import { changeOrderReserve } from './reserve.ts';

/**
 * Sends the order of a stop at the instant (epoch ms) of the trade that reached its trigger price: a stop order enters the market, and in an OCO
 * order it takes the place of the limit order, with its own reserve. It is matched from that trade on, which may be worse than the trigger price.
 */
export async function triggerOrder(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  at: number,
): Promise<OrderRow> {
  const step = { at, event: 'trigger', actor: 'system', reason: 'trigger_reached' } as const;
  if (order.stop === null) return unit.change(ORDERS, order, { checkedUntil: at }, step);
  const triggered = { ...order, stopStatus: 'triggered' } as const;
  const reserveYen = order.intent === 'close' ? 0 : await reserveOf(unit, env, triggered, at);
  changeOrderReserve(unit, order, reserveYen - order.reserveYen, at);
  return unit.change(ORDERS, order, { stopStatus: 'triggered', reserveYen, checkedUntil: at }, step);
}

/** The reserve (yen) of an opening order that was triggered; it was never executed before. */
async function reserveOf(unit: Unit, env: TradingEnv, order: OrderRow, at: number): Promise<number> {
  const { plan } = await readFeeStandingOfOrder(unit, order);
  const quote = quoteAt(env.market, issueOf(order.code), at);
  return fundsToReserve(termsInForce(order), quote, null, plan).reserveYen;
}
