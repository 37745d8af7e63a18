import { isOwnShares, ORDER_QUANTITY, type StopPrices } from '@tsubame/sdk/rules';
import { refusePrice } from '#frame/contract/common-refusals.ts';
import { throwIfRefused } from '#frame/contract/refusal.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { matchOnArrival } from '../matching/match-on-arrival.ts';
import type { Execution } from '../matching/matching.ts';
import { fillClosingOrder } from '../positions/closing.ts';
import { executedYen, unfilledShares } from '../positions/executed.ts';
import { changeHeldShares } from '../positions/hold-shares.ts';
import { fillOpeningOrder } from '../positions/opening.ts';
import { announceChange } from '../records/announce.ts';
import { readFeeStandingOfOrder } from '../records/fee-plans.ts';
import {
  fillsIn,
  findOpenMarginCall,
  findPositionToClose,
  type NewFill,
  ORDERS,
  type OrderRow,
  requireOrder,
  termsInForce,
} from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { type ExitTerms, isSameExit, isSameStop } from '../rules/exit-terms.ts';
import { refuseShortLegs } from '../rules/short-sale.ts';
import { isBuying } from '../rules/terms.ts';
import {
  refuseChangedOrder,
  refuseClosing,
  refuseExit,
  refuseHalted,
  refuseOrderChange,
  refuseOrderQuantity,
  refuseStop,
  refuseTrigger,
} from '../rules/validation.ts';
import { checkExitGoodTill } from './draft.ts';
import { fundsToReserve } from './funds.ts';
import { checkFundsRules } from './money.ts';
import { changeOrderReserve } from './reserve.ts';
import { shortMarket } from './short-market.ts';

/** The changed fields; prices in tenths of a yen. Undefined fields stay. */
export interface OrderChange {
  readonly priceTenths: number | undefined;
  readonly triggerTenths: number | undefined;
  readonly stop: StopPrices | undefined;
  readonly exit: ExitTerms | undefined;
  readonly quantity: number | undefined;
}

/** The changed order, and its executions when it re-enters the market. */
interface Revised {
  readonly order: OrderRow;
  readonly quote: Quote;
  /** Its earlier executions. */
  readonly fills: readonly NewFill[];
  /** True if only the quantity shrinks: the order keeps its place in the market. */
  readonly keepsPlace: boolean;
  readonly executions: Execution[] | null;
}

/**
 * Changes an armed or queued order, or price, stop, exit or quantity of a working limit order, at an instant (epoch ms), under the same id and in one
 * step. Earlier prices count first: an order that was reached before is triggered or filled and can no longer be changed so. A
 * change without a difference returns the order unchanged.
 *
 * @throws ProtocolError 404 if there is no such order of this user, Refusal with the first rule that is broken; nothing
 * is kept then.
 */
export async function changeOrder(
  unit: Unit,
  env: TradingEnv,
  request: { orderId: string; change: OrderChange },
  at: number,
): Promise<OrderRow> {
  const { orderId, change } = request;
  const order = await requireOrder(unit, orderId);
  const isNamed = (name: keyof OrderChange) => change[name] !== undefined;
  const changed = {
    ...{ price: isNamed('priceTenths'), trigger: isNamed('triggerTenths') },
    ...{ stop: isNamed('stop'), exit: isNamed('exit') },
  };
  throwIfRefused(refuseOrderChange(order, changed));
  const priceTenths = change.priceTenths ?? order.priceTenths;
  const triggerTenths = change.triggerTenths ?? order.triggerTenths;
  const stop = change.stop ?? order.stop;
  const exit = change.exit ?? order.exit;
  const quantity = change.quantity ?? order.quantity;
  const keepsPrices = priceTenths === order.priceTenths && triggerTenths === order.triggerTenths;
  const keepsConditions = isSameStop(stop, order.stop) && isSameExit(exit, order.exit);
  if (keepsPrices && keepsConditions && quantity === order.quantity) return order;

  const issue = issueOf(order.code);
  const quote = quoteAt(env.market, issue, at);
  throwIfRefused(refuseHalted(quote.status === 'halted'));
  throwIfRefused(
    refuseOrderQuantity(
      quantity,
      order.intent === 'open' ? ORDER_QUANTITY.maximumQuantity : null,
      order.filledQuantity,
    ),
  );
  const wanted = { ...order, priceTenths, triggerTenths, stop, exit, quantity };
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const keepsPlace = keepsPrices && quantity <= order.quantity;
  const fills = await fillsIn(unit, order);
  const arriving = { ...termsInForce(wanted), quantity: unfilledShares(wanted), fills: fills.length };
  const revised = {
    ...{ order: wanted, quote, fills, keepsPlace },
    executions: keepsPlace ? null : matchOnArrival(env, issue, arriving, limits, at),
  };
  if (order.intent === 'close') return changeClosing(unit, env, order, revised, at);
  throwIfRefused(refusePrice(priceTenths, { ...quote, tickGroup: issue.tickGroup }));
  throwIfRefused(refuseWaitingTrigger(wanted, quote));
  if (exit !== null) {
    throwIfRefused(refuseExit(wanted, { quote, tickGroup: issue.tickGroup }));
    if (changed.exit) checkExitGoodTill(env, wanted, at);
  }
  return changeOpening(unit, env, order, revised, at);
}

