import { fills, orders, positions } from '#capabilities/trading/records/tables.ts';
import type { TestUser } from '../../../testing.ts';
import { taxesOf } from '../taxes.ts';
import type { TestHarness } from '../test-harness.ts';
import {
  expectedReverseFeeYen,
  fillSharesAfterSplits,
  interestYen,
  ownFundsYen,
  type Position,
  partOf,
} from './costs.ts';
import { feesOf } from './fees.ts';

/** The expected amounts of a position in yen and shares, calculated from its fills. */
export interface ExpectedPosition {
  readonly position: Position;
  readonly closed: number;
  readonly realised: number;
  readonly fees: number;
  /** Interest and lending charges of the closed shares. */
  readonly interest: number;
  /** Reverse fees of the closed shares. */
  readonly reverseFee: number;
  /** Withheld tax of the closed shares, less refunds. */
  readonly tax: number;
  /** Interest and reverse fees of the open shares until now. */
  readonly accrued: number;
  /** Own funds of the open shares. */
  readonly ownFunds: number;
  /** The opening amount of the open shares. */
  readonly cost: number;
  /** The closed shares' part of the opening fee, and the sum that the closing orders record. */
  readonly openingFee: { readonly expected: number; readonly recorded: number };
  /** Shares of live closing orders. */
  readonly closingShares: number;
}

/** Calculates all positions of a user from their fills. */
export async function expectedPositionsOf(harness: TestHarness, user: TestUser): Promise<ExpectedPosition[]> {
  const { userId } = user;
  const ownPositions = await harness.store.rowsOfUser(positions, userId);
  const ownFills = await harness.store.rowsOfUser(fills, userId);
  const ownOrders = await harness.store.rowsOfUser(orders, userId);
  const intentOf = new Map(ownOrders.map(({ orderId, intent }) => [orderId, intent]));
  const fees = await feesOf(harness, user);
  const taxOf = await taxesOf(harness, user);
  return ownPositions.map((position) => {
    const { positionId, direction, leverage, openedQuantity, openedNotionalTenths } = position;
    const own = ownFills.filter((fill) => fill.positionId === positionId);
    const closing = Map.groupBy(
      own.filter(({ orderId }) => intentOf.get(orderId) === 'close'),
      ({ orderId }) => orderId,
    );
    const closed = [...closing.values()]
      .flat()
      .reduce((sum, fill) => sum + fillSharesAfterSplits(harness, position, fill), 0);
    const proceeds = [...closing.values()]
      .map((ofOrder) =>
        Math.floor(ofOrder.reduce((sum, fill) => sum + fill.priceTenths * fill.quantity, 0) / 10),
      )
      .reduce((sum, yen) => sum + yen, 0);
    const cost = Math.floor(openedNotionalTenths / 10);
    const costOfClosed = partOf(cost, closed, openedQuantity);
    const funds = ownFundsYen(openedNotionalTenths, leverage);
    const closingShares = ownOrders
      .filter((order) => order.positionId === positionId && order.intent === 'close')
      .filter(({ state }) => state === 'armed' || state === 'queued' || state === 'working')
      .reduce((sum, { quantity, filledQuantity }) => sum + quantity - filledQuantity, 0);
    // A position without an order paid its opening fee in another capability.
    const openingFee =
      position.orderId === null
        ? position.openingFeeYen
        : own
            .filter(({ orderId }) => intentOf.get(orderId) === 'open')
            .reduce((sum, { fillId }) => sum + fees.of(fillId), 0);
    const recorded = ownOrders
      .filter((order) => order.positionId === positionId && order.intent === 'close')
      .reduce((sum, order) => sum + order.openingFeeYen, 0);
    let interest = 0;
    let reverseFee = 0;
    let before = 0;
    for (const fill of [...closing.values()].flat().toSorted((a, b) => a.seq - b.seq)) {
      const shares = fillSharesAfterSplits(harness, position, fill);
      interest += interestYen(position, before, shares, fill.at);
      reverseFee += expectedReverseFeeYen(harness, position, fill.quantity, fill.at);
      before += shares;
    }
    return {
      position,
      closed,
      realised: direction === 'long' ? proceeds - costOfClosed : costOfClosed - proceeds,
      fees: own.reduce((sum, { fillId }) => sum + fees.of(fillId), 0),
      interest,
      reverseFee,
      tax: taxOf.get(positionId) ?? 0,
      accrued:
        interestYen(position, closed, openedQuantity - closed, harness.now) +
        expectedReverseFeeYen(harness, position, openedQuantity - closed, harness.now),
      ownFunds: funds - partOf(funds, closed, openedQuantity),
      cost: cost - costOfClosed,
      openingFee: { expected: partOf(openingFee, closed, openedQuantity), recorded },
      closingShares,
    };
  });
}

/** Calculates margin equity (cash, own funds and 80 % of own shares, less losses and accrued costs) and the open amount. */
export function expectedMarginOf(
  expectedPositions: readonly ExpectedPosition[],
  cash: bigint,
  priceTenths: (code: string) => number,
): { equity: bigint; openAmount: bigint } {
  let equity = cash;
  let openAmount = 0n;
  for (const { position, cost, ownFunds, accrued } of expectedPositions) {
    const { code, direction, leverage, quantity, pledgedQuantity } = position;
    const valueYen = (shares: number) => (BigInt(priceTenths(code)) * BigInt(shares)) / 10n;
    if (direction === 'long' && leverage === 1) equity += (valueYen(quantity - pledgedQuantity) * 8n) / 10n;
    else {
      const gain =
        direction === 'long' ? valueYen(quantity) - BigInt(cost) : BigInt(cost) - valueYen(quantity);
      equity += BigInt(ownFunds) + (gain < 0n ? gain : 0n);
      equity -= BigInt(accrued);
      openAmount += BigInt(cost);
    }
  }
  return { equity, openAmount };
}
