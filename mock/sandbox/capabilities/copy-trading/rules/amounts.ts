import { mulDiv } from '@tsubame/sdk/rules';

/** Hundredths of a yen of an amount that the contract's pattern has accepted. */
export function hundredthsOf(wire: string): number {
  const [whole = '', decimals = ''] = wire.split('.');
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Hundredths of a yen as the wire writes the amount: `300000.00`. */
export function amountOnWire(hundredths: number): string {
  const rest = String(hundredths % 100).padStart(2, '0');
  return `${Math.floor(hundredths / 100)}.${rest}`;
}

/** What the balance is charged for an amount: the next whole yen. */
export function paidYen(amountHundredths: number): number {
  return Math.ceil(amountHundredths / 100);
}

/** Value (yen) at or below which it is sold by itself: the amount less the loss (basis points), rounded up. */
export function stopYen(amountHundredths: number, stopLossBasisPoints: number): number {
  return -mulDiv(-amountHundredths, 10_000 - stopLossBasisPoints, 1_000_000);
}

/** An amount that was put in when the portfolio stood at one worth, in whole yen now that it stands at another. */
export function valueYen(
  amountHundredths: number,
  worth: { readonly boughtTenths: number; readonly nowTenths: number },
): number {
  return mulDiv(amountHundredths, worth.nowTenths, worth.boughtTenths * 100);
}

/** The highest worth of the portfolio at which the value is at or below `yen`; -1 if there is none. */
export function worthOfValue(amountHundredths: number, boughtTenths: number, yen: number): number {
  // The value is floored: it is at most `yen` until the exact amount reaches the next yen.
  return -mulDiv(-(yen + 1), boughtTenths * 100, amountHundredths) - 1;
}