/** A trigger price that is still waited for must be ahead of the last price, changed or not. */
function refuseWaitingTrigger(order: OrderRow, quote: Quote) {
  const { state, intent, direction, code, triggerTenths } = order;
  const { tickGroup } = issueOf(code);
  const market = { buying: isBuying(intent, direction), quote, tickGroup };
  return state === 'armed' ? refuseTrigger(triggerTenths, market) : refuseStop(termsInForce(order), market);
}

async function changeOpening(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  { order: wanted, quote, executions, ...revised }: Revised,
  at: number,
): Promise<OrderRow> {
  const { userId } = order;
  const { plan } = await readFeeStandingOfOrder(unit, order);
  const terms = termsInForce(wanted);
  const rest = { ...terms, quantity: unfilledShares(wanted), executedYen: executedYen(order) };
  const funds = fundsToReserve(rest, quote, executions, plan);
  const { reserveYen, keptYen } = funds;
  const funded = { ...rest, plan, funds, held: order.reserveYen };
  const openCall = () => findOpenMarginCall(unit);
  const issue = issueOf(order.code);
  const isLarger = reserveYen > order.reserveYen && !isOwnShares(order);
  throwIfRefused(
    refuseChangedOrder(order, {
      margin_call_change: isLarger && (await openCall()) !== null,
      short_sale_rule: refuseShortLegs(terms, shortMarket(env, issue, quote, at)) !== null,
    }),
  );
  await checkFundsRules(env, { userId, db: unit.db, balances: unit.balances, openCall }, funded, at);

  changeOrderReserve(unit, order, reserveYen - order.reserveYen, at);
  const changed = revise(unit, order, { ...revised, order: { ...wanted, reserveYen } }, at);
  if (executions) return fillOpeningOrder(unit, env, changed, { executions, keptYen }, at);
  announceChange(unit, env, { at, order: changed, position: null, fills: revised.fills });
  return changed;
}

async function changeClosing(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  revised: Revised,
  at: number,
): Promise<OrderRow> {
  const { order: wanted, quote, executions, fills } = revised;
  const position = await findPositionToClose(unit, order);
  if (!position) throw new Error(`order ${order.orderId} closes no position`);
  const others = position.closingQuantity - unfilledShares(order);
  throwIfRefused(
    refuseClosing(unfilledShares(wanted), { ...position, closingQuantity: others }, order.filledQuantity),
  );
  throwIfRefused(refusePrice(wanted.priceTenths, { ...quote, tickGroup: issueOf(order.code).tickGroup }));
  throwIfRefused(refuseWaitingTrigger(wanted, quote));
  const closingQuantity = others + unfilledShares(wanted);
  const held =
    closingQuantity === position.closingQuantity
      ? position
      : changeHeldShares(unit, position, closingQuantity, at);
  const changed = revise(unit, order, revised, at);
  if (executions) return fillClosingOrder(unit, env, { order: changed, position: held }, executions, at);
  announceChange(unit, env, { at, order: changed, position: held, fills });
  return changed;
}

/** Matches the new price only from the instant on; an order that keeps its place keeps its matching state. */
function revise(
  unit: Unit,
  order: OrderRow,
  {
    order: { priceTenths, triggerTenths, stop, exit, quantity, reserveYen },
    keepsPlace,
  }: Pick<Revised, 'order' | 'keepsPlace'>,
  at: number,
): OrderRow {
  return unit.change(
    ORDERS,
    order,
    {
      ...{ priceTenths, triggerTenths, stop, exit, quantity, reserveYen },
      checkedUntil: keepsPlace ? Math.max(order.checkedUntil, at) : at,
    },
    { at, event: 'change', actor: 'user', reason: 'changed' },
  );
}
