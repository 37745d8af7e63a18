import { addedFee, type FeeRules } from './fees.ts';
import { borrowedYen, interestYen } from './interest.ts';
import { mulDiv, notionalYen, principalYen, profitYen } from './money.ts';
import { basisPointsOf } from './ratio.ts';
import { withheldYen } from './tax.ts';

/** The costs of a trade, in whole yen. */
export interface TradeCosts {
  /** Fees of both sides; of the opening fee, the part of the closed shares. */
  readonly fees: number;
  /** Margin interest, lending charges and reverse fees. */
  readonly interest: number;
  /** Withheld tax; negative if tax is returned. */
  readonly tax: number;
}

/** Net profit or loss in whole yen (the contract's `NetProfitLoss`), for all screens and responses. */
export function netProfitYen(grossYen: number, { fees, interest, tax }: TradeCosts): number {
  return grossYen - fees - interest - tax;
}

/** The shares that a closing takes from a position, and the shares closed before. */
export interface ClosedPart {
  readonly closed: number;
  readonly quantity: number;
}

/**
 * The part of a position's amount (yen) for the shares of a closing. It is a difference of running totals, so that the parts add up to the
 * amount for any sequence of closings.
 *
 * @param openedQuantity shares that the position was opened with, above 0
 */
export function closedPart(
  wholeYen: number,
  { closed, quantity }: ClosedPart,
  openedQuantity: number,
): number {
  const upTo = (shares: number) => mulDiv(wholeYen, shares, openedQuantity);
  return upTo(closed + quantity) - upTo(closed);
}

/** A position (the contract's `Position`). */
export interface ClosablePosition {
  readonly direction: 'long' | 'short';
  readonly leverage: number;
  readonly opened_quantity: number;
  readonly opened_amount: number;
  readonly opening_fee: number;
  readonly quantity: number;
  readonly interest_days: number;
  readonly reverse_fee_accrued: number;
}

/** The terms that decide the costs of a closing (the contract's `TradingTerms`). */
export interface ClosingCostTerms {
  readonly fee_plan: FeeRules;
  readonly fee_traded: number;
  readonly long_interest_rate: string;
  readonly short_lending_rate: string;
}

/** Tax of the year so far: `taxes` of the contract's `Profit`. */
export interface YearTaxes {
  readonly gain: number;
  readonly withheld: boolean;
}

/** Estimated result of a closing at a price, in whole yen. */
export interface ClosingEstimate {
  readonly notional: number;
  readonly gross: number;
  readonly fee: number;
  readonly openingFee: number;
  /** Margin interest or lending charge. */
  readonly interest: number;
  readonly reverseFee: number;
  /** Null if the year's taxes are not known. */
  readonly tax: number | null;
  /** Null if the tax is not known. */
  readonly net: number | null;
  /** Own funds of the closed shares. */
  readonly principal: number;
  /** What returns to the buying power: own funds and result, without the opening fee, which is paid; null if the tax is not known. */
  readonly returned: number | null;
}

/**
 * Estimates the result of closing shares of a position at one price. It equals the provider's result to the yen if all shares are executed at
 * once at that price.
 *
 * @param closing shares, at most those still open, and the price in tenths of a yen
 * @param taxes of the year so far; null if they are not known
 */
export function closingEstimate(
  position: ClosablePosition,
  { quantity, priceTenths }: { readonly quantity: number; readonly priceTenths: number },
  terms: ClosingCostTerms,
  taxes: YearTaxes | null,
): ClosingEstimate {
  const notional = notionalYen(priceTenths, quantity);
  const part = { closed: position.opened_quantity - position.quantity, quantity };
  const partOf = (yen: number) => closedPart(yen, part, position.opened_quantity);
  const gross = profitYen(position.direction, partOf(position.opened_amount), notional);
  const fee = addedFee(terms.fee_traded, notional, terms.fee_plan);
  const openingFee = partOf(position.opening_fee);
  const interest = closingInterest(position, partOf, terms);
  const reverseFee =
    position.quantity === 0 ? 0 : mulDiv(position.reverse_fee_accrued, quantity, position.quantity);
  const costs = { fees: fee + openingFee, interest: interest + reverseFee };
  const tax = taxes === null ? null : saleTaxYen(taxes, netProfitYen(gross, { ...costs, tax: 0 }));
  const net = tax === null ? null : netProfitYen(gross, { ...costs, tax });
  const principal = partOf(principalYen(position.opened_amount, position.leverage));
  const returned = net === null ? null : principal + net + openingFee;
  return { notional, gross, fee, openingFee, interest, reverseFee, tax, net, principal, returned };
}

/**
 * Tax in yen that a sale would withhold, or return if negative; 0 if the provider takes no tax.
 *
 * @param gainYen of the sale, after all its other costs
 */
export function saleTaxYen({ gain, withheld }: YearTaxes, gainYen: number): number {
  return withheld ? withheldYen(gain, gainYen) : 0;
}

/** Interest on the borrowed amount of the closed part: for a long the amount beyond own funds, for a short the whole amount. */
function closingInterest(
  { direction, leverage, opened_amount, interest_days }: ClosablePosition,
  partOf: (yen: number) => number,
  terms: ClosingCostTerms,
): number {
  const rate = direction === 'long' ? terms.long_interest_rate : terms.short_lending_rate;
  const borrowed = borrowedYen(
    direction,
    partOf(opened_amount),
    partOf(principalYen(opened_amount, leverage)),
  );
  return interestYen(borrowed, basisPointsOf(rate), interest_days);
}
