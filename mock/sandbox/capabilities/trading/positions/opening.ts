import { dayOf, formatDay, notionalYen } from '@tsubame/sdk/rules';
import { post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { newId } from '#frame/store/ids.ts';
import { issueOf } from '#market/universe.ts';
import { type Execution, notionalTenthsOf } from '../matching/matching.ts';
import { announce } from '../records/announce.ts';
import {
  changeOrder,
  type FillRow,
  insertPosition,
  type OrderRow,
  type PositionRow,
} from '../records/records.ts';
import { fills } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { forcedClosePriceTenths } from '../rules/margin.ts';
import { positionMoved } from '../rules/states.ts';
import { feeYen, principalYen } from '../rules/terms.ts';

/** Why an order was filled: by force, at its limit, or at the market's price. */
export function matchReason(order: Pick<OrderRow, 'forced' | 'priceType'>) {
  if (order.forced) return 'forced_close';
  return order.priceType === 'limit' ? 'limit_reached' : 'matched';
}

/** Stores the executions of an order; answers them and the fee they cost together. */
export async function insertFills(
  tx: Tx,
  order: OrderRow,
  positionId: string,
  executions: readonly Execution[],
  at: number,
): Promise<{ rows: FillRow[]; fee: number }> {
  const written = executions.map(({ priceTenths, quantity }) => ({
    fillId: newId('fil'),
    orderId: order.orderId,
    positionId,
    userId: order.userId,
    at,
    priceTenths,
    quantity,
    feeYen: feeYen(notionalYen(priceTenths, quantity)),
  }));
  const rows = await tx.insert(fills).values(written).returning();
  return { rows, fee: rows.reduce((sum, row) => sum + row.feeYen, 0) };
}

/** Fills a working opening order whole: the reserve becomes margin and fee, the rest is cash again. */
export async function fillOpening(
  tx: Tx,
  env: TradingEnv,
  order: OrderRow,
  executions: readonly Execution[],
  at: number,
): Promise<{ order: OrderRow; position: PositionRow }> {
  const positionId = newId('pos');
  const notionalTenths = notionalTenthsOf(executions);
  const { userId, code, direction, leverage, quantity } = order;
  const principal = principalYen(notionalTenths / 10, leverage);
  const { rows, fee } = await insertFills(tx, order, positionId, executions, at);
  const { balances } = await post(tx, {
    userId,
    kind: 'position_opened',
    referenceId: positionId,
    stockCode: code,
    at,
    postings: [
      { account: 'user_reserved', amount: -order.reserveYen },
      { account: 'user_margin', amount: principal },
      { account: 'house_fee', amount: fee },
      { account: 'user_cash', amount: order.reserveYen - principal - fee },
    ],
  });
  const begun = positionMoved(null, { at, event: 'open', actor: 'system', reason: 'opened' });
  const position = await insertPosition(tx, {
    positionId,
    userId,
    orderId: order.orderId,
    code,
    direction,
    leverage,
    openedQuantity: quantity,
    quantity,
    openedNotionalTenths: notionalTenths,
    principalYen: principal,
    feeYen: fee,
    forcedClosePriceTenths: forcedClosePriceTenths(
      { direction, leverage, notionalTenths, quantity },
      issueOf(code).tickGroup,
    ),
    openedAt: at,
    openedOn: formatDay(dayOf(at)),
    checkedUntil: at,
    updatedAt: at,
    state: begun.to,
    timeline: [begun],
  });
  const filled = await changeOrder(
    tx,
    order,
    {
      positionId,
      filledQuantity: quantity,
      filledNotionalTenths: notionalTenths,
      reserveYen: 0,
      feeYen: fee,
    },
    { at, event: 'match', actor: 'system', reason: matchReason(order) },
  );
  await announce(tx, env, { userId, at, order: filled, position, fills: rows, balances });
  return { order: filled, position };
}
