import { closedPart, mulDiv, netProfitYen, notionalYen, profitYen } from '@tsubame/sdk/rules';

/** The opening and the closings of a position; shares, yen and tenths of a yen. */
export interface Holding {
  readonly direction: 'long' | 'short';
  readonly openedQuantity: number;
  readonly quantity: number;
  readonly openedNotionalTenths: number;
  readonly principalYen: number;
  readonly closedPrincipalYen: number;
}

/** Opening amount in yen of the shares still held. */
export function costYen(holding: Holding): number {
  return openedYen(holding) - costClosedAt(holding, holding.openedQuantity - holding.quantity);
}

/** Unrealised profit or loss in yen of the shares still held, before fees. */
export function unrealisedYen(holding: Holding, priceTenths: number): number {
  return profitYen(holding.direction, costYen(holding), notionalYen(priceTenths, holding.quantity));
}

/** Costs of one or more executions; yen. */
export interface Costs {
  readonly feeYen: number;
  /** Margin interest or lending charge. */
  readonly interestYen: number;
  readonly reverseFeeYen: number;
  /** Tax withheld; negative if refunded. */
  readonly taxYen: number;
}

/** Amounts of closing a part, before costs. */
export interface ClosingSums {
  /** Returned own funds. */
  readonly principalYen: number;
  readonly profitLossYen: number;
}

/**
 * Sums of closing `quantity` shares for `notionalTenths`. Parts are differences of running totals, so however a
 * position is cut, its parts add up to the whole to the yen.
 */
export function closingSums(holding: Holding, quantity: number, notionalTenths: number): ClosingSums {
  const before = holding.openedQuantity - holding.quantity;
  const after = before + quantity;
  const cost = closedPart(openedYen(holding), { closed: before, quantity }, holding.openedQuantity);
  const proceeds = Math.floor(notionalTenths / 10);
  return {
    principalYen: principalClosedAt(holding, after) - holding.closedPrincipalYen,
    profitLossYen: profitYen(holding.direction, cost, proceeds),
  };
}

/** How a closing is settled in cash. */
export interface ClosingSettlement {
  /** Change of cash; a loss takes at most the available cash. */
  readonly cashYen: number;
  /** Loss beyond own funds and cash, which the provider bears. */
  readonly absorbedYen: number;
}

/** Cash never becomes negative: the provider bears a further loss. */
export function settleClosing(sums: ClosingSums & Costs, cash: number): ClosingSettlement {
  const wanted = sums.principalYen + sums.profitLossYen - costsYen(sums);
  const cashYen = Math.max(wanted, cash === 0 ? 0 : -cash);
  return { cashYen, absorbedYen: cashYen - wanted };
}

/** The sum of two costs, by kind. */
export function sumOfCosts(one: Costs, other: Costs): Costs {
  return {
    feeYen: one.feeYen + other.feeYen,
    interestYen: one.interestYen + other.interestYen,
    reverseFeeYen: one.reverseFeeYen + other.reverseFeeYen,
    taxYen: one.taxYen + other.taxYen,
  };
}

/** All costs together. */
export function costsYen({ feeYen, interestYen, reverseFeeYen, taxYen }: Costs): number {
  return feeYen + interestYen + reverseFeeYen + taxYen;
}

/** Costs of a closing, including its part of the opening fee, which was charged at the opening. */
export interface ClosingCosts extends Costs {
  readonly openingFeeYen: number;
}

/** Net profit or loss in yen for a gross one (contract, `NetProfitLoss`). */
export function netOfClosing(grossYen: number, costs: ClosingCosts): number {
  return netProfitYen(grossYen, {
    fees: costs.feeYen + costs.openingFeeYen,
    interest: costs.interestYen + costs.reverseFeeYen,
    tax: costs.taxYen,
  });
}

/** Opening amount in yen of all opened shares. */
export function openedYen(holding: Pick<Holding, 'openedNotionalTenths'>): number {
  return Math.floor(holding.openedNotionalTenths / 10);
}

/** Opening amount in yen of the first so many shares that are closed. */
export function costClosedAt(holding: Holding, closedQuantity: number): number {
  return mulDiv(openedYen(holding), closedQuantity, holding.openedQuantity);
}

/** Own funds in yen in the first so many shares that are closed. */
export function principalClosedAt(holding: Holding, closedQuantity: number): number {
  const whole = holding.principalYen + holding.closedPrincipalYen;
  return mulDiv(whole, closedQuantity, holding.openedQuantity);
}
