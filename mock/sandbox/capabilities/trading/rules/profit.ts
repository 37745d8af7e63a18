import { closedPart, mulDiv, netProfitYen, notionalYen, profitYen } from '@tsubame/sdk/rules';

/** What a position was opened with and what has been closed of it; shares, yen and tenths of a yen. */
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

/** What an execution, or several together, cost; yen. */
export interface Costs {
  readonly feeYen: number;
  /** Margin interest or lending charge. */
  readonly interestYen: number;
  readonly reverseFeeYen: number;
  /** Withheld, below zero if it comes back. */
  readonly taxYen: number;
}

/** What closing a part means in money, before what it costs. */
export interface ClosingSums {
  /** Own funds that come back. */
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
export interface Settlement {
  /** Added to cash; negative if a loss takes from it, never more than there is. */
  readonly cashYen: number;
  /** Loss beyond own funds and cash, which the house bears. */
  readonly absorbedYen: number;
}

/** Cash never goes below zero: what a loss takes beyond it is the house's. */
export function settleClosing(sums: ClosingSums & Costs, cash: number): Settlement {
  const wanted = sums.principalYen + sums.profitLossYen - costsYen(sums);
  const cashYen = Math.max(wanted, cash === 0 ? 0 : -cash);
  return { cashYen, absorbedYen: cashYen - wanted };
}

/** What two things cost together, each kind of cost by itself. */
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

/** Costs of a closing, with the part of the opening fee that its shares bear; that was taken at the opening. */
export interface ClosingCosts extends Costs {
  readonly openingFeeYen: number;
}

/** Net profit or loss in yen of what was closed for a gross one (contract, `NetProfitLoss`). */
export function netOfClosing(grossYen: number, costs: ClosingCosts): number {
  return netProfitYen(grossYen, {
    fees: costs.feeYen + costs.openingFeeYen,
    interest: costs.interestYen + costs.reverseFeeYen,
    tax: costs.taxYen,
  });
}

/** Opening amount in yen of all shares that it was opened with. */
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
