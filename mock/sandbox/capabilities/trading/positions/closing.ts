import { dayOf, formatDay } from '@tsubame/sdk/rules';
import { balancesOf, post } from '#frame/ledger/post.ts';
import type { Tx } from '#frame/store/database.ts';
import { type Execution, notionalTenthsOf } from '../matching/matching.ts';
import { announce } from '../records/announce.ts';
import { changeOrder, changePosition, type OrderRow, type PositionRow } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { closingSums, settleClosing } from '../rules/profit.ts';
import type { PositionStep, Release } from '../rules/states.ts';
import { insertFills, matchReason } from './opening.ts';

type Pair = { order: OrderRow; position: PositionRow };

/** Fills a working closing order whole: own funds come back, profit or loss is settled against the market. */
export async function fillClosing(
  tx: Tx,
  env: TradingEnv,
  pair: Pair,
  executions: readonly Execution[],
  at: number,
): Promise<Pair> {
  const { order, position } = pair;
  const { userId, quantity } = order;
  const notionalTenths = notionalTenthsOf(executions);
  const { rows, fee } = await insertFills(tx, order, position.positionId, executions, at);
  const sums = { ...closingSums(position, quantity, notionalTenths), feeYen: fee };
  const { cashYen, absorbedYen } = settleClosing(sums, (await balancesOf(tx, userId)).user_cash);
  const { balances } = await post(tx, {
    userId,
    kind: 'position_closed',
    referenceId: position.positionId,
    stockCode: order.code,
    at,
    postings: [
      { account: 'user_margin', amount: -sums.principalYen },
      { account: 'house_market', amount: -sums.profitLossYen - absorbedYen },
      { account: 'house_fee', amount: fee },
      { account: 'user_cash', amount: cashYen },
    ],
  });
  const left = position.quantity - quantity;
  const stillHeld = position.closingQuantity - quantity;
  const after = await changePosition(
    tx,
    position,
    {
      quantity: left,
      closingQuantity: stillHeld,
      closedNotionalTenths: position.closedNotionalTenths + notionalTenths,
      principalYen: position.principalYen - sums.principalYen,
      closedPrincipalYen: position.closedPrincipalYen + sums.principalYen,
      feeYen: position.feeYen + fee,
      realisedProfitLossYen: position.realisedProfitLossYen + sums.profitLossYen,
      ...(left === 0 ? { closedAt: at, closedOn: formatDay(dayOf(at)) } : {}),
    },
    left === 0
      ? { at, event: 'close', actor: 'system', reason: order.forced ? 'forced_close' : 'closed' }
      : { at, event: stillHeld === 0 ? 'fill_all' : 'fill_some', actor: 'system', reason: 'partly_closed' },
  );
  const filled = await changeOrder(
    tx,
    order,
    {
      filledQuantity: quantity,
      filledNotionalTenths: notionalTenths,
      feeYen: fee,
      realisedProfitLossYen: sums.profitLossYen,
    },
    { at, event: 'match', actor: 'system', reason: matchReason(order) },
  );
  await announce(tx, env, { userId, at, order: filled, position: after, fills: rows, balances });
  return { order: filled, position: after };
}

/** Locks shares for a closing order. */
export async function holdShares(
  tx: Tx,
  position: PositionRow,
  quantity: number,
  step: Extract<PositionStep, { event: 'hold_shares' | 'force_close' }>,
): Promise<PositionRow> {
  return changePosition(tx, position, { closingQuantity: position.closingQuantity + quantity }, step);
}

/** The closing order that holds shares now holds more or fewer of them. */
export async function changeHeldShares(
  tx: Tx,
  position: PositionRow,
  closingQuantity: number,
  at: number,
): Promise<PositionRow> {
  const step = { at, event: 'change_hold', actor: 'user', reason: 'changed' } as const;
  return changePosition(tx, position, { closingQuantity }, step);
}

/** Frees the shares of a closing order that ended without a fill. */
export async function releaseShares(
  tx: Tx,
  position: PositionRow,
  quantity: number,
  release: Release,
): Promise<PositionRow> {
  const closingQuantity = position.closingQuantity - quantity;
  const event = closingQuantity === 0 ? 'release_all' : 'release_some';
  return changePosition(tx, position, { closingQuantity }, { ...release, event });
}
