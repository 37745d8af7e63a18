import { mulDiv } from '@tsubame/sdk/rules';

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
