import { dayOf, formatDay, notionalYen, principalYen } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import { issueOf } from '#market/universe.ts';
import { measureFrom } from '../margin/margin-call.ts';
import { noticeTerm } from '../margin/term-notice.ts';
import { type Execution, notionalTenthsOf } from '../matching/matching.ts';
import { tellChange } from '../records/announce.ts';
import { type NewFill, ORDERS, type OrderRow, POSITIONS, type PositionRow } from '../records/records.ts';
import { fills } from '../records/tables.ts';
import type { TradingEnv } from '../rules/env.ts';
import { closingInterestYen } from '../rules/interest.ts';
import { forcedClosePriceTenths } from '../rules/margin.ts';
import { isOwnShares } from '../rules/own-shares.ts';
import { reverseFeeYen } from '../rules/reverse-fee.ts';
import { feeYen } from '../rules/terms.ts';
import { announceFilled } from './announce-filled.ts';

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

/** Stores the executions of an order that a position is opened by, or closed by if there is one; answers what they cost together. */
export function insertFills(
  unit: Unit,
  { market }: Pick<TradingEnv, 'market'>,
  order: OrderRow,
  by: { readonly positionId: string; readonly closes: PositionRow | null },
  executions: readonly Execution[],
  at: number,
): { rows: NewFill[]; fee: number; interest: number; reverseFee: number } {
  const { positionId, closes } = by;
  let closed = closes ? closes.openedQuantity - closes.quantity : 0;
  const rows = executions.map(({ priceTenths, quantity }) => {
    const interest = closes ? closingInterestYen(closes, { closed, quantity }, at) : 0;
    const reverseFee = closes ? reverseFeeYen(market, closes, quantity, at) : 0;
    closed += quantity;
    return {
      fillId: newId('fil'),
      orderId: order.orderId,
      positionId,
      userId: order.userId,
      at,
      priceTenths,
      quantity,
      feeYen: feeYen(notionalYen(priceTenths, quantity)),
      interestYen: interest,
      reverseFeeYen: reverseFee,
    };
  });
  for (const row of rows) unit.insert(fills, row);
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    rows,
    fee: sum((row) => row.feeYen),
    interest: sum((row) => row.interestYen),
    reverseFee: sum((row) => row.reverseFeeYen),
  };
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
  const { rows, fee } = insertFills(unit, env, order, { positionId, closes: null }, executions, at);
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
  if (!isOwnShares(position)) measureFrom(unit, at);
  noticeTerm(unit, position);
  tellChange(unit, env, { at, order: filled, position, fills: rows, hasMoved: true });
  await announceFilled(unit, filled, at);
  return filled;
}
