import { dayOf, formatDay, principalYen } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { issueOf } from '#market/universe.ts';
import { measureFrom } from '../margin/margin-call.ts';
import { noticeTerm } from '../margin/term-notice.ts';
import { type Execution, notionalTenthsOf } from '../matching/matching.ts';
import { tellChange } from '../records/announce.ts';
import { awaitSplit } from '../records/await-split.ts';
import { feesIn } from '../records/fee-plans.ts';
import { ORDERS, type OrderRow, POSITIONS } from '../records/records.ts';
import type { TradingEnv } from '../rules/env.ts';
import { forcedClosePriceTenths } from '../rules/margin.ts';
import { isOwnShares } from '../rules/own-shares.ts';
import { announceFilled } from './announce-filled.ts';
import { keepFills, openingFills } from './executed.ts';

/** What an order is made for that no user placed. */
export type ForcedReason = 'forced_close' | 'intraday_close' | 'margin_term_ended' | 'collateral_sold';

/** Why an order was filled: by force, at its limit, or at the market's price. */
export function matchReason(
  order: Pick<OrderRow, 'forced' | 'priceType'>,
  forced: ForcedReason = 'forced_close',
) {
  if (order.forced) return forced;
  return order.priceType === 'limit' ? 'limit_reached' : 'matched';
}

/** Fills a working opening order whole: the reserve becomes margin and fee, the rest is cash again. */
export async function fillOpening(
  unit: Unit,
  env: TradingEnv,
  order: OrderRow,
  executions: readonly Execution[],
  at: number,
): Promise<OrderRow> {
  const positionId = newId('pos');
  const notionalTenths = notionalTenthsOf(executions);
  const { userId, code, direction, leverage, product, quantity } = order;
  const principal = principalYen(notionalTenths / 10, leverage);
  const fees = await feesIn(unit, order.expiresOn);
  const rows = openingFills(fees, order, positionId, executions, at);
  const { feeYen: fee } = keepFills(unit, order, fees, rows);
  unit.post({
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
  const position = unit.begin(
    POSITIONS,
    {
      positionId,
      userId,
      orderId: order.orderId,
      code,
      direction,
      leverage,
      product,
      openedQuantity: quantity,
      quantity,
      openedNotionalTenths: notionalTenths,
      principalYen: principal,
      feeYen: fee,
      openingFeeYen: fee,
      forcedClosePriceTenths: forcedClosePriceTenths(
        { direction, leverage, notionalTenths, quantity },
        issueOf(code).tickGroup,
      ),
      openedAt: at,
      openedOn: formatDay(dayOf(at)),
      checkedUntil: at,
    },
    { at, event: 'open', actor: 'system', reason: 'opened' },
  );
  const filled = unit.change(
    ORDERS,
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
  awaitSplit(unit, env, code, at);
  if (!isOwnShares(position)) measureFrom(unit, at);
  noticeTerm(unit, position);
  tellChange(unit, env, { at, order: filled, position, fills: rows, hasMoved: true });
  await announceFilled(unit, filled, at);
  return filled;
}
