import { notionalYen } from '@tsubame/sdk/rules';
import { and, eq } from 'drizzle-orm';
import { notFound } from '#frame/contract/refusal.ts';
import { post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { type Quote, quoteAt } from '#market/quote.ts';
import { issueOf } from '#market/universe.ts';
import { meetMarket } from '../matching/arrival.ts';
import type { Execution } from '../matching/matching.ts';
import { changeHeldShares, fillClosing } from '../positions/closing.ts';
import { fillOpening } from '../positions/opening.ts';
import { announce } from '../records/announce.ts';
import { type OrderRow, type PositionRow, changeOrder as storeChange } from '../records/records.ts';
import { orders, positions } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { reserveYen, TERMS } from '../rules/terms.ts';
import {
  refuseChange,
  refuseClosing,
  refuseHalted,
  refusePrice,
  refuseQuantity,
} from '../rules/validation.ts';
import { insist } from './draft.ts';
import { checkMoney } from './money.ts';
import { reservePriceTenths } from './place-order.ts';

/** What is to be different; price in tenths of a yen. What is undefined stays. */
export interface OrderChange {
  readonly priceTenths: number | undefined;
  readonly quantity: number | undefined;
}

/** A working order as it will be, and what it meets when it arrives anew. */
interface Revised {
  readonly order: OrderRow & { readonly priceTenths: number };
  readonly quote: Quote;
  readonly executions: Execution[] | null;
}

/**
 * Changes price or quantity of a working limit order at an instant (epoch ms), under the same id and in one step. The
 * caller holds the user's turn, so what the price did before that instant came first: an order that was reached is
 * filled and can no longer be changed. A change that changes nothing answers the order as it is.
 *
 * @throws ProtocolError 404 if there is no such order of this user, Refusal with the first rule that is broken; nothing
 * is kept then.
 */
export async function changeOrder(
  tx: Tx,
  env: TradingEnv,
  request: { userId: string; orderId: string; change: OrderChange },
  at: number,
): Promise<OrderRow> {
  const { userId, orderId, change } = request;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), eq(orders.userId, userId)));
  if (!order) throw notFound();
  insist(refuseChange(order));
  const priceTenths = change.priceTenths ?? order.priceTenths;
  if (priceTenths === null) throw new Error(`limit order ${orderId} has no price`);
  const quantity = change.quantity ?? order.quantity;
  if (priceTenths === order.priceTenths && quantity === order.quantity) return order;

  const issue = issueOf(order.code);
  const quote = quoteAt(env.market, issue, at);
  insist(refuseHalted(quote.status === 'halted'));
  insist(refuseQuantity(quantity, order.intent === 'open' ? TERMS.maximumQuantity : null));
  const wanted = { ...order, priceTenths, quantity };
  const limits = { upperTenths: quote.upperLimitTenths, lowerTenths: quote.lowerLimitTenths };
  const keepsPlace = priceTenths === order.priceTenths && quantity < order.quantity;
  const revised = {
    order: wanted,
    quote,
    executions: keepsPlace ? null : meetMarket(env, issue, wanted, limits, at),
  };
  if (order.intent === 'close') return changeClosing(tx, env, order, revised, at);
  insist(refusePrice(priceTenths, { ...quote, tickGroup: issue.tickGroup }));
  return changeOpening(tx, env, order, revised, at);
}

async function changeOpening(
  tx: Tx,
  env: TradingEnv,
  order: OrderRow,
  { order: wanted, quote, executions }: Revised,
  at: number,
): Promise<OrderRow> {
  const { userId, orderId, code, leverage } = order;
  const countedAt = reservePriceTenths(wanted, quote, executions);
  const reserve = reserveYen(notionalYen(countedAt, wanted.quantity), leverage);
  const asked = { ...wanted, reserve, reservePriceTenths: countedAt, held: order.reserveYen };
  await checkMoney(env, tx, userId, asked, at);

  const more = reserve - order.reserveYen;
  const moved =
    more === 0
      ? null
      : await post(tx, {
          userId,
          kind: more > 0 ? 'order_reserved' : 'order_released',
          referenceId: orderId,
          stockCode: code,
          at,
          postings: [
            { account: 'user_cash', amount: -more },
            { account: 'user_reserved', amount: more },
          ],
        });
  const changed = await revise(tx, order, { ...wanted, reserveYen: reserve }, at);
  if (executions) return (await fillOpening(tx, env, changed, executions, at)).order;
  await announce(tx, env, { userId, at, order: changed, position: null, balances: moved?.balances ?? null });
  return changed;
}

async function changeClosing(
  tx: Tx,
  env: TradingEnv,
  order: OrderRow,
  { order: wanted, quote, executions }: Revised,
  at: number,
): Promise<OrderRow> {
  const position = await closedBy(tx, order);
  const others = position.closingQuantity - order.quantity;
  insist(refuseClosing(wanted.quantity, { ...position, closingQuantity: others }));
  insist(refusePrice(wanted.priceTenths, { ...quote, tickGroup: issueOf(order.code).tickGroup }));
  const closingQuantity = others + wanted.quantity;
  const held =
    closingQuantity === position.closingQuantity
      ? position
      : await changeHeldShares(tx, position, closingQuantity, at);
  const changed = await revise(tx, order, wanted, at);
  if (executions)
    return (await fillClosing(tx, env, { order: changed, position: held }, executions, at)).order;
  await announce(tx, env, { userId: order.userId, at, order: changed, position: held });
  return changed;
}

async function closedBy(tx: Tx, order: OrderRow): Promise<PositionRow> {
  const [position] = await tx
    .select()
    .from(positions)
    .where(eq(positions.positionId, order.positionId ?? ''));
  if (!position) throw new Error(`order ${order.orderId} closes no position`);
  return position;
}

/** From the instant on, and only from there, the new price is matched. */
function revise(
  tx: Tx,
  order: OrderRow,
  { priceTenths, quantity, reserveYen: reserve }: OrderRow,
  at: number,
): Promise<OrderRow> {
  return storeChange(
    tx,
    order,
    { priceTenths, quantity, reserveYen: reserve, checkedUntil: at },
    { at, event: 'change', actor: 'user', reason: 'changed' },
  );
}
