import { mulDiv } from './money.ts';

// Source: `FollowRecord` of the contract, "Rounding": amounts have two decimals, cash has none, and rounding creates no yen.

/** Converts an amount of the contract (at most two decimals) to hundredths of a yen. */
export function hundredthsOf(wire: string): number {
  const [whole = '', decimals = ''] = wire.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Formats hundredths of a yen as an amount of the contract, such as `300000.00`. */
export function fromHundredths(hundredths: number): string {
  const rest = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${rest}`;
}

/** The yen that an amount (hundredths of a yen) costs, rounded up. */
export function chargedYen(amountHundredths: number): number {
  return Math.ceil(amountHundredths / 100);
}

/** Value (yen) at or below which following stops automatically: the amount (hundredths) less the loss (basis points), rounded up. */
export function stopValueYen(amountHundredths: number, stopLossBasisPoints: number): number {
  return -mulDiv(-amountHundredths, 10_000 - stopLossBasisPoints, 1_000_000);
}
