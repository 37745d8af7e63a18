import { mulDiv } from './money.ts';

// Source: `FollowRecord` of the contract, "Rounding": amounts have two decimals, cash has none, and rounding creates no yen.

/** The yen that an amount (hundredths of a yen) costs, rounded up (`follow_charge`). */
export function chargedYen(amountHundredths: number): number {
  return Math.ceil(amountHundredths / 100);
}

/** Value (yen) at or below which following stops automatically: the amount (hundredths) less the loss (basis points), rounded up (`follow_stop`). */
export function stopValueYen(amountHundredths: number, stopLossBasisPoints: number): number {
  return -mulDiv(-amountHundredths, 10_000 - stopLossBasisPoints, 1_000_000);
}
