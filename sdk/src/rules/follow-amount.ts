import { mulDiv } from './money.ts';

// Source: `FollowRecord` of the contract, "Rounding": amounts have two decimals, cash has none, no yen is made by rounding.

/** Hundredths of a yen of an amount as the contract writes it: at most two decimals. */
export function hundredthsOf(wire: string): number {
  const [whole = '', decimals = ''] = wire.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Hundredths of a yen as the contract writes the amount: `300000.00`. */
export function fromHundredths(hundredths: number): string {
  const rest = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${rest}`;
}

/** What the balance is charged for an amount (hundredths of a yen): the next whole yen. */
export function chargedYen(amountHundredths: number): number {
  return Math.ceil(amountHundredths / 100);
}

/** Value (yen) at or below which following stops by itself: the amount (hundredths) less the loss (basis points), rounded up. */
export function stopValueYen(amountHundredths: number, stopLossBasisPoints: number): number {
  return -mulDiv(-amountHundredths, 10_000 - stopLossBasisPoints, 1_000_000);
}
