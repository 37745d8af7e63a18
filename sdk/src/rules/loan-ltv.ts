import { LOAN_AMOUNT, LOAN_TO_VALUE } from '../gen/business-rules.gen.ts';
import { ratioOf } from './ratio.ts';
import { ceilToTick, type TickGroup } from './ticks.ts';

/** Debt and collateral value, in yen. */
export type LoanCover = { readonly owed: number; readonly value: number };

/** True if debt over value is at least `basisPoints`; also for a value of 0. Exact. */
export function reachesLoanToValue({ owed, value }: LoanCover, basisPoints: number): boolean {
  return BigInt(owed) * 10_000n >= BigInt(basisPoints) * BigInt(value);
}

/** True if debt over value is at most the lending limit, which meets a call. */
export function isLoanCovered({ owed, value }: LoanCover): boolean {
  return BigInt(owed) * 10_000n <= BigInt(LOAN_TO_VALUE.limit_basis_points) * BigInt(value);
}

/** Zone of the LTV (`loan_to_value`); null without collateral or debt. */
export function loanZone(cover: LoanCover): 'free' | 'no_new_loan' | 'call' | 'sale' | null {
  if (cover.owed === 0 || cover.value === 0) return null;
  if (reachesLoanToValue(cover, LOAN_TO_VALUE.sale_basis_points)) return 'sale';
  if (reachesLoanToValue(cover, LOAN_TO_VALUE.call_basis_points)) return 'call';
  return reachesLoanToValue(cover, LOAN_TO_VALUE.limit_basis_points) ? 'no_new_loan' : 'free';
}

/** The ratio as the wire writes it; null without collateral. */
export function loanToValue({ owed, value }: LoanCover): string | null {
  return value === 0 ? null : ratioOf(owed, value);
}

/** The highest loan (yen) for a collateral value, rounded down to the step. */
export function loanLimitYen(value: number): number {
  const carried = (BigInt(value) * BigInt(LOAN_TO_VALUE.limit_basis_points)) / 10_000n;
  return Math.floor(Number(carried) / LOAN_AMOUNT.step_yen) * LOAN_AMOUNT.step_yen;
}

/** The repayment (yen) that brings the ratio down to the limit; 0 if it is there. */
export function loanRepaymentNeeded({ owed, value }: LoanCover): number {
  return Math.max(0, owed - Number((BigInt(value) * BigInt(LOAN_TO_VALUE.limit_basis_points)) / 10_000n));
}

/** Yen of shares that bring the ratio down to the limit if they are pledged too; 0 if it is there. */
export function loanCollateralNeeded({ owed, value }: LoanCover): number {
  return Math.max(0, ceilDiv(BigInt(owed) * 10_000n, BigInt(LOAN_TO_VALUE.limit_basis_points)) - value);
}

/**
 * Price (tenths of a yen, rounded up to the tick) of an issue at which the LTV reaches a bound if all pledged issues fall
 * at one rate; null without debt or value.
 */
export function loanPriceTenths(
  { owed, value }: LoanCover,
  basisPoints: number,
  { priceTenths, tickGroup }: { readonly priceTenths: number; readonly tickGroup: TickGroup },
): number | null {
  if (owed === 0 || value === 0) return null;
  const exact = ceilDiv(BigInt(priceTenths) * BigInt(owed) * 10_000n, BigInt(value) * BigInt(basisPoints));
  return ceilToTick(tickGroup, exact);
}

/** Uniform price fall until the LTV reaches a bound: negative, as the contract writes ratios. */
export function priceFallToLoanToValue({ owed, value }: LoanCover, basisPoints: number): string {
  const whole = value * basisPoints;
  return ratioOf(owed * 10_000 - whole, whole);
}

function ceilDiv(dividend: bigint, divisor: bigint): number {
  return Number((dividend + divisor - 1n) / divisor);
}
