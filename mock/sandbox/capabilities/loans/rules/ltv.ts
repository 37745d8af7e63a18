import { ceilToTick, ratioOf, type TickGroup } from '@tsubame/sdk/rules';
import type { LoanZone } from '@tsubame/sdk/schema';
import { LOAN_TERMS } from './terms.ts';

/** Debt and collateral value, in yen. */
export type LoanCover = { readonly owed: number; readonly value: number };

/** True if debt over value is at least `basisPoints`; also for a value of 0. Exact. */
export function ltvReaches({ owed, value }: LoanCover, basisPoints: number): boolean {
  return BigInt(owed) * 10_000n >= BigInt(basisPoints) * BigInt(value);
}

/** True if debt over value is at most the lending limit, which meets a call. */
export function isCovered({ owed, value }: LoanCover): boolean {
  return BigInt(owed) * 10_000n <= BigInt(LOAN_TERMS.ltvLimit) * BigInt(value);
}

/** LTV zone; null without collateral or debt. */
export function zoneOf(cover: LoanCover): LoanZone | null {
  if (cover.owed === 0 || cover.value === 0) return null;
  if (ltvReaches(cover, LOAN_TERMS.ltvSale)) return 'sale';
  if (ltvReaches(cover, LOAN_TERMS.ltvCall)) return 'call';
  return ltvReaches(cover, LOAN_TERMS.ltvLimit) ? 'no_new_loan' : 'free';
}

/** The ratio as the wire writes it; null without collateral. */
export function ltvOf({ owed, value }: LoanCover): string | null {
  return value === 0 ? null : ratioOf(owed, value);
}

/** The highest loan (yen) for a collateral value, rounded down to the step. */
export function limitOf(value: number): number {
  const carried = (BigInt(value) * BigInt(LOAN_TERMS.ltvLimit)) / 10_000n;
  return Math.floor(Number(carried) / LOAN_TERMS.stepYen) * LOAN_TERMS.stepYen;
}

/** The repayment (yen) that brings the ratio down to the limit; 0 if it is there. */
export function repaymentNeeded({ owed, value }: LoanCover): number {
  return Math.max(0, owed - Number((BigInt(value) * BigInt(LOAN_TERMS.ltvLimit)) / 10_000n));
}

/** Yen of shares that bring the ratio down to the limit if they are pledged too; 0 if it is there. */
export function collateralNeeded({ owed, value }: LoanCover): number {
  return Math.max(0, ceilDiv(BigInt(owed) * 10_000n, BigInt(LOAN_TERMS.ltvLimit)) - value);
}

/**
 * Price (tenths of a yen, rounded up to the tick) of an issue at which the LTV reaches a bound if all pledged issues fall
 * at one rate; null without debt or value.
 */
export function boundTenths(
  { owed, value }: LoanCover,
  basisPoints: number,
  { priceTenths, tickGroup }: { readonly priceTenths: number; readonly tickGroup: TickGroup },
): number | null {
  if (owed === 0 || value === 0) return null;
  const exact = ceilDiv(BigInt(priceTenths) * BigInt(owed) * 10_000n, BigInt(value) * BigInt(basisPoints));
  return ceilToTick(tickGroup, exact);
}

/** Uniform price fall until the LTV reaches a bound: negative, as the contract writes ratios. */
export function priceFallToLtv({ owed, value }: LoanCover, basisPoints: number): string {
  const whole = value * basisPoints;
  return ratioOf(owed * 10_000 - whole, whole);
}

function ceilDiv(dividend: bigint, divisor: bigint): number {
  return Number((dividend + divisor - 1n) / divisor);
}
