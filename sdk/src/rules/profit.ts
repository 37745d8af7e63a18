import { addedFee, type FeeRules } from './fees.ts';
import { interestYen } from './interest.ts';
import { mulDiv, notionalYen, principalYen, profitYen } from './money.ts';
import { basisPointsOf } from './ratio.ts';
import { withheldYen } from './tax.ts';

/** What a trade costs beside its result, whole yen. */
export interface TradeCosts {
  /** Of both sides: of the opening, the part that the shares closed bear. */
  readonly fees: number;
  /** Margin interest, lending charges and reverse fees. */
  readonly interest: number;
  /** Withheld, below zero if it came back. */
  readonly tax: number;
}

/** Net profit or loss of a gross one, in whole yen: the contract's `NetProfitLoss`, on every screen and in every answer. */
export function netProfitYen(grossYen: number, { fees, interest, tax }: TradeCosts): number {
  return grossYen - fees - interest - tax;
}

/** Shares of a position that a closing takes, after others were closed before it. */
export interface ClosedPart {
  readonly closed: number;
  readonly quantity: number;
}

/**
 * The part of an amount of the whole position (yen) that a closing bears: a difference of running totals, so that the parts
 * add up to the amount however the position is cut.
 *
 * @param openedQuantity shares that it was opened with, above 0
 */
export function closedPart(
  wholeYen: number,
  { closed, quantity }: ClosedPart,
  openedQuantity: number,
): number {
  const upTo = (shares: number) => mulDiv(wholeYen, shares, openedQuantity);
  return upTo(closed + quantity) - upTo(closed);
}

/** A position as the contract's `Position` says it. */
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

/** What a closing is charged by: the contract's `TradingTerms`. */
export interface ClosingTerms {
  readonly fee_plan: FeeRules;
  readonly fee_traded: number;
  readonly long_interest_rate: string;
  readonly short_lending_rate: string;
}

/** What the year bears in tax so far: `taxes` of the contract's `Profit`. */
export interface YearTaxes {
  readonly gain: number;
  readonly withheld: boolean;
}

/** What a closing would settle at a price, whole yen. */
export interface ClosingEstimate {
  readonly notional: number;
  readonly gross: number;
  readonly fee: number;
  readonly openingFee: number;
  /** Margin interest or lending charge. */
  readonly interest: number;
  readonly reverseFee: number;
  /** Null while the year's taxes are not known. */
  readonly tax: number | null;
  /** Null while the tax is not known. */
  readonly net: number | null;
}

/**
 * What closing shares of a position at one price would settle: to the yen what the provider settles if it executes them at
 * once at that price.
 *
 * @param closing shares, at most those still held, and the price in tenths of a yen
 * @param taxes of the year so far; null while they are not known
 */
export function closingEstimate(
  position: ClosablePosition,
  { quantity, priceTenths }: { readonly quantity: number; readonly priceTenths: number },
  terms: ClosingTerms,
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
  return { notional, gross, fee, openingFee, interest, reverseFee, tax, net };
}

/**
 * Tax in yen that a sale would withhold, or give back if below zero; 0 where the provider takes none.
 *
 * @param gainYen of the sale, after all its other costs
 */
export function saleTaxYen({ gain, withheld }: YearTaxes, gainYen: number): number {
  return withheld ? withheldYen(gain, gainYen) : 0;
}

/** Interest on what is borrowed for the part: of a long what is not its owner's, of a short all of it. */
function closingInterest(
  { direction, leverage, opened_amount, interest_days }: ClosablePosition,
  partOf: (yen: number) => number,
  terms: ClosingTerms,
): number {
  const own = direction === 'long' ? partOf(principalYen(opened_amount, leverage)) : 0;
  const rate = direction === 'long' ? terms.long_interest_rate : terms.short_lending_rate;
  return interestYen(partOf(opened_amount) - own, basisPointsOf(rate), interest_days);
}
