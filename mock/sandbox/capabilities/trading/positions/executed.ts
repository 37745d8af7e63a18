import { closedPart, notionalYen, withheldYen } from '@tsubame/sdk/rules';
import { newId } from '#frame/store/ids.ts';
import type { Unit } from '#frame/unit/unit.ts';
import type { Market } from '#market/market.ts';
import { type Execution, nextBoardRenewalAt, notionalTenthsOf, sharesIn } from '../matching/matching.ts';
import { addTradedYen } from '../records/fee-plans.ts';
import type { FillRow, OrderRow, PositionRow } from '../records/records.ts';
import { fills } from '../records/tables.ts';
import { createFeeCalculator, type FeeStanding } from '../rules/fee-plans.ts';
import { closingInterestYen } from '../rules/interest.ts';
import { type Costs, closingSums, netOfClosing } from '../rules/profit.ts';
import { reverseFeeYen } from '../rules/reverse-fee.ts';

export type ExecutedFill = Omit<FillRow, 'seq'>;

/** Executed amount of an order in yen. */
export function executedYen({ filledNotionalTenths }: Pick<OrderRow, 'filledNotionalTenths'>): number {
  return Math.floor(filledNotionalTenths / 10);
}

/** Remaining shares of an order. */
export function unfilledShares({
  quantity,
  filledQuantity,
}: Pick<OrderRow, 'quantity' | 'filledQuantity'>): number {
  return quantity - filledQuantity;
}

/** The stop of an OCO order that is executed at its limit price or ends; one that was triggered stays so. */
export function stopEnded({ stopStatus }: Pick<OrderRow, 'stopStatus'>): Pick<OrderRow, 'stopStatus'> {
  return { stopStatus: stopStatus === 'waiting' ? 'cancelled' : stopStatus };
}

/**
 * Executed shares and amount of the order including these executions, and the instant (epoch ms) from which
 * its remainder is matched.
 */
export function totalsAfterExecutions(order: OrderRow, executions: readonly Execution[], at: number) {
  const filledQuantity = order.filledQuantity + sharesIn(executions);
  const filledNotionalTenths = order.filledNotionalTenths + notionalTenthsOf(executions);
  return {
    filledQuantity,
    filledNotionalTenths,
    ...stopEnded(order),
    checkedUntil: Math.max(order.checkedUntil, nextBoardRenewalAt(at)),
  };
}

const amountOf = ({ priceTenths, quantity }: Execution) => notionalYen(priceTenths, quantity);

function executed(
  { orderId, userId }: OrderRow,
  positionId: string,
  { priceTenths, quantity }: Execution,
  { fee, at }: { fee: number; at: number },
): ExecutedFill {
  return {
    ...{ fillId: newId('fil'), orderId, positionId, userId, at, priceTenths, quantity },
    ...{ feeYen: fee, openingFeeYen: 0, interestYen: 0, reverseFeeYen: 0, taxYen: 0 },
    realisedProfitLossYen: null,
  };
}

/** Executions of an order that open a position. */
export function openingFills(
  fees: FeeStanding,
  order: OrderRow,
  positionId: string,
  executions: readonly Execution[],
  at: number,
): ExecutedFill[] {
  const nextFee = createFeeCalculator(fees, executedYen(order));
  return executions.map((each) => executed(order, positionId, each, { fee: nextFee(amountOf(each)), at }));
}

/**
 * Executions of a closing order, each with its interest, reverse fees and tax, and the taxable gain of the year including
 * it.
 *
 * @param yearGainYen taxable gain of the year before them, negative for a loss
 */
export function closingFills(
  {
    market,
    fees,
    yearGainYen,
  }: { readonly market: Market; readonly fees: FeeStanding; readonly yearGainYen: number },
  order: OrderRow,
  position: PositionRow,
  executions: readonly Execution[],
  at: number,
): { readonly rows: ExecutedFill[]; readonly yearGainYen: number } {
  const { openedQuantity, openingFeeYen: wholeFee } = position;
  let closed = openedQuantity - position.quantity;
  let gained = yearGainYen;
  const nextFee = createFeeCalculator(fees, executedYen(order));
  const rows = executions.map((each) => {
    const { quantity, priceTenths } = each;
    const row = executed(order, position.positionId, each, { fee: nextFee(amountOf(each)), at });
    const part = { closed, quantity };
    const interestYen = closingInterestYen(position, part, at);
    const reverse = reverseFeeYen(market, position, quantity, at);
    const held = { ...position, quantity: openedQuantity - closed };
    const { profitLossYen } = closingSums(held, quantity, priceTenths * quantity);
    const openingFeeYen = closedPart(wholeFee, part, openedQuantity);
    const untaxed = { ...row, openingFeeYen, interestYen, reverseFeeYen: reverse };
    const gain = netOfClosing(profitLossYen, untaxed);
    const taxYen = withheldYen(gained, gain);
    closed += quantity;
    gained += gain;
    return { ...untaxed, taxYen, realisedProfitLossYen: profitLossYen };
  });
  return { rows, yearGainYen: gained };
}

/** Stores executions of an order, counts their amount for the fee plan of its trading date, and returns their total costs. */
export function storeAndCountFills(
  unit: Unit,
  { expiresOn }: Pick<OrderRow, 'expiresOn'>,
  fees: FeeStanding,
  rows: readonly ExecutedFill[],
): Costs {
  addTradedYen(
    unit,
    expiresOn,
    fees,
    rows.reduce((total, row) => total + amountOf(row), 0),
  );
  for (const row of rows) unit.insert(fills, row);
  const sum = (cost: keyof Costs) => rows.reduce((total, row) => total + row[cost], 0);
  return {
    feeYen: sum('feeYen'),
    interestYen: sum('interestYen'),
    reverseFeeYen: sum('reverseFeeYen'),
    taxYen: sum('taxYen'),
  };
}
